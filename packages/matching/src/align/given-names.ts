import type { Token } from '../tokens/token.js';

/** Letters that only change places are a slip, and so is one left out or added, but for the a of a woman's name. */
const isAnother = (a: string, b: string): boolean =>
  a.length === b.length ? sortedLetters(a) !== sortedLetters(b) : `${a}a` === b || `${b}a` === a;
const sortedLetters = (text: string): string => [...text].sort().join('');

/** Two usual given names that no table calls one: `Maria`, `Mario`; `Martin`, `Martina`. */
export const areDifferentGivenNames = (a: Token, b: Token): boolean =>
  a.given && b.given && (a.concept === '' || a.concept !== b.concept) && isAnother(a.text, b.text);
