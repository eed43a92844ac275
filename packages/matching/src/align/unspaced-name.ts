import type { PreparedName } from '../tokens/token.js';
import { editDistance, widest } from './edit-distance.js';
import { haveOtherDigits, wereTypedWithOtherDigits } from '../tokens/numbers.js';
import { isOfSyllables } from '../tokens/syllabic-names.js';
import { areDifferentGivenNames } from './given-names.js';

/** Shorter names become other names with one letter: `BD plc`, `BP plc`. */
const shortestWhole = 8;

const lettersIn = (name: PreparedName): number => {
  let sum = 0;
  for (const { text } of name.tokens) sum += text.length;
  return sum;
};

const isPlain = (name: PreparedName): boolean =>
  name.tokens.every(
    ({ script, class: found }) => script === 'latin' && found !== 'number' && found !== 'initial',
  );

const joined = (name: PreparedName): string => name.tokens.map(({ text }) => text).join('');

/** A name written without spaces, when it is long and plain enough to be compared so. */
export const unspacedText = (name: PreparedName): string | undefined =>
  lettersIn(name) >= shortestWhole && isPlain(name) ? joined(name) : undefined;

/** What a name with one wrong letter is worth at least, where its words are as many, and where they end elsewhere. */
const nearlyWhole = 0.85;
const joinedAndMisspelled = 0.76;
/** A name with fewer letters becomes too many others when its words may end anywhere and a letter is wrong. */
const shortestJoined = 9;

/** Maria and Mario are two persons, one letter apart. */
const haveOtherNames = ({ tokens }: PreparedName, { tokens: others }: PreparedName): boolean =>
  tokens.length === others.length &&
  tokens.some((token, at) => {
    const other = others[at];
    return other !== undefined && token.fold !== other.fold && areDifferentGivenNames(token, other);
  });

/** Two words without the letters with which both begin, and without those with which both end. */
const withoutShared = (a: string, b: string): readonly [string, string] => {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
};

/** Whether texts of any length are at most one edit apart; letters past `widest` are not compared otherwise. */
const areOneEditApart = (a: string, b: string): boolean => {
  if (Math.max(a.length, b.length) <= widest) return editDistance(a, b, 1) <= 1;
  const [c, d] = withoutShared(a, b);
  return Math.max(c.length, d.length) <= 2 && editDistance(c, d, 1) <= 1;
};

/**
 * How alike two names in Latin letters are that are one edit apart as a whole, wherever their words end: `AR-PETRI`,
 * `AY-PETRI`; `PavlHorak`, `Pavel Horak`. 0 for others, and where it would be no more than `known`.
 */
export const unspacedLikeness = (query: PreparedName, candidate: PreparedName, known: number): number => {
  const [length, other] = [lettersIn(query), lettersIn(candidate)];
  if (known >= nearlyWhole || length < shortestWhole || Math.abs(length - other) > 1) return 0;
  if (!isPlain(query) || !isPlain(candidate) || haveOtherNames(query, candidate)) return 0;
  // Another syllable is another name.
  if (query.mode === 'person' && isOfSyllables(query.tokens) && isOfSyllables(candidate.tokens)) return 0;
  const [a, b] = [joined(query), joined(candidate)];
  const asMany = query.tokens.length === candidate.tokens.length;
  if (!asMany && a !== b && (known >= joinedAndMisspelled || Math.min(length, other) < shortestJoined))
    return 0;
  if (haveOtherDigits(a, b) || wereTypedWithOtherDigits(query.tokens, candidate.tokens)) return 0;
  if (!areOneEditApart(a, b)) return 0;
  return asMany || a === b ? nearlyWhole : joinedAndMisspelled;
};
