import type { ListDate } from '../list-entry.js';
import { datePoint, englishDate, isoDate, monthNumber } from './dates.js';
import { tidy } from './text.js';

const slashed = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** `12/05/1970` with the day (`dmy`) or the month (`mdy`) first; `00` is "not known", and a day without month is none. */
export const slashDate = (text: string, order: 'dmy' | 'mdy'): ListDate | undefined => {
  const [, one = '', , two = '', year = ''] = slashed.exec(text.trim()) ?? [];
  if (year === '') return undefined;
  const [day, month] = (order === 'dmy' ? [one, two] : [two, one]).map(Number);
  const known = month === 0 ? [] : [month, ...(day === 0 ? [] : [day])];
  const read = datePoint(Number(year), ...known);
  return read && { ...read, circa: false, text };
};

/** `03/1955` is a month. */
const slashedMonth = (text: string): ListDate | undefined => {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const read = datePoint(Number(year), Number(month));
  return read && { ...read, circa: false, text };
};

/** `68` is 1968 and `05` is 2005, as Excel reads years of two digits: it wrote them. */
const pivot = 30;
const fullYear = (two: number): number => (two < pivot ? 2000 : 1900) + two;

const short = /^(?:(\d{1,2})-)?([A-Za-z]{3})-(\d{2}|\d{4})$/;

/** Excel's `Sep-68` and `03-Sep-1968`. */
const shortMonth = (text: string): ListDate | undefined => {
  const [, day, name = '', year = ''] = short.exec(text) ?? [];
  const month = monthNumber(name);
  if (year === '' || month === undefined) return undefined;
  const full = year.length === 2 ? fullYear(Number(year)) : Number(year);
  const read = datePoint(full, month, ...(day === undefined ? [] : [Number(day)]));
  return read && { ...read, circa: false, text };
};

/** Day 0 of Excel's calendar as it counts from March 1900 on. Source: ECMA-376, part 1, 18.17.4.1. */
const excelEpoch = Date.UTC(1899, 11, 30);
const dayLength = 86_400_000;

/** A day that a workbook left as its number: `25569` is 1970-01-01. Five digits, since four are a year. */
export const excelSerial = (text: string): ListDate | undefined => {
  if (!/^\d{5}(\.0+)?$/.test(text)) return undefined;
  const day = new Date(excelEpoch + Number(text) * dayLength).toISOString().slice(0, 10);
  return { earliest: day, latest: day, precision: 'day', circa: false, text };
};

const decade = /^(?:(?:early|mid|late)[- ]+)?(\d{3})0'?s$/i;

/** `the early 1980s` says no more than the decade. */
const decadeDate = (text: string): ListDate | undefined => {
  const [, start] = decade.exec(text) ?? [];
  if (start === undefined) return undefined;
  return { earliest: `${start}0-01-01`, latest: `${start}9-12-31`, precision: 'range', circa: true, text };
};

const lead = /^(?:born|date of birth:?|dob:?)?\s*(?:(?:in|on)\s+)?(?:the\s+)?/i;
const between = /^between\s+(.+?)\s+and\s+(.+)$/i;

const readOne = (part: string): ListDate | undefined => {
  const bare = part
    .replace(lead, '')
    .replace(between, '$1 to $2')
    .replace(/(\d{4})\s*-\s*(\d{4})$/, '$1 to $2');
  const read =
    slashDate(bare, 'dmy') ??
    slashedMonth(bare) ??
    isoDate(bare) ??
    englishDate(bare) ??
    shortMonth(bare) ??
    excelSerial(bare) ??
    decadeDate(bare);
  return read && { ...read, text: part };
};

/**
 * The dates in a cell that people wrote by hand: one or several (`1971 or 1972`, `1974; 1975`), each as day, month, year,
 * range, decade, number of a workbook, with the day before the month. `onUnreadable` gets what is none of these.
 */
export const writtenDates = (text: string, onUnreadable: (part: string) => void): ListDate[] =>
  text
    .split(/\s+or\s+|;/i)
    .map(tidy)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const date = readOne(part);
      if (date === undefined) onUnreadable(part);
      return date ?? [];
    });

/** A date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a range is none of these. */
export const shortDate = (date: ListDate | undefined): string | undefined => {
  switch (date?.precision) {
    case 'day':
      return date.earliest;
    case 'month':
      return date.earliest.slice(0, 7);
    case 'year':
      return date.earliest.slice(0, 4);
    case 'range':
    case undefined:
      return undefined;
  }
};
