import * as z from 'zod';
import { dataFile, rowsOf } from '../data-file.js';

const listOf = z.string().transform((cell) => cell.split(';').filter(Boolean));
const row = z
  .tuple([z.string().length(2), listOf, listOf])
  .transform(([code, adjectives, names]) => ({ code, adjectives, names }));

const english = rowsOf(dataFile('countries.tsv')).map((cells) => row.parse(cells));

/** "Russian": ISO 3166-1 alpha-2 by adjective. */
export const countryOfAdjective: ReadonlyMap<string, string> = new Map(
  english.flatMap(({ code, adjectives }) => adjectives.map((adjective) => [adjective, code] as const)),
);

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const pairs = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
/** Without former codes: "DD" is called Germany as well. */
const codes = pairs.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);

const namesIn = new Map<string, ReadonlyMap<string, string>>();

/** Countries by their names in a language, as it writes them in the nominative, and in English. */
const countryNames = (language: string): ReadonlyMap<string, string> => {
  const known = namesIn.get(language);
  if (known !== undefined) return known;
  const regions = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
  const names = new Map<string, string>();
  for (const code of codes) {
    const name = regions.of(code);
    if (name !== undefined) names.set(name, code);
  }
  for (const { code, names: others } of english) for (const name of others) names.set(name, code);
  namesIn.set(language, names);
  return names;
};

/** Whether a name is no other than an English one of a country or its people. */
export const isCountryName = (name: string): boolean =>
  countryNames('en').has(name) || countryOfAdjective.has(name);

/** "U.S." is "US". */
const withoutStops = (text: string): string =>
  text.replace(/(?<=(?<!\p{L})\p{Lu}(?:\.\p{Lu})*)\.(?!\s+\p{Lu}\p{Ll})/gu, '');

const mostWords = 4;

/** Countries that a text names or has an adjective of, in capitals as they are written. */
export const countriesIn = (text: string, language: string): string[] => {
  const names = countryNames(language);
  const words = withoutStops(text).match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? [];
  const found = new Set<string>();
  for (const at of words.keys())
    for (let length = 1; length <= mostWords; length += 1) {
      const phrase = words.slice(at, at + length).join(' ');
      const code = names.get(phrase) ?? countryOfAdjective.get(phrase.replace(/-born$/u, ''));
      if (code !== undefined) found.add(code);
    }
  return [...found].sort();
};
