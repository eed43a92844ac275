import { romaniseCyrillic } from '../normalise/cyrillic.js';
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
  /** The same stems and words in Latin letters, as `plainRomanised` writes them. */
  readonly romanised: ReadonlyMap<string, SlavicTerm>;
  /** Phrases by the first letters of their first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly SlavicPhrase[]>;
  /** For an English word, the others that translate a word that it translates: `scientific`, research. */
  readonly alternatives: ReadonlyMap<string, readonly string[]>;
  /** What two English words say that translate one word together: `machine building`. */
  readonly englishPhrases: ReadonlyMap<string, SlavicTerm>;
}

/** Words that say one thing together, each by its stem: `железн дорог`, railway. */
export interface SlavicPhrase {
  readonly stems: readonly string[];
  readonly term: SlavicTerm;
}

/** Letters of a word by which the phrases are found that it may begin. */
export const phraseKeyLength = 3;

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

/** Shorter stems begin too many names. */
const shortestRomanised = 4;
const shortestRomanisedWord = 5;

/** A romanised word without what systems of romanisation spell differently: `khimicheskiy`, `himiceskii`. */
const plainRomanised = (text: string): string =>
  text
    .replace(/shch|sch/gu, 'sc')
    .replace(/[kc]h/gu, (digraph) => (digraph === 'kh' ? 'h' : 'c'))
    .replace(/ts|tz/gu, 'c')
    .replace(/zh/gu, 'z')
    .replace(/[yij]+/gu, 'i')
    .replace(/i(?=[aeou])/gu, '')
    .replace(/(.)\1/gu, '$1');

/** What may follow a stem: a few endings that derive a word from another, then one of a case. */
const inflection =
  /^(?:stroe|stro|itel|tel|eln|aln|arn|esk|sk|estv|stv|ost|en|n|ov|ev|l|at|ac|ic|ik|k|t){0,6}(?:[aeiou]|oe|oi|ei|ii|aa|ogo|ego|ih|im|om|em|am|ami|ah)?$/u;

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
  const romanised = new Map<string, SlavicTerm>();
  const phrases = new Map<string, SlavicPhrase[]>();
  const alternatives = new Map<string, readonly string[]>();
  const englishPhrases = new Map<string, SlavicTerm>();
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
    for (const phrase of meanings)
      if (kind !== 'plain' && phrase.split(' ').length === 2 && !englishPhrases.has(phrase))
        englishPhrases.set(phrase, translated);
    for (const meaning of meanings.filter((each) => kind !== 'plain' && !each.includes(' ')))
      alternatives.set(meaning, [
        ...new Set([
          ...(alternatives.get(meaning) ?? []),
          ...translated.meanings.filter((each) => each !== meaning),
        ]),
      ]);
    for (const start of valuesOf(starts)) {
      if (start.includes(' ')) {
        const key = start.slice(0, phraseKeyLength);
        phrases.set(key, [...(phrases.get(key) ?? []), { stems: start.split(' '), term: translated }]);
        continue;
      }
      if (start.startsWith('=')) whole.set(start.slice(1), translated);
      else stems.set(start, translated);
      const latin = plainRomanised(romaniseCyrillic(start.replace('=', '')));
      if (latin.length >= shortestRomanised && !romanised.has(latin)) romanised.set(latin, translated);
    }
  }
  for (const found of phrases.values()) found.sort((a, b) => b.stems.length - a.stems.length);
  return { stems, whole, romanised, phrases, alternatives, englishPhrases };
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

/** What a Slavic word in Latin letters means: `khimicheskiy`, chemical. */
export const termOfRomanised = (written: string, { romanised }: SlavicWords): SlavicTerm | undefined => {
  if (written.length < shortestRomanisedWord) return undefined;
  const word = plainRomanised(written);
  for (let length = Math.min(word.length, longestStem); length >= shortestRomanised; length -= 1) {
    const term = romanised.get(word.slice(0, length));
    if (term !== undefined) return inflection.test(word.slice(length)) ? term : undefined;
  }
  return undefined;
};
