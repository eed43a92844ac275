import { rowsOf, valuesOf } from '../tables.js';
import type { Token } from './token.js';

/** Words that show that a name is of some languages, and all that such names have. */
interface Syllables {
  readonly families: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

const syllablesOf = (isWanted: (language: string) => boolean): Syllables => {
  const rows = rowsOf('curated/syllabic-names').filter(([, language = '']) => isWanted(language));
  const families = rows.filter(([kind]) => kind === 'family');
  const spellings = (some: typeof rows): string[] => some.flatMap(([, , cell]) => valuesOf(cell));
  return { families: new Set(spellings(families)), all: new Set(spellings(rows)) };
};

/** One of these languages is often spelled as another. */
const eastAsian = syllablesOf((language) => language !== 'my');
const korean = syllablesOf((language) => language === 'ko');
const burmese = syllablesOf((language) => language === 'my');
/** Mr and Mrs, before nearly all Burmese names. */
const burmeseTitles: ReadonlySet<string> = new Set(['u', 'daw']);

/** All syllables of Chinese names as they are spelled today. */
export const pinyinSyllables: ReadonlySet<string> = new Set(
  rowsOf('curated/syllabic-names').flatMap(([, language, spellings]) =>
    language === 'zh' ? valuesOf(spellings) : [],
  ),
);

const fewest = 2;
const most = 4;

/** Whether a word is a Chinese given name of two syllables written together: `Dongming`. */
const isJoined = (text: string): boolean => {
  for (let at = 1; at < text.length && at <= longestSyllable; at += 1)
    if (pinyinSyllables.has(text.slice(0, at)) && pinyinSyllables.has(text.slice(at))) return true;
  return false;
};
const longestSyllable = 6;

/** A title of two such syllables stays one: `Haji`. */
const mayBeJoined = (token: Token): boolean => token.class === 'name' && isJoined(token.text);

const hasSyllable =
  ({ all }: Syllables) =>
  ({ text }: Pick<Token, 'text'>): boolean =>
    all.has(text);
const isEastAsianSyllable = hasSyllable(eastAsian);
const isBurmeseSyllable = hasSyllable(burmese);

export const isSyllable = (token: Pick<Token, 'text'>): boolean =>
  isEastAsianSyllable(token) || isBurmeseSyllable(token);

/** Whether a word is nothing but syllables of names. */
export const isOneOrTwoSyllables = (token: Token): boolean => isSyllable(token) || mayBeJoined(token);

const areOf = (
  tokens: readonly Token[],
  families: ReadonlySet<string>,
  isWord: (token: Token) => boolean,
): boolean =>
  tokens.length >= fewest &&
  tokens.length <= most &&
  (families.has(tokens[0]?.text ?? '') || families.has(tokens.at(-1)?.text ?? '')) &&
  tokens.every((token) => token.script === 'latin' && isWord(token));

/**
 * Whether a person's name in Latin letters is Korean, Chinese or Vietnamese, a syllable a word, a family name first or
 * last: `Pak Song Il`. An article or a title is a syllable in it.
 */
export const isEastAsian = (tokens: readonly Token[]): boolean =>
  areOf(tokens, eastAsian.families, isEastAsianSyllable);

/** Whether such a name can be Korean. */
export const mayBeKorean = (tokens: readonly Token[]): boolean =>
  areOf(tokens, korean.families, hasSyllable(korean));

/** The same of names that may have two syllables written together: `Wang Dongming`. */
const isEastAsianOrJoined = (tokens: readonly Token[]): boolean =>
  areOf(tokens, eastAsian.families, (token) => isEastAsianSyllable(token) || mayBeJoined(token));

/** Burmese have no family names: what shows a name to be theirs are words that few other languages have. */
const isBurmese = (tokens: readonly Token[]): boolean =>
  areOf(
    burmeseTitles.has(tokens[0]?.text ?? '') ? tokens.slice(1) : tokens,
    burmese.families,
    isBurmeseSyllable,
  );

/** Whether another syllable makes a name another name: `Pak Song Il`, `Zaw Min Tun`. */
export const isOfSyllables = (tokens: readonly Token[]): boolean =>
  isEastAsianOrJoined(tokens) || isBurmese(tokens);
