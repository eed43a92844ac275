import type { ListDate } from '../list-entry.js';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Point {
  readonly earliest: string;
  readonly latest: string;
  readonly precision: 'day' | 'month' | 'year';
}

/** 1 to 12 of an English name's first three letters. */
export const monthNumber = (name: string): number | undefined => {
  const index = months.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? undefined : index + 1;
};

const two = (value: number): string => String(value).padStart(2, '0');

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A year, month (1 to 12) or day with its bounds; nothing when the calendar has no such day. */
export const datePoint = (year: number, month?: number, day?: number): Point | undefined => {
  if (year < 1000) return undefined;
  if (month === undefined) return { earliest: `${year}-01-01`, latest: `${year}-12-31`, precision: 'year' };
  if (month < 1 || month > 12) return undefined;
  const ym = `${year}-${two(month)}`;
  const last = lastDay(year, month);
  if (day === undefined) return { earliest: `${ym}-01`, latest: `${ym}-${two(last)}`, precision: 'month' };
  if (day < 1 || day > last) return undefined;
  return { earliest: `${ym}-${two(day)}`, latest: `${ym}-${two(day)}`, precision: 'day' };
};

const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:[T+Z-].*)?$/;
const english = /^(?:(?:(\d{1,2})\s+)?([A-Za-z]{3})[a-z]*\.?\s+)?(\d{4})$/;

const isoPoint = (text: string): Point | undefined => {
  const [, year, month, day] = iso.exec(text) ?? [];
  if (year === undefined) return undefined;
  return datePoint(
    Number(year),
    month === undefined ? undefined : Number(month),
    day === undefined ? undefined : Number(day),
  );
};

const englishPoint = (text: string): Point | undefined => {
  const [, day, name, year] = english.exec(text) ?? [];
  if (year === undefined) return undefined;
  if (name === undefined) return datePoint(Number(year));
  return datePoint(
    Number(year),
    months.indexOf(name.toLowerCase()) + 1,
    day === undefined ? undefined : Number(day),
  );
};

const span = (
  from: Point | undefined,
  to: Point | undefined,
  circa: boolean,
  text: string,
): ListDate | undefined => {
  if (from === undefined || to === undefined || from.earliest > to.latest) return undefined;
  return { earliest: from.earliest, latest: to.latest, precision: 'range', circa, text };
};

/** `1970`, `1970-05` or `1970-05-03`, with or without a time or zone behind. Nothing when it is not a date. */
export const isoDate = (text: string, circa = false): ListDate | undefined => {
  const read = isoPoint(text.trim());
  return read && { ...read, circa, text };
};

/** Two ISO dates of any precision as one range. */
export const isoRange = (from: string, to: string, circa: boolean, text: string): ListDate | undefined =>
  span(isoPoint(from.trim()), isoPoint(to.trim()), circa, text);

/**
 * OFAC's dates: `20 Jan 1958`, `Jan 1970`, `1970`, each also after `circa`, and ranges of two of them with `to` or,
 * for years, `-`. Nothing when it is none of these.
 */
export const englishDate = (text: string): ListDate | undefined => {
  const circa = /^(circa|ca\.?|c\.|approximately)\s+/i;
  const bare = text.trim().replace(circa, '');
  const approximate = bare !== text.trim();
  const [from = '', to] = bare.split(/\s+to\s+|\s*-\s*(?=\d{4}$)/i);
  if (to !== undefined) return span(englishPoint(from), englishPoint(to), approximate, text);
  const read = englishPoint(from);
  return read && { ...read, circa: approximate, text };
};
