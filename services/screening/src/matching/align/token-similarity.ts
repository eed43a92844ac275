import { foldSpelling } from '../normalise/fold.js';
import { isAbjad } from '../normalise/script.js';
import type { Token } from '../tokens/token.js';
import { abjadDistance } from './abjad-distance.js';
import { editDistance } from './edit-distance.js';

export type How =
  | 'equal'
  | 'same word'
  | 'respelled'
  | 'transliterated'
  | 'translated'
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
/** One of several English words that a word of another language may become. */
const translated: Likeness = { similarity: 0.94, how: 'translated' };
/** Both words of a phrase are better than one of them. */
const translatedPhrase: Likeness = { similarity: 0.96, how: 'translated' };
const shortForm: Likeness = { similarity: 0.86, how: 'short form' };
/** Two Chinese signs of one sound: a traditional and a simplified form, or another name. */
const sameSound: Likeness = { similarity: 0.75, how: 'respelled' };
const initial: Likeness = { similarity: 0.85, how: 'initial' };
const sameFamily: Likeness = { similarity: 0.9, how: 'same kind of legal form' };

/** Edits allowed by the length of the longer word: one up to 7 letters (two cheap ones from 6), then one in four. */
const budget = (length: number): number =>
  length < 3 ? 0 : length < 6 ? 1 : length < 8 ? 1.6 : length < 11 ? 2 : length < 14 ? 2.5 : 3.2;
/** What one edit of one letter costs a word of one letter. One edit in 4 letters leaves 0.80, in 8 letters 0.90. */
const editPrice = 0.8;

const misspelled = (a: string, b: string, slack: number): number => {
  const length = Math.max(a.length, b.length);
  const limit = budget(length);
  if (limit === 0) return 0;
  const distance = editDistance(a, b, limit + slack);
  return distance > limit + slack ? 0 : 1 - (editPrice * distance) / length;
};

/** The cheapest edit there is: a doubled letter, a silent h, a near vowel. */
const cheapestEdit = 0.6;

/** The most edits that two words may be apart, the longer one of `length` letters; the rounding is that of 1.8 / 0.6. */
export const mostEdits = (length: number): number => Math.floor(budget(length) / cheapestEdit + 1e-6);

/**
 * Whether two words must be past their budget: an edit changes the length by one and at most two letters of the
 * alphabet used. Cheap to ask, and spares most edit distances.
 */
const tooFar = (a: number, b: number, lengthA: number, lengthB: number): boolean => {
  const edits = Math.floor(budget(Math.max(lengthA, lengthB)) / cheapestEdit);
  if (Math.abs(lengthA - lengthB) > edits) return true;
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count += 1;
  return count > 2 * edits;
};

/** How far past the budget the letters may be apart when their fold is within it. */
const foldSlack = (length: number): number => (length < 5 ? 0.5 : length < 6 ? 0.9 : 1.5);
/** A fold forgets what tells short words apart, so folds this short prove nothing. */
const shortestFold = 3;

/** A fold may be nearer than the letters (Wolodymyr, Volodymyr); the mean keeps it from forgetting too much. */
const misspelledFold = (a: Token, b: Token): number => {
  const folded = misspelled(a.fold, b.fold, 0);
  return folded === 0
    ? 0
    : (folded + misspelled(a.text, b.text, foldSlack(Math.max(a.text.length, b.text.length)))) / 2;
};

/** Distance that a word of so many consonants may have; few consonants fit too many names for much. */
const abjadBudget = (consonants: number): number =>
  consonants < 3 ? 0.22 : consonants < 4 ? 0.4 : consonants < 6 ? 0.6 : 1;
/** Unwritten vowels are expected, about one a consonant. */
const vowelAllowance = 0.07;

/** Two letters that Latin writes as one sound: Fathi has t and h, Akhundzada d and z. */
const twoLetters = /[تطثدذ][حه]|دز/u;
const foldApart = (text: string): string =>
  text
    .split(/(?<=[td])(?=h)|(?<=d)(?=z)/u)
    .map(foldSpelling)
    .join('');

/** Two known names that differ are the same only when the consonants leave no doubt: lists write Salah for Saleh. */
const surelyAcross = 0.9;
/** A final i is written, and makes another name: Mohammad, Mohammadi. */
const finalI = 0.7;
const differsInFinalI = (written: string, fold: string): boolean =>
  written.length > 3 &&
  fold.length > 3 &&
  (written.endsWith('ي') ? !/[aei]$/u.test(fold) : /[^يىیاهةعءئ]$/u.test(written) && fold.endsWith('i'));

const acrossAbjad = (written: string, latin: Token): Likeness => {
  const consonants = latin.consonants.length;
  if (consonants === 0) return unlike;
  const final = differsInFinalI(written, latin.fold) ? finalI : 0;
  const fold = twoLetters.test(written) ? foldApart(latin.text) : latin.fold;
  const distance = final + Math.max(0, abjadDistance(written, fold) - vowelAllowance * (consonants + 1));
  if (distance > abjadBudget(consonants)) return unlike;
  return { similarity: 0.94 - (0.8 * distance) / (consonants + 1), how: 'transliterated' };
};

const shortestRough = 5;
const writtenBySyllables = (token: Token): boolean => token.script === 'hangul' || token.script === 'han';

const initialOf = (a: Token, b: Token): boolean =>
  (a.class === 'initial' || b.class === 'initial') &&
  a.class !== 'number' &&
  b.class !== 'number' &&
  a.text[0] === b.text[0];

const share = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && a.some((each) => b.includes(each));

/** Letters that only change places are a slip, and so is one left out or added, but for the a of a woman's name. */
const isAnother = (a: string, b: string): boolean =>
  a.length === b.length ? sortedLetters(a) !== sortedLetters(b) : `${a}a` === b || `${b}a` === a;
const sortedLetters = (text: string): string => [...text].sort().join('');

/** Two usual given names that no table calls one: `Maria`, `Mario`; `Martin`, `Martina`. */
export const areOtherNames = (a: Token, b: Token): boolean =>
  a.given && b.given && (a.concept === '' || a.concept !== b.concept) && isAnother(a.text, b.text);

const shareNickname = (a: Token, b: Token): Likeness =>
  share(a.nicknameOf, b.nicknameOf) ? shortForm : unlike;

const compareForms = (a: Token, b: Token): Likeness => {
  if (a.concept !== '' && a.concept === b.concept) return sameWord;
  return a.family !== '' && a.family === b.family ? sameFamily : unlike;
};

/** How alike two words are, 0 to 1, the same in both directions. */
export const compareTokens = (a: Token, b: Token): Likeness => {
  if (a.text === b.text && a.script === b.script) {
    return a.written === b.written || a.script !== 'han' ? equal : sameSound;
  }
  if (a.concept !== '' && a.concept === b.concept) return sameWord;
  if (a.class === 'legal-form' && b.class === 'legal-form' && (a.concept !== '' || b.concept !== ''))
    return compareForms(a, b);
  if (a.meanings.includes(b.text) || b.meanings.includes(a.text)) return translated;
  // Both are known words, and not the same one: `shipping` is no misspelled `mining`.
  if (a.concept.startsWith('word:') && b.concept.startsWith('word:')) return unlike;
  if (a.class === 'number' || b.class === 'number') return a.text === b.text ? equal : unlike;
  if (a.class === 'initial' || b.class === 'initial') return initialOf(a, b) ? initial : unlike;
  if ((a.class === 'particle') !== (b.class === 'particle') && a.text !== b.text) return unlike;
  if (a.script === b.script && writtenBySyllables(a)) return unlike;
  if (a.text === b.text) return a.script === b.script ? equal : transliterated;
  if (a.spellings.includes(b.text) || b.spellings.includes(a.text)) return transliterated;
  const abjadA = isAbjad(a.script);
  const abjadB = isAbjad(b.script);
  // Neither writes what the other does: a sign is a syllable, a letter a consonant.
  if (abjadA !== abjadB && (writtenBySyllables(a) || writtenBySyllables(b))) return unlike;
  if (abjadA !== abjadB) {
    const across = abjadA ? acrossAbjad(a.written, b) : acrossAbjad(b.written, a);
    return a.given && b.given && a.concept !== b.concept && across.similarity < surelyAcross
      ? unlike
      : across;
  }
  // A syllable is too short for a misspelling of it to say anything.
  if (writtenBySyllables(a) || writtenBySyllables(b)) return unlike;
  // The plain romanisation of other scripts is rough, and roughness hides what tells short words apart.
  if (
    (a.script === 'other') !== (b.script === 'other') &&
    Math.min(a.text.length, b.text.length) < shortestRough
  )
    return unlike;
  if (
    a.fold === b.fold &&
    (a.fold.length >= shortestFold || Math.min(a.text.length, b.text.length) < shortestFold)
  )
    return respelled;
  // Both are known names, and not the same one: `Evan` is no misspelled `Ivan`.
  if (areOtherNames(a, b)) return shareNickname(a, b);
  const edited = tooFar(a.textLetters, b.textLetters, a.text.length, b.text.length)
    ? 0
    : misspelled(a.text, b.text, 0);
  const refolded =
    edited > 0.9 || tooFar(a.foldLetters, b.foldLetters, a.fold.length, b.fold.length)
      ? 0
      : misspelledFold(a, b);
  const best = Math.max(edited, refolded);
  if (share(a.nicknameOf, b.nicknameOf) && best < shortForm.similarity) return shortForm;
  return best < leastSimilarity ? unlike : { similarity: best, how: 'misspelled' };
};

/** Whether words written together on one side and apart on the other are the same; empty when they are not. */
export const compareJoined = (apart: readonly Token[], together: Token): Likeness => {
  if (together.class === 'initial' || together.class === 'number') return unlike;
  if (apart.every((token) => isAbjad(token.script)) && !isAbjad(together.script)) {
    const { similarity } = acrossAbjad(apart.map((token) => token.written).join(''), together);
    const sure = similarity >= 0.9 && together.consonants.length > 2;
    return sure ? { similarity: similarity - 0.02, how: 'joined' } : unlike;
  }
  const joined = apart.map((token) => token.text).join('');
  if (joined === together.text) return { similarity: 0.96, how: 'joined' };
  if (together.meanings.includes(joined)) return translatedPhrase;
  // Signs have one sound each, so a likeness of their sounds is another name.
  if (apart.some(writtenBySyllables) || writtenBySyllables(together)) return unlike;
  if (Math.abs(joined.length - together.text.length) > 2 || joined.length < 5) return unlike;
  const similarity = misspelled(joined, together.text, 0) - 0.04;
  return similarity < 0.8 ? unlike : { similarity, how: 'joined' };
};
