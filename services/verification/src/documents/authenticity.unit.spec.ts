import { describe, expect, it } from '@jest/globals';
import type { AuthenticityCheck, DocumentFields } from '@probity/contracts';
import { printZone } from '@probity/mrz/steps';
import fc from 'fast-check';
import { authenticityOf, type LookedAt } from './authenticity.js';
import { documentName, documentSubject } from './document-subject.js';
import { icaoCountry } from './icao-country.js';
import { listedNumberOf, parseNumberFile } from './number-file.js';
import { corrected, noFields, readZone, typedReading } from './read-zone.js';

/** The specimen of ICAO Doc 9303 with a country of its own, so that its digits hold. */
const lines = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const today = '2012-01-01';
const sure = { confidence: 0.99, repaired: false };
const { zone, reading } = readZone(lines, sure, today);

/** As a Dutch passport of that shape would have it: the codes are in no check digit. */
const dutchLines = lines.map((line) => line.replace('UTO', 'NLD'));
const dutch = readZone(dutchLines, sure, today);
const looked: LookedAt = {
  zone: dutch.zone,
  fields: dutch.reading.fields,
  confirmed: true,
  numbers: { specimen: false, lost: false },
  today,
};
const stateOf = (change: Partial<LookedAt>, name: AuthenticityCheck['name']) =>
  authenticityOf({ ...looked, ...change }).checks.find((one) => one.name === name)?.state;

describe('a reading', () => {
  it('is read only when all digits hold, nothing was repaired and the reader was sure', () => {
    expect(reading).toMatchObject({
      status: 'read',
      format: 'TD3',
      fields: { lastName: 'ERIKSSON', sex: 'F' },
    });
    const wrong = [lines[0] ?? '', (lines[1] ?? '').replace('7408122', '7408132')];
    expect(readZone(wrong, sure, today).reading.status).toBe('unsure');
    expect(readZone(lines, { ...sure, repaired: true }, today).reading.status).toBe('unsure');
    expect(readZone(lines, { ...sure, confidence: 0.2 }, today).reading.status).toBe('unsure');
    expect(readZone(['NO ZONE', 'AT ALL'], sure, today).reading.status).toBe('unreadable');
    expect(typedReading({ lastName: 'Eriksson' })).toMatchObject({
      status: 'unsure',
      format: null,
      confidence: 0,
    });
  });

  it.each([
    ['a birth date that can be none', '7408122', '9913408'],
    ['an expiry date that can be none', '1204159', '3013400'],
  ])('of %s is unsure, and its lines are no good ones', (_what, printed, other) => {
    const odd = readZone([dutchLines[0] ?? '', (dutchLines[1] ?? '').replace(printed, other)], sure, today);
    expect(odd.reading.status).toBe('unsure');
    expect(stateOf({ zone: odd.zone, fields: odd.reading.fields }, 'format')).toBe('failed');
  });

  it('takes corrections for fields, and blank text for none', () => {
    const fields = corrected(reading.fields, { firstNames: ' Anna María ', personalNumber: '  ', sex: null });
    expect(fields).toMatchObject({
      lastName: 'ERIKSSON',
      firstNames: 'Anna María',
      personalNumber: null,
      sex: null,
    });
  });
});

describe('authenticity', () => {
  it('is consistent when everything that the text can say of itself holds', () => {
    expect(authenticityOf(looked).state).toBe('consistent');
    expect(authenticityOf({ ...looked, confirmed: false }).state).toBe('consistent');
  });

  it.each([
    ['check-digits', { zone: { ...dutch.zone, checks: { ...dutch.zone.checks, birthDate: false } } }],
    ['expiry', { today: '2012-04-16' }],
    ['issuer', { zone, fields: reading.fields }],
    ['zones', { fields: { ...looked.fields, lastName: 'ERICSON' } }],
    ['zones', { fields: { ...looked.fields, birthDate: '1974-08-13' } }],
    ['zones', { fields: { ...looked.fields, issuer: 'FRA' } }],
    ['zones', { fields: { ...looked.fields, sex: 'M' } }],
    ['specimen-numbers', { numbers: { specimen: true, lost: false } }],
    ['lost-numbers', { numbers: { specimen: null, lost: true } }],
  ] as const)('is doubtful when %s fails', (name, change) => {
    expect(stateOf(change, name)).toBe('failed');
    expect(authenticityOf({ ...looked, ...change }).state).toBe('doubtful');
  });

  it('never calls a Spanish card for life expired', () => {
    const printed = printZone('TD1', {
      ...{ documentType: 'ID', issuer: 'ESP', documentNumber: 'BAA000589', nationality: 'ESP' },
      ...{ lastName: 'KVASEK', birthDate: '400229', expiryDate: '990101' },
    });
    const card = readZone(printed, sure, '2026-11-24');
    const change = { zone: card.zone, fields: card.reading.fields, today: '2026-11-24' };
    expect(authenticityOf({ ...looked, ...change })).toMatchObject({
      state: 'consistent',
      checks: expect.arrayContaining([{ name: 'expiry', state: 'passed', text: 'Valid until 9999-01-01.' }]),
    });
  });

  it('says of what was typed that it was not checked, and of lists that none is loaded', () => {
    const typed = { zone: null, numbers: { specimen: null, lost: null } };
    const { state, checks } = authenticityOf({ ...looked, ...typed });
    expect(state).toBe('not-checked');
    expect(checks.filter((one) => one.state === 'passed').map(({ name }) => name)).toEqual(['expiry']);
    expect(stateOf(typed, 'lost-numbers')).toBe('not-checked');
  });

  it.each([{ issuer: null }, { documentNumber: null }, { documentNumber: ' - ' }])(
    'says of a number that cannot be looked up, as of %j, that it was not checked',
    (unknown) => {
      const change = { fields: { ...looked.fields, ...unknown }, numbers: { specimen: null, lost: null } };
      const { checks } = authenticityOf({ ...looked, ...change });
      expect(checks.filter(({ name }) => name.endsWith('-numbers'))).toEqual([
        expect.objectContaining({ state: 'not-checked', text: expect.stringContaining('not known') }),
        expect.objectContaining({ state: 'not-checked', text: expect.stringContaining('not known') }),
      ]);
    },
  );

  it('takes printed accents and names that the zone cut for the same', () => {
    const long = { ...looked.fields, firstNames: 'Anna María Valentína' };
    expect(stateOf({ fields: long }, 'zones')).toBe('passed');
  });

  it('is never consistent without a machine-readable zone', () => {
    const field = fc.option(fc.string());
    fc.assert(
      fc.property(field, field, fc.boolean(), (issuer, documentNumber, confirmed) => {
        const fields: DocumentFields = { ...looked.fields, issuer, documentNumber };
        expect(authenticityOf({ ...looked, zone: null, fields, confirmed }).state).not.toBe('consistent');
      }),
    );
  });
});

describe('the subject of a document', () => {
  it('has its names as parts, its dates, countries and number', () => {
    expect(documentSubject(looked.fields)).toEqual({
      kind: 'person',
      names: [{ first: 'ANNA MARIA', last: 'ERIKSSON' }],
      countries: ['NL'],
      birthDate: '1974-08-12',
      gender: 'female',
      identifiers: [{ type: 'passport', value: 'L898902C3', country: 'NL' }],
    });
    expect(documentName(looked.fields)).toBe('ANNA MARIA ERIKSSON');
  });

  it('has no country where the code is none', () => {
    expect(documentSubject({ ...noFields, lastName: 'X', nationality: 'UTO' })).toEqual({
      kind: 'person',
      names: [{ last: 'X' }],
    });
    expect(['D', 'GBD', 'RKS', 'FRA', 'XXA', null].map(icaoCountry)).toEqual([
      'DE',
      'GB',
      'XK',
      'FR',
      undefined,
      undefined,
    ]);
  });

  it('needs a name', () => {
    expect(() => documentSubject({ ...noFields, birthDate: '1974-08-12' })).toThrow('SCAN_NAMELESS');
  });
});

describe('a number to look up', () => {
  it.each([
    ['NX1', 'NX1'],
    ['nx 1-', 'NX1'],
    [' -', undefined],
    [null, undefined],
  ])('is %j as lists write it: %s', (documentNumber, number) => {
    expect(listedNumberOf({ issuer: 'NLD', documentNumber })?.number).toBe(number);
    expect(listedNumberOf({ issuer: null, documentNumber })).toBeNull();
  });
});

describe('a file of document numbers', () => {
  it('has an issuer and a number a line', () => {
    expect(parseNumberFile('# lost in 2025\nnld, nx1\r\n\nD,C01X00T47\n')).toEqual({
      numbers: [
        { issuer: 'NLD', number: 'NX1' },
        { issuer: 'D', number: 'C01X00T47' },
      ],
    });
  });

  it.each([
    ['NLD,NX1\nNLD;NX2', 'line 2 is not "issuer,number"'],
    ['# nothing', 'it holds no number'],
  ])('is refused as a whole: %j', (text, fault) => {
    expect(parseNumberFile(text)).toEqual({ fault });
  });
});
