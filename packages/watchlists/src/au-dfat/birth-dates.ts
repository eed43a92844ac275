import type { ListDate } from '../list-entry.js';
import { writtenDates } from '../values/written-dates.js';

const approximately = /(?<=approximately):?\s+(?:between\s+(\d{4})\s+and\s+(?=\d))?/gi;

/** What follows a year: a comma, a space before a number, or, where it ends no span, `and`. */
const afterYear = /(?<=\d{4})(?:\s*,\s*(?:and\s+)?|\s+(?=\d))/gi;
const andAfterYear = /(?<=\d{4})\s+and\s+/gi;

/** Dates that stand behind commas (`1945, 1946`) or spaces, apart; the comma of `March 16, 1972` follows no year. */
const separated = (text: string): string => {
  const plain = text
    .replace(/\s*\/\s*/g, '/')
    .replace(approximately, (_, from?: string) => (from === undefined ? ' ' : ` ${from} to `))
    .replace(afterYear, '; ');
  return /between/i.test(plain) ? plain : plain.replace(andAfterYear, '; ');
};

/** The dates in a cell; it has several where a party uses several. */
export const birthDatesIn = (text: string, onUnreadable: (part: string) => void): ListDate[] =>
  writtenDates(separated(text), onUnreadable);
