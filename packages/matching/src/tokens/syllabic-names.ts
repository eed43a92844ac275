import { columnOf, rowsOf, valuesOf } from '../tables.js';
import type { Token } from './token.js';

/** Words that show that a name is Korean, Chinese or Vietnamese, and all that such names have. */
const families = new Set(columnOf('curated/syllabic-names', 2, 'family'));
const syllables = new Set([...families, ...columnOf('curated/syllabic-names', 2, 'syllable')]);

/** All syllables of Chinese names as they are spelled today. */
export const pinyinSyllables: ReadonlySet<string> = new Set(
  rowsOf('curated/syllabic-names').flatMap(([, language, spellings]) =>
    language === 'zh' ? valuesOf(spellings) : [],
  ),
);

const fewest = 2;
const most = 4;

export const isSyllable = ({ text }: Pick<Token, 'text'>): boolean => syllables.has(text);

/**
 * Whether a person's name in Latin letters is Korean, Chinese or Vietnamese, a syllable a word, a family name first or
 * last: `Pak Song Il`. Another syllable is then another name, and an article is a syllable.
 */
export const isOfSyllables = (tokens: readonly Token[]): boolean =>
  tokens.length >= fewest &&
  tokens.length <= most &&
  tokens.every((token) => token.script === 'latin' && isSyllable(token)) &&
  [tokens[0], tokens.at(-1)].some((token) => families.has(token?.text ?? ''));
