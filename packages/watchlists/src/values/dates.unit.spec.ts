import { describe, expect, it } from '@jest/globals';
import { englishDate, isoDate, isoRange } from './dates.js';

describe('englishDate', () => {
  it.each([
    ['20 Jan 1958', '1958-01-20', '1958-01-20', 'day', false],
    ['5 June 1960', '1960-06-05', '1960-06-05', 'day', false],
    ['Feb 1972', '1972-02-01', '1972-02-29', 'month', false],
    ['Nov. 1973', '1973-11-01', '1973-11-30', 'month', false],
    ['1970', '1970-01-01', '1970-12-31', 'year', false],
    ['circa 1970', '1970-01-01', '1970-12-31', 'year', true],
    ['circa 19 Jul 1961', '1961-07-19', '1961-07-19', 'day', true],
    ['1970 to 1973', '1970-01-01', '1973-12-31', 'range', false],
    ['circa 1979-1982', '1979-01-01', '1982-12-31', 'range', true],
    ['1970 - 1972', '1970-01-01', '1972-12-31', 'range', false],
    ['Jan 1963 to Mar 1964', '1963-01-01', '1964-03-31', 'range', false],
    ['01 Jan 1961 to 31 Dec 1962', '1961-01-01', '1962-12-31', 'range', false],
  ])('reads %s', (text, earliest, latest, precision, circa) => {
    expect(englishDate(text)).toEqual({ earliest, latest, precision, circa, text });
  });

  it.each([
    '',
    'unknown',
    '31 Feb 1970',
    '12 Foo 1970',
    '1973 to 1970',
    '70',
    '30-35 years old',
    '24/06/1402',
  ])('invents nothing from "%s"', (text) => {
    expect(englishDate(text)).toBeUndefined();
  });
});

describe('isoDate', () => {
  it.each([
    ['1970', '1970-01-01', '1970-12-31', 'year'],
    ['1970-05', '1970-05-01', '1970-05-31', 'month'],
    ['2000-02-29', '2000-02-29', '2000-02-29', 'day'],
    ['2015-07-01-04:00', '2015-07-01', '2015-07-01', 'day'],
    ['2024-05-27T13:47:02', '2024-05-27', '2024-05-27', 'day'],
  ])('reads %s', (text, earliest, latest, precision) => {
    expect(isoDate(text)).toEqual({ earliest, latest, precision, circa: false, text });
  });

  it.each(['', '1970-13', '1970-02-30', '0000', '1402/06/24'])('invents nothing from "%s"', (text) => {
    expect(isoDate(text)).toBeUndefined();
  });
});

describe('isoRange', () => {
  it('spans both ends', () => {
    expect(isoRange('1960', '1962', true, '1960 to 1962')).toEqual({
      earliest: '1960-01-01',
      latest: '1962-12-31',
      precision: 'range',
      circa: true,
      text: '1960 to 1962',
    });
  });

  it('is nothing when the end is before the beginning', () => {
    expect(isoRange('1962', '1960', false, '')).toBeUndefined();
  });
});
