import type { NameParts } from '../model.js';
import { rowsOf, valuesOf } from '../tables.js';

/** How a language spells Slavic names. */
interface Spelling {
  readonly shows: RegExp;
  readonly respelled: RegExp;
  readonly english: ReadonlyMap<string, string>;
}

const spellings: readonly Spelling[] = rowsOf('curated/slavic-spellings').map(([, shows = '', cell]) => {
  const pairs = valuesOf(cell).map((value) => value.split('='));
  return {
    shows: new RegExp(shows, 'u'),
    respelled: new RegExp(pairs.map(([from]) => from).join('|'), 'gu'),
    english: new Map(pairs.map(([from = '', to = '']) => [from, to])),
  };
});

/** All of them at once, since most names show none. */
const showsAny = new RegExp(spellings.map(({ shows }) => shows.source).join('|'), 'u');

const textOf = (name: string | NameParts): string =>
  typeof name === 'string' ? name : Object.values(name).join(' ');

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

const inEnglish = (text: string | undefined, { respelled, english }: Spelling): string | undefined =>
  text === undefined ? undefined : lower(text).replace(respelled, (found) => english.get(found) ?? found);

const respell = (name: string | NameParts, spelling: Spelling): string | NameParts => {
  if (typeof name === 'string') return inEnglish(name, spelling) ?? '';
  return {
    first: inEnglish(name.first, spelling),
    middle: inEnglish(name.middle, spelling),
    patronymic: inEnglish(name.patronymic, spelling),
    last: inEnglish(name.last, spelling),
  };
};

/**
 * A person's name as English spells it, where it shows that another language transcribed it from Cyrillic: `Andrej
 * Sergejevitj Tjurov`, Andrey Sergeyevich Churov.
 */
export const englishSpellingsOf = (name: string | NameParts): (string | NameParts)[] => {
  const text = lower(textOf(name));
  if (!showsAny.test(text)) return [];
  return spellings.filter(({ shows }) => shows.test(text)).map((spelling) => respell(name, spelling));
};
