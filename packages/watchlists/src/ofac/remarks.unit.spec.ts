import { describe, expect, it } from '@jest/globals';
import { readRemark, readRemarks, splitRemarks, type Remark } from './remarks.js';

const identifier = (type: string, value: string, more: Record<string, string> = {}): unknown => ({
  is: 'identifier',
  identifier: { type, value, ...more },
});

describe('splitRemarks', () => {
  it.each([
    ["DOB 1970; POB Port Vell; a.k.a. 'HERON'.", ['DOB 1970', 'POB Port Vell', "a.k.a. 'HERON'"]],
    ['Linked To: BLUE HERON S.A.; DOB 1970.', ['Linked To: BLUE HERON S.A.', 'DOB 1970']],
    ['  DOB  1970 ;; ', ['DOB 1970']],
    ['', []],
  ])('splits "%s"', (remarks, pieces) => {
    expect(splitRemarks(remarks)).toEqual(pieces);
  });
});

describe('readRemark', () => {
  it.each<[string, unknown]>([
    ['POB Port Vell, Atlantis', { is: 'birth-place', place: 'Port Vell, Atlantis' }],
    ['alt. POB Port Vell', { is: 'birth-place', place: 'Port Vell' }],
    ['nationality Korea, North', { is: 'nationality', country: 'Korea, North' }],
    ['alt. citizen Peru', { is: 'citizenship', country: 'Peru' }],
    ['Gender Female', { is: 'gender', gender: 'female' }],
    ['Former Vessel Flag Malta', { is: 'former-flag', country: 'Malta' }],
    ["a.k.a. 'HERON'", { is: 'weak-alias', name: 'HERON' }],
    ['alt. a.k.a. "HERON"', { is: 'weak-alias', name: 'HERON' }],
    ["f.k.a. 'OLD HERON'", { is: 'weak-alias', name: 'OLD HERON' }],
    ["a.k.a. 'O'Heron's'", { is: 'weak-alias', name: "O'Heron's" }],
    ['DOB unknown', { is: 'unreadable-date', text: 'DOB unknown' }],
    [
      'Linked To: BLUE HERON',
      { is: 'relation', relation: { kind: 'linked', inverse: false, name: 'BLUE HERON' } },
    ],
    ['Gender Unknown', { is: 'other', text: 'Gender Unknown' }],
    [
      'Secondary sanctions risk: section 1(b) of Executive Order 13224',
      { is: 'other', text: expect.anything() },
    ],
    [
      'Executive Order 13662 Directive Determination - Subject to Directive 1',
      { is: 'other', text: expect.anything() },
    ],
    ['Passport withheld', { is: 'other', text: 'Passport withheld' }],
  ])('understands %s', (text, remark) => {
    expect(readRemark(text)).toEqual(remark);
  });

  it.each<[string, unknown]>([
    ['Passport 1234567', identifier('passport', '1234567')],
    ['alt. Passport A-1 (Korea, North)', identifier('passport', 'A-1', { country: 'KP' })],
    [
      'Passport A1 (Iran) issued 12 Aug 1991 expires 11 Aug 1996',
      identifier('passport', 'A1', { country: 'IR', note: 'issued 12 Aug 1991 expires 11 Aug 1996' }),
    ],
    ['Passport A1 issued 1999', identifier('passport', 'A1', { note: 'issued 1999' })],
    [
      'Diplomatic Passport D1 (Iran)',
      identifier('passport', 'D1', { country: 'IR', note: 'diplomatic passport' }),
    ],
    ['National ID No. 12-34 (Yemen)', identifier('national-id', '12-34', { country: 'YE' })],
    [
      'Cedula No. 1234 (Cali) (Colombia)',
      identifier('national-id', '1234 (Cali)', { country: 'CO', note: 'cédula' }),
    ],
    ['Tax ID No. 77 00 (Russia)', identifier('tax-id', '77 00', { country: 'RU' })],
    [
      'Matricula Mercantil No 48-1 (Cali)',
      identifier('registration-number', '48-1', { note: 'matrícula mercantil, Cali' }),
    ],
    ['Vessel Registration Identification IMO 1234567', identifier('imo', '1234567')],
    [
      'Identification Number IMO 5342883',
      identifier('registration-number', '5342883', { note: 'IMO company number' }),
    ],
    [
      'Identification Number 12 (Paraguay)',
      identifier('national-id', '12', { country: 'PY', note: 'identification number' }),
    ],
    ['MMSI 123456789', identifier('mmsi', '123456789')],
    ['Aircraft Tail Number EP-AB1', identifier('aircraft-tail', 'EP-AB1')],
    ["Aircraft Manufacturer's Serial Number (MSN) 102", identifier('aircraft-serial', '102')],
    ['SWIFT/BIC ABCDEFGH', identifier('swift-bic', 'ABCDEFGH')],
    ['Website heron.example', identifier('website', 'heron.example')],
    ['alt. Email Address a@heron.example', identifier('email', 'a@heron.example')],
    ['Digital Currency Address - XBT 1AbC', identifier('crypto-wallet', '1AbC', { note: 'XBT' })],
    ['alt. Digital Currency Address - USDT 0xAb', identifier('crypto-wallet', '0xAb', { note: 'USDT' })],
  ])('takes the number out of %s', (text, remark) => {
    expect(readRemark(text)).toEqual(remark);
  });
});

describe('readRemarks', () => {
  it('reads birth dates with and without "alt."', () => {
    const dates = readRemarks('DOB 20 Jan 1958; alt. DOB circa 1959.').filter(
      (remark): remark is Extract<Remark, { is: 'birth-date' }> => remark.is === 'birth-date',
    );
    expect(dates.map(({ date }) => [date.earliest, date.circa])).toEqual([
      ['1958-01-20', false],
      ['1959-01-01', true],
    ]);
  });
});
