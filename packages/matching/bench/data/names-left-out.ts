import type { EntryRef, IndexEntry, NameParts, Subject } from '@probity/matching';
import { ofacNationalities } from './ofac.js';

/** What makes a name long, in words that are no particles. */
const fewestOfLong = 4;

/** Countries whose persons' names are taken to be of a language: names as OFAC writes them, codes as the EU does. */
const countriesOfLanguage: Readonly<Record<string, readonly string[]>> = {
  Arabic: [
    ...[
      'Algeria',
      'Bahrain',
      'Egypt',
      'Iraq',
      'Jordan',
      'Kuwait',
      'Lebanon',
      'Libya',
      'Mauritania',
      'Morocco',
    ],
    ...['Oman', 'Palestinian', 'Qatar', 'Saudi Arabia', 'Sudan', 'Syria', 'Tunisia', 'Yemen'],
    ...['United Arab Emirates', 'DZ', 'BH', 'EG', 'IQ', 'JO', 'KW', 'LB', 'LY', 'MR', 'MA', 'OM', 'PS', 'QA'],
    ...['SA', 'SD', 'SY', 'TN', 'YE', 'AE'],
  ],
  Spanish: [
    ...['Argentina', 'Bolivia', 'Chile', 'Colombia', 'Costa Rica', 'Cuba', 'Dominican Republic', 'Ecuador'],
    ...['El Salvador', 'Guatemala', 'Honduras', 'Mexico', 'Nicaragua', 'Panama', 'Paraguay', 'Peru', 'Spain'],
    ...['Uruguay', 'Venezuela', 'AR', 'BO', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'SV', 'GT', 'HN', 'MX', 'NI'],
    ...['PA', 'PY', 'PE', 'ES', 'UY', 'VE'],
  ],
  Portuguese: [
    ...['Angola', 'Brazil', 'Cape Verde', 'Guinea-Bissau', 'Mozambique', 'Portugal'],
    ...['AO', 'BR', 'CV', 'GW', 'MZ', 'PT'],
  ],
};

/** Words that belong to the one behind them, and are left out with it. */
const particles = new Set(
  'al el ul bin ben ibn bint ould abu abou umm abd abdul de del dos da do das di la las los y e san santa'.split(
    ' ',
  ),
);

const written = (name: string | NameParts): string =>
  typeof name === 'string'
    ? name
    : [name.first, name.middle, name.patronymic, name.last].filter(Boolean).join(' ');

const latinWords = /^[\p{sc=Latin}\p{P}\s'`]+$/u;
const letters = (word: string): number => word.replace(/[^\p{L}]/gu, '').length;

/** The words of a name, each with the particles before it. */
const wordsOf = (name: string): string[] => {
  const words: string[] = [];
  let before = '';
  for (const word of name.split(/\s+/u).filter(Boolean)) {
    if (particles.has(word.toLowerCase())) before += `${word} `;
    else {
      words.push(before + word);
      before = '';
    }
  }
  return words;
};

/** The names that remain when a long one loses each of its words in turn; none of a shorter name. */
export const namesWithoutOne = (name: string): string[] => {
  const words = wordsOf(name);
  if (!latinWords.test(name) || words.length < fewestOfLong) return [];
  if (words.some((word) => letters(word) < 2)) return [];
  return words.map((_, at) => words.filter((__, place) => place !== at).join(' '));
};

interface Question {
  readonly suite: string;
  readonly subject: Subject;
  readonly expected: EntryRef;
}

/** Every long primary name of a person whose nationality tells the language, without each of its words in turn. */
export const questionsWithoutOne = (data: string, entries: readonly IndexEntry[]): Question[] => {
  const ofac = ofacNationalities(data);
  return Object.entries(countriesOfLanguage).flatMap(([language, countries]) =>
    entries.flatMap(({ kind, source, entryId, names: [primary], countries: own }) => {
      const from = source === 'ofac-sdn' ? (ofac.get(entryId) ?? []) : own;
      if (kind !== 'person' || primary === undefined || !from.some((each) => countries.includes(each)))
        return [];
      return namesWithoutOne(written(primary.value)).map((name) => ({
        suite: `person: one of four or more names left out, ${language}`,
        subject: { kind, names: [name] },
        expected: { source, entryId },
      }));
    }),
  );
};
