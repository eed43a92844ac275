import { birthDate, expiryDate } from './dates.js';

describe('dates of a zone', () => {
  it.each([
    ['740812', '1974-08-12'],
    ['7408<<', '1974-08'],
    ['740800', '1974-08'],
    ['74<<<<', '1974'],
    ['<<<<<<', null],
  ])('%s is as exact as it is printed', (printed, iso) => {
    expect(birthDate(printed, '2031-01-01')).toEqual({ iso, wellFormed: true });
  });

  it.each(['741301', '740230', '74<<12', '7O0812', '748<12', ''])('%s is no date', (printed) => {
    expect(birthDate(printed, null)).toEqual({ iso: null, wellFormed: false });
    expect(expiryDate(printed)).toEqual({ iso: null, wellFormed: false });
  });

  it('puts expiry dates between 1970 and 2069', () => {
    expect([expiryDate('691231').iso, expiryDate('700101').iso]).toEqual(['2069-12-31', '1970-01-01']);
  });

  it('has nobody born after the expiry date, or after today', () => {
    expect(birthDate('280101', '2027-01-01').iso).toBe('1928-01-01');
    expect(birthDate('280101', '2030-01-01').iso).toBe('2028-01-01');
    expect(birthDate('280101', '2030-01-01', '2026-11-24').iso).toBe('1928-01-01');
    expect(birthDate('26<<<<', '2030-01-01', '2026-11-24').iso).toBe('2026');
    expect(birthDate('2611<<', null, '2026-11-24').iso).toBe('2026-11');
    expect(birthDate('2612<<', null, '2026-11-24').iso).toBe('1926-12');
  });
});
