import { rowsOf, valuesOf } from '../tables.js';
import type { OrgTerm, TokenClass } from './token.js';

/** A word of a Slavic language and the English words that translate it, each without spaces. */
export interface SlavicTerm extends OrgTerm {
  readonly meanings: readonly string[];
}

export interface SlavicWords {
  /** Terms by the beginning of their words; the rest of the word is inflection. */
  readonly stems: ReadonlyMap<string, SlavicTerm>;
  /** Terms by the whole word. */
  readonly whole: ReadonlyMap<string, SlavicTerm>;
}

const classOfKind: Readonly<Record<string, TokenClass>> = {
  domain: 'domain-word',
  general: 'general-word',
  plain: 'name',
};

/** English words are of one concept when they begin alike: `centre`, `center`; `Iran`, `Iranian`. */
const sharedBeginning = 4;

/** `company`, `companies`; a plural of a plural is no word, and does no harm. */
export const withPlural = (word: string): string[] => [
  word,
  word.endsWith('y') && !/[aeiou]y$/u.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`,
];

/**
 * Reads the table. `known` has the terms of other dictionaries, whose class and concept win; `add` takes the English
 * words that they lack.
 */
export const readSlavicWords = (
  known: (english: string) => OrgTerm | undefined,
  add: (english: string, term: OrgTerm) => void,
): SlavicWords => {
  const stems = new Map<string, SlavicTerm>();
  const whole = new Map<string, SlavicTerm>();
  for (const [kind = '', word = '', english, starts] of rowsOf('curated/slavic-words')) {
    const meanings = valuesOf(english).flatMap(withPlural);
    const [first = ''] = meanings;
    const found = known(first);
    const concept = found === undefined || found.concept === '' ? `word:${word}` : found.concept;
    const term: OrgTerm = {
      class: found?.class ?? classOfKind[kind] ?? 'general-word',
      concept,
      family: '',
    };
    for (const meaning of meanings.filter((each) => !each.includes(' '))) {
      const same = meaning.slice(0, sharedBeginning) === first.slice(0, sharedBeginning);
      add(meaning, same ? term : { ...term, concept: `word:${meaning}` });
    }
    const translated = {
      ...term,
      meanings: meanings.map((each) => each.replaceAll(' ', '')),
    };
    for (const start of valuesOf(starts)) {
      if (start.startsWith('=')) whole.set(start.slice(1), translated);
      else stems.set(start, translated);
    }
  }
  return { stems, whole };
};

const shortestStem = 3;
const longestStem = 16;

/** What a word in Cyrillic letters means whatever its ending. */
export const termOfSlavic = (written: string, { stems, whole }: SlavicWords): SlavicTerm | undefined => {
  const exact = whole.get(written);
  if (exact !== undefined) return exact;
  for (let length = Math.min(written.length, longestStem); length >= shortestStem; length -= 1) {
    const term = stems.get(written.slice(0, length));
    if (term !== undefined) return term;
  }
  return undefined;
};
