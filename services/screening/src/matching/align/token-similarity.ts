import { isAbjad } from '../normalise/script.js';
import type { Token } from '../tokens/token.js';
import { abjadDistance } from './abjad-distance.js';
import { editDistance } from './edit-distance.js';

export type How =
  | 'equal'
  | 'same word'
  | 'respelled'
  | 'transliterated'
  | 'short form'
  | 'initial'
  | 'misspelled'
  | 'joined'
  | 'same kind of legal form'
  | 'left over';

export interface Likeness {
  readonly similarity: number;
  readonly how: How;
}

/** Below it two words are different words. */
export const leastSimilarity = 0.6;

const unlike: Likeness = { similarity: 0, how: 'left over' };
const equal: Likeness = { similarity: 1, how: 'equal' };
const sameWord: Likeness = { similarity: 0.95, how: 'same word' };
const respelled: Likeness = { similarity: 0.94, how: 'respelled' };
const transliterated: Likeness = { similarity: 0.94, how: 'transliterated' };
const shortForm: Likeness = { similarity: 0.86, how: 'short form' };
const initial: Likeness = { similarity: 0.85, how: 'initial' };
const sameFamily: Likeness = { similarity: 0.9, how: 'same kind of legal form' };

/** Edits allowed by the length of the longer word: one up to 5 letters, then about one in three and a half. */
const budget = (length: number): number =>
  length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : length < 12 ? 2.5 : 3.5;
/** What one edit of one letter costs a word of one letter. One edit in 4 letters leaves 0.80, in 8 letters 0.90. */
const editPrice = 0.8;

const misspelled = (a: string, b: string): number => {
  const length = Math.max(a.length, b.length);
  const limit = budget(length);
  if (limit === 0) return 0;
  const distance = editDistance(a, b, limit);
  return distance > limit ? 0 : 1 - (editPrice * distance) / length;
};

/** Distance that a skeleton of so many consonants may have; two consonants fit too many names for any. */
const abjadBudget = (consonants: number): number =>
  consonants < 3 ? 0.1 : consonants < 4 ? 0.45 : consonants < 6 ? 0.6 : 1;
/** Unwritten vowels are expected, about one a consonant. */
const vowelAllowance = 0.1;

const acrossAbjad = (abjad: Token, latin: Token): Likeness => {
  const consonants = Math.min(abjad.consonants.length, latin.consonants.length);
  if (consonants === 0) return unlike;
  const distance = Math.max(0, abjadDistance(abjad.fold, latin.fold) - vowelAllowance * consonants);
  if (distance > abjadBudget(consonants)) return unlike;
  return { similarity: 0.94 - (0.8 * distance) / consonants, how: 'transliterated' };
};

const writtenBySyllables = (token: Token): boolean => token.script === 'hangul' || token.script === 'han';

const initialOf = (a: Token, b: Token): boolean =>
  (a.class === 'initial' || b.class === 'initial') &&
  a.class !== 'number' &&
  b.class !== 'number' &&
  (a.fold[0] === b.fold[0] || a.text[0] === b.text[0]);

const share = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && a.some((each) => b.includes(each));

const compareForms = (a: Token, b: Token): Likeness => {
  if (a.concept !== '' && a.concept === b.concept) return sameWord;
  return a.family !== '' && a.family === b.family ? sameFamily : unlike;
};

/** How alike two words are, 0 to 1, the same in both directions. */
export const compareTokens = (a: Token, b: Token): Likeness => {
  if (a.text === b.text && a.script === b.script) {
    return a.written === b.written || a.script !== 'han' ? equal : respelled;
  }
  if (a.concept !== '' && a.concept === b.concept) return sameWord;
  if (a.class === 'legal-form' && b.class === 'legal-form') return compareForms(a, b);
  // Both are known words, and not the same one: `shipping` is no misspelled `mining`.
  if (a.concept !== '' && b.concept !== '') return unlike;
  if (a.class === 'number' || b.class === 'number') return a.text === b.text ? equal : unlike;
  if (a.class === 'initial' || b.class === 'initial') return initialOf(a, b) ? initial : unlike;
  if (a.script === b.script && writtenBySyllables(a)) return unlike;
  if (a.text === b.text) return a.script === b.script ? equal : transliterated;
  if (a.spellings.includes(b.text) || b.spellings.includes(a.text)) return transliterated;
  const abjadA = isAbjad(a.script);
  const abjadB = isAbjad(b.script);
  if (abjadA !== abjadB) return abjadA ? acrossAbjad(a, b) : acrossAbjad(b, a);
  // A syllable is too short for a misspelling of it to say anything.
  if (writtenBySyllables(a) || writtenBySyllables(b)) return unlike;
  if (a.fold === b.fold) return a.fold.length > 1 ? respelled : unlike;
  // A fold may lose or gain letters, so the better of both readings counts; a fold's edits start a little lower.
  const edited = Math.max(misspelled(a.text, b.text), misspelled(a.fold, b.fold) - 0.02);
  if (share(a.nicknameOf, b.nicknameOf) && edited < shortForm.similarity) return shortForm;
  return edited < leastSimilarity ? unlike : { similarity: edited, how: 'misspelled' };
};

/** Whether words written together on one side and apart on the other are the same; empty when they are not. */
export const compareJoined = (apart: readonly Token[], together: Token): Likeness => {
  if (together.class === 'initial' || together.class === 'number') return unlike;
  const joined = apart.map((token) => token.text).join('');
  if (joined === together.text) return { similarity: 0.96, how: 'joined' };
  if (Math.abs(joined.length - together.text.length) > 2 || joined.length < 5) return unlike;
  const similarity = misspelled(joined, together.text) - 0.04;
  return similarity < 0.8 ? unlike : { similarity, how: 'joined' };
};
