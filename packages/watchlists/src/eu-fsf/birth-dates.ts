import type { ListDate } from '../list-entry.js';
import type { XmlElement } from '../formats/xml-elements.js';
import { isoDate, isoRange } from '../values/dates.js';
import type { Warnings } from '../problems.js';
import { fieldOf } from './element.js';

const two = (text: string): string => text.padStart(2, '0');

/** Year, month and day as far as the list knows them. */
const writtenDate = (birth: XmlElement): string | undefined => {
  const [year, month, day] = ['year', 'monthOfYear', 'dayOfMonth'].map((name) => fieldOf(birth, name));
  if (year === undefined) return undefined;
  if (month === undefined) return year;
  return day === undefined ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
};

const isGregorian = (birth: XmlElement): boolean =>
  (fieldOf(birth, 'calendarType') ?? 'GREGORIAN') === 'GREGORIAN';

/** A date of another calendar in words: `born 1343 (ISLAMIC calendar)`. It is not converted. */
export const birthNote = (birth: XmlElement): string | undefined => {
  const written = writtenDate(birth);
  if (written === undefined || isGregorian(birth)) return undefined;
  return `born ${written} (${fieldOf(birth, 'calendarType')} calendar)`;
};

/**
 * The date of a `birthdate`; nothing where it only tells a place. Its parts come before its attribute `birthdate`, which
 * can have a first of January that nobody stated. Dates of another calendar only count where the list itself gives
 * the Gregorian one.
 */
export const readBirthDate = (birth: XmlElement, warnings: Warnings): ListDate | undefined => {
  const circa = fieldOf(birth, 'circa') === 'true';
  const gregorian = isGregorian(birth);
  const [from, to] = [fieldOf(birth, 'yearRangeFrom'), fieldOf(birth, 'yearRangeTo')];
  if (gregorian && from !== undefined && to !== undefined)
    return isoRange(from, to, circa, `${from} to ${to}`);
  const text = (gregorian ? writtenDate(birth) : undefined) ?? fieldOf(birth, 'birthdate');
  if (text === undefined) return undefined;
  const date = isoDate(text, circa);
  if (date === undefined) warnings.add(`unreadable date "${text}"`);
  return date;
};
