import { parseZone } from './parse-zone.js';
import { printZone, type Printed } from './print-zone.js';

const ada: Printed = {
  issuer: 'UTO',
  lastName: 'LINDQVIST NORDH',
  firstNames: 'ADA MARIA',
  documentNumber: 'QX4471902',
  nationality: 'UTO',
  birthDate: '840229',
  sex: 'F',
  expiryDate: '310704',
};

describe('parsing a zone', () => {
  it.each(['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'] as const)('gives the fields of %s', (format) => {
    const { fields, checks, ...reading } = parseZone(printZone(format, ada));
    expect(reading.format).toBe(format);
    expect(fields).toEqual({
      documentType: { TD1: 'I', TD2: 'I', TD3: 'P', MRVA: 'V', MRVB: 'V' }[format],
      issuer: 'UTO',
      documentNumber: 'QX4471902',
      lastName: 'LINDQVIST NORDH',
      firstNames: 'ADA MARIA',
      nationality: 'UTO',
      birthDate: '1984-02-29',
      sex: 'F',
      expiryDate: '2031-07-04',
      personalNumber: null,
    });
    expect(new Set(Object.values(checks))).toEqual(new Set([true]));
    expect('composite' in checks).toBe(!format.startsWith('MRV'));
  });

  it('knows the specimens of ICAO Doc 9303', () => {
    const { fields, checks } = parseZone([
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ]);
    expect(fields).toMatchObject({
      lastName: 'ERIKSSON',
      personalNumber: 'ZE184226B',
      birthDate: '1974-08-12',
    });
    expect(checks).toEqual({
      documentNumber: true,
      birthDate: true,
      expiryDate: true,
      personalNumber: true,
      composite: true,
    });
  });

  it('takes what was typed with spaces and small letters', () => {
    const typed = printZone('TD3', ada).map(
      (line) => ` ${line.toLowerCase().slice(0, 10)} ${line.slice(10)}`,
    );
    expect(parseZone(typed)).toEqual(parseZone(printZone('TD3', ada)));
  });

  it('finds the rest of a long number, and what is optional behind it', () => {
    const long = { ...ada, documentNumber: 'QX4471902ZK7', optional: 'A77' };
    expect(parseZone(printZone('TD1', long))).toMatchObject({
      fields: { documentNumber: 'QX4471902ZK7', personalNumber: 'A77' },
      checks: { documentNumber: true, composite: true },
    });
    expect(parseZone(printZone('TD2', { ...ada, documentNumber: 'QX4471902ZK' }))).toMatchObject({
      fields: { documentNumber: 'QX4471902ZK', personalNumber: null },
      checks: { documentNumber: true, composite: true },
    });
  });

  it('keeps a digit in a name apart from a name', () => {
    const { fields, wellFormed } = parseZone(printZone('TD2', { ...ada, lastName: 'L1NDQVIST' }));
    expect([fields.lastName, wellFormed.lastName]).toEqual([null, false]);
  });

  it.each([
    ['ID', 'ESP', '990101', '9999-01-01'],
    ['ID', 'ESP', '990102', '1999-01-02'],
    ['I', 'ESP', '990101', '1999-01-01'],
    ['ID', 'FRA', '990101', '1999-01-01'],
  ])('reads the expiry of %s of %s, %s, as %s', (documentType, issuer, expiryDate, iso) => {
    const card = { ...ada, documentType, issuer, nationality: issuer, birthDate: '400229', expiryDate };
    const { fields, wellFormed } = parseZone(printZone('TD1', card), { today: '2026-11-24' });
    expect(fields).toMatchObject({ expiryDate: iso, birthDate: '1940-02-29' });
    expect(wellFormed.expiryDate).toBe(true);
  });

  it('takes the only name of a person as last name', () => {
    const { fields } = parseZone(printZone('TD3', { ...ada, lastName: 'SUHARTINI', firstNames: '' }));
    expect([fields.lastName, fields.firstNames]).toEqual(['SUHARTINI', null]);
  });

  it('does not refuse codes that it does not know', () => {
    expect(parseZone(printZone('TD3', { ...ada, nationality: 'SWE' })).wellFormed).toMatchObject({
      issuer: false,
      nationality: true,
    });
  });

  it.each([[[]], [['P<UTO']], [['P<UTO'.padEnd(44, '<')]], [['§'.repeat(44), '<'.repeat(44)]]])(
    'finds no format in %j',
    (lines) => {
      expect(parseZone(lines)).toMatchObject({ format: null, checks: {}, fields: { lastName: null } });
    },
  );
});
