import type { ListDate } from '../list-entry.js';
import { englishDate, isoDate, isoRange } from '../values/dates.js';
import { tidy } from '../values/text.js';
import type { Warnings } from '../problems.js';
import { childrenOf, textOf, type XmlElement } from '../formats/xml-elements.js';

const isApproximate = (date: XmlElement): boolean =>
  textOf(date, 'TYPE_OF_DATE') === 'APPROXIMATELY' || /^approx/i.test(textOf(date, 'NOTE') ?? '');

/** The date that an INDIVIDUAL_DATE_OF_BIRTH gives in DATE, YEAR, FROM_YEAR and TO_YEAR, or in the note alone. */
const readDate = (date: XmlElement): ListDate | undefined => {
  const circa = isApproximate(date);
  const [from, to] = [textOf(date, 'FROM_YEAR'), textOf(date, 'TO_YEAR')];
  if (from !== undefined && to !== undefined) return isoRange(from, to, circa, `${from} to ${to}`);
  const written = textOf(date, 'DATE') ?? textOf(date, 'YEAR') ?? from ?? to;
  return written === undefined ? englishDate(textOf(date, 'NOTE') ?? '') : isoDate(written, circa);
};

/** Aliases can have a birth date of their own: `1970-01-31`, `1970`, `1970 - 1972` or the word `null`. */
const readAliasDate = (text: string): ListDate | undefined => isoDate(text) ?? englishDate(text);

const hasText = (date: XmlElement): boolean =>
  date.children.some(({ name, text }) => name !== 'TYPE_OF_DATE' && tidy(text) !== '');

/** All birth dates of a person, those of aliases included; empty elements are placeholders. */
export const readBirthDates = (person: XmlElement, warnings: Warnings): ListDate[] => {
  const unreadable = (text: string): [] => {
    warnings.add(`unreadable date "${text}"`);
    return [];
  };
  const own = childrenOf(person, 'INDIVIDUAL_DATE_OF_BIRTH')
    .filter(hasText)
    .flatMap((date) => readDate(date) ?? unreadable(tidy(date.children.map(({ text }) => text).join(' '))));
  const ofAliases = childrenOf(person, 'INDIVIDUAL_ALIAS')
    .flatMap((alias) => textOf(alias, 'DATE_OF_BIRTH') ?? [])
    .filter((text) => text !== 'null')
    .flatMap((text) => readAliasDate(text) ?? unreadable(text));
  return [...own, ...ofAliases];
};
