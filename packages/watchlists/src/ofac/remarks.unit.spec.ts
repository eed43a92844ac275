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
    ['Former Vessel Flag Malta', { is: 'other-flag', country: 'Malta' }],
    ['Other Vessel Flag Malta', { is: 'other-flag', country: 'Malta' }],
    ['Nationality of Registration Malta', { is: 'registration', country: 'Malta' }],
    ['Registration Country Malta', { is: 'registration', country: 'Malta' }],
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
    ['Vessel Registration Identification IMO 9074729', identifier('imo', '9074729')],
    [
      'Vessel Registration Identification RS 15 (Russia)',
      identifier('registration-number', 'RS 15', { country: 'RU' }),
    ],
    ['Aircraft Tail Number EP-AAA', identifier('aircraft-tail', 'EP-AAA')],
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
    ['C.U.I.P. FOFS77 (Mexico)', identifier('national-id', 'FOFS77', { country: 'MX', note: 'CUIP' })],
    ['C.U.I. 19957 (Guatemala)', identifier('tax-id', '19957', { country: 'GT', note: 'CUI' })],
    ['C.U.R.P. # HESU43 (Mexico)', identifier('national-id', 'HESU43', { country: 'MX', note: 'CURP' })],
    ['R.F.C. # PMA-91 (Mexico)', identifier('tax-id', 'PMA-91', { country: 'MX', note: 'RFC' })],
    ['RTN 0501 (Honduras)', identifier('tax-id', '0501', { country: 'HN', note: 'RTN' })],
    ['RTN # 0501 (Honduras)', identifier('tax-id', '0501', { country: 'HN', note: 'RTN' })],
    ['US FEIN 95-42', identifier('tax-id', '95-42', { note: 'FEIN' })],
    [
      'Numero Unico de Identificacao Tributaria (NUIT) 30 (Mozambique)',
      identifier('tax-id', '30', { country: 'MZ', note: 'NUIT' }),
    ],
    [
      'LE Number 0755 (Peru)',
      identifier('national-id', '0755', { country: 'PE', note: 'libreta electoral' }),
    ],
    [
      'Tazkira National ID Card 93 (Afghanistan)',
      identifier('national-id', '93', { country: 'AF', note: 'tazkira' }),
    ],
    ['UAE Identification 784-19', identifier('national-id', '784-19')],
    [
      'Credencial electoral 1019 (Mexico)',
      identifier('other', '1019', { country: 'MX', note: 'voter card' }),
    ],
    [
      'Cartilla de Servicio Militar Nacional C-52 (Mexico)',
      identifier('military-id', 'C-52', { country: 'MX', note: 'cartilla' }),
    ],
    [
      'Romanian C.R. J23/24 (Romania)',
      identifier('registration-number', 'J23/24', { country: 'RO', note: 'commercial registry' }),
    ],
    [
      'United Social Credit Code Certificate (USCCC) 9142 (China)',
      identifier('registration-number', '9142', { country: 'CN', note: 'USCC' }),
    ],
    [
      'Organization Code 7924 (China)',
      identifier('registration-number', '7924', { country: 'CN', note: 'organization code' }),
    ],
    [
      'Branch Unit Number 2030.5 (Belgium)',
      identifier('registration-number', '2030.5', { country: 'BE', note: 'branch unit' }),
    ],
    ['Telephone No. 0096', identifier('phone', '0096')],
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
