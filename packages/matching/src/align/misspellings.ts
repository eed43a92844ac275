import type { Token } from '../tokens/token.js';
import {
  cheapest,
  distanceOfLetters,
  editDistance,
  secondCheapest,
  widest,
  type Letters,
} from './edit-distance.js';
import { differInMore, leastCost, unitsOfCost } from './letters.js';

/** Edits allowed by the length of the longer word: one up to 7 letters (two cheap ones from 5), then one in four. */
const budgets = [0, 0, 0, 1, 1, 1.21, 1.6, 1.6, 2, 2, 2, 2.5, 2.5, 2.5] as const;
const budgetOfLong = 3.2;
const budget = (length: number): number => budgets[length] ?? budgetOfLong;
/** What one edit of one letter costs a word of one letter. One edit in 4 letters leaves 0.80, in 8 letters 0.90. */
const editPrice = 0.8;

export const misspelled = (a: string, b: string, slack: number): number => {
  const length = Math.max(a.length, b.length);
  const limit = budget(length);
  return limit === 0 ? 0 : priced(editDistance(a, b, limit + slack), limit + slack, length);
};

/** The same of words whose letters are read, of `widest` letters at most. */
const misspelledLetters = (a: Letters, b: Letters, slack: number): number => {
  const length = Math.max(a.length, b.length);
  const limit = budget(length);
  return limit === 0 ? 0 : priced(distanceOfLetters(a, b, limit + slack), limit + slack, length);
};

const priced = (distance: number, limit: number, length: number): number =>
  distance > limit ? 0 : 1 - (editPrice * distance) / length;

/** By the letters of the longer word, the last for all that are longer; the rounding is that of 1.8 / 0.6. */
const editsByLength = Int32Array.from({ length: budgets.length + 1 }, (_, length) =>
  Math.floor(budget(length) / cheapest + 1e-6),
);

/** The same where one edit is no cheapest one, as between words of another `bareSound`. */
const dearEditsByLength = Int32Array.from({ length: budgets.length + 1 }, (_, length) =>
  Math.max(0, 1 + Math.floor((budget(length) - secondCheapest) / cheapest + 1e-6)),
);

const rowOf = (length: number): number => (length < budgets.length ? length : budgets.length);

/** The most edits that two words may be apart, the longer one of `length` letters. */
export const mostEdits = (length: number, sameSound: boolean): number =>
  (sameSound ? editsByLength : dearEditsByLength)[rowOf(length)] ?? 0;

/** The budget in units of `leastCost`; the rounding is that of `mostEdits`. */
const unitsByLength = Int32Array.from({ length: budgets.length + 1 }, (_, length) =>
  Math.floor(budget(length) * unitsOfCost + 1e-6),
);

/**
 * Whether two words must be past their budget, by how long they are, which letters they have an odd number of times, and
 * whether their `bareSound` may be the same. Cheap, and spares most edit distances.
 */
export const tooFar = (
  lengthA: number,
  lengthB: number,
  lettersA: number,
  lettersB: number,
  sameSound = true,
): boolean => {
  const length = lengthA > lengthB ? lengthA : lengthB;
  const gaps = lengthA > lengthB ? lengthA - lengthB : lengthB - lengthA;
  const edits = mostEdits(length, sameSound);
  if (gaps > edits) return true;
  const odd = lettersA ^ lettersB;
  if (differInMore(odd, 0, 2 * edits)) return true;
  // Letters past the widest are not compared, so they are no gaps.
  return length <= widest && leastCost(odd, gaps) > (unitsByLength[rowOf(length)] ?? 0);
};

/** How far past the budget the letters may be apart when their fold is within it. */
const foldSlack = (length: number): number => {
  if (length < 5) return 0.5;
  return length < 6 ? 0.69 : 1.5;
};
/** A fold may be nearer than the letters (Wolodymyr, Volodymyr); the mean keeps it from forgetting too much. */
const misspelledFold = (a: Token, b: Token): number => {
  const folded = misspelled(a.fold, b.fold, 0);
  return folded === 0
    ? 0
    : (folded + misspelled(a.text, b.text, foldSlack(Math.max(a.text.length, b.text.length)))) / 2;
};

/** So alike that a fold adds nothing. */
const nearlyEqual = 0.9;

/** How alike two words are by their letters or by their folds; 0 past the budget of both. */
export const misspelledEither = (a: Token, b: Token): number => {
  const edited = tooFar(a.text.length, b.text.length, a.textLetters, b.textLetters)
    ? 0
    : misspelled(a.text, b.text, 0);
  // The folds would be compared to the same end.
  if (a.fold === a.text && b.fold === b.text) return edited;
  const isDone = edited > nearlyEqual || tooFar(a.fold.length, b.fold.length, a.foldLetters, b.foldLetters);
  return isDone ? edited : Math.max(edited, misspelledFold(a, b));
};

/** A word by its letters: its text and its fold, the same object where they are the same. */
export interface Spelled {
  readonly text: Letters;
  readonly fold: Letters;
}

/** `misspelledEither` of words whose letters are read, none of more than `widest`. */
export const misspelledSpelled = (a: Spelled, b: Spelled): number => {
  const edited = misspelledLetters(a.text, b.text, 0);
  if (edited > nearlyEqual || (a.fold === a.text && b.fold === b.text)) return edited;
  const folded = misspelledLetters(a.fold, b.fold, 0);
  if (folded === 0) return edited;
  const slack = foldSlack(Math.max(a.text.length, b.text.length));
  return Math.max(edited, (folded + misspelledLetters(a.text, b.text, slack)) / 2);
};
