import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { excelSerial, shortDate, slashDate, writtenDates } from './written-dates.js';

const read = (text: string): string[] =>
  writtenDates(text, (part) => {
    throw new Error(`unreadable: ${part}`);
  }).map(({ earliest, latest, precision, circa }) =>
    [earliest, latest, precision, ...(circa ? ['circa'] : [])].join(' '),
  );

const year = (value: number): string => `${value}-01-01 ${value}-12-31 year`;

describe('writtenDates', () => {
  it.each([
    ['00/00/1980', [year(1980)]],
    ['00/04/1984', ['1984-04-01 1984-04-30 month']],
    ['10/00/1983', [year(1983)]],
    ['05.07.1983', ['1983-07-05 1983-07-05 day']],
    ['03/1955', ['1955-03-01 1955-03-31 month']],
    ['1964-03', ['1964-03-01 1964-03-31 month']],
    ['1971 or 1972', [year(1971), year(1972)]],
    ['1974; 1975', [year(1974), year(1975)]],
    ['1972-08-10 or 1972-08-11', ['1972-08-10 1972-08-10 day', '1972-08-11 1972-08-11 day']],
    ['Sep-68', ['1968-09-01 1968-09-30 month']],
    ['3-Feb-05', ['2005-02-03 2005-02-03 day']],
    ['Sep-1968', ['1968-09-01 1968-09-30 month']],
    ['25569', ['1970-01-01 1970-01-01 day']],
    ['born in the early 1980s', ['1980-01-01 1989-12-31 range circa']],
    ['between 1960 and 1962', ['1960-01-01 1962-12-31 range']],
    ['Approximately 1955- 1958', ['1955-01-01 1958-12-31 range circa']],
    ['1970-1972', ['1970-01-01 1972-12-31 range']],
    ['', []],
  ])('reads %j', (text, dates) => {
    expect(read(text)).toEqual(dates);
  });

  it.each(['31/02/1970', 'soon', '13-Foo-70', '00/00/0000', '99'])('invents nothing from %j', (text) => {
    const unread: string[] = [];
    expect(writtenDates(text, (part) => unread.push(part))).toEqual([]);
    expect(unread).toEqual([text]);
  });

  it('never gives a day that the text does not have', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. orJanSep') }), (text) => {
        for (const date of writtenDates(text, () => undefined)) {
          expect(date.earliest <= date.latest).toBe(true);
          if (date.precision === 'day') expect(date.earliest).toBe(date.latest);
        }
      }),
    );
  });
});

describe('slashDate', () => {
  it('has the month first in American lists', () => {
    expect(slashDate('10/13/2020', 'mdy')?.earliest).toBe('2020-10-13');
    expect(slashDate('10/13/2020', 'dmy')).toBeUndefined();
  });
});

describe('excelSerial', () => {
  it('leaves a year alone', () => {
    expect(excelSerial('1970')).toBeUndefined();
  });
});

describe('shortDate', () => {
  it.each([
    ['05/07/1983', '1983-07-05'],
    ['00/07/1983', '1983-07'],
    ['00/00/1983', '1983'],
  ])('of %s is %s', (text, short) => {
    expect(shortDate(slashDate(text, 'dmy'))).toBe(short);
  });

  it('has no form for a range', () => {
    expect(shortDate(writtenDates('1980s', () => undefined)[0])).toBeUndefined();
  });
});
