import { isAbjad } from '../normalise/script.js';
import type { PreparedName, Token } from '../tokens/token.js';
import type { Likeness } from './likeness.js';
import { compareJoined, compareTokens, leastSimilarity } from './token-similarity.js';

/** A run of words on one side: `from` inclusive, `to` exclusive. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

export interface Pair extends Likeness {
  readonly query: Run;
  readonly candidate: Run;
}

export interface Alignment {
  readonly pairs: readonly Pair[];
  readonly leftInQuery: readonly Token[];
  readonly leftInCandidate: readonly Token[];
}

/** Most words that are read as one: `Nikolai Plat Ono Vich`. */
export const longestJoin = 8;
/** What remains of a pair when both publishers say that one word is a first and the other a last name. */
const swappedParts = 0.7;

const partClash = (query: PreparedName, i: number, candidate: PreparedName, j: number): boolean => {
  const a = query.parts[i];
  const b = candidate.parts[j];
  return (a === 'first' && b === 'last') || (a === 'last' && b === 'first');
};

/** How alike word `i` of the query and a word of the other name are; an index uses a cache. */
export type CompareWords = (i: number, candidate: Token) => Likeness;

export const compareUncached =
  (query: PreparedName): CompareWords =>
  (i, candidate) => {
    const token = query.tokens[i];
    return token === undefined ? { similarity: 0, how: 'left over' } : compareTokens(token, candidate);
  };

const compareAt = (
  compare: CompareWords,
  query: PreparedName,
  i: number,
  candidate: PreparedName,
  j: number,
): Likeness | undefined => {
  const b = candidate.tokens[j];
  if (b === undefined) return undefined;
  const likeness = compare(i, b);
  if (likeness.similarity < leastSimilarity) return undefined;
  return partClash(query, i, candidate, j)
    ? { ...likeness, similarity: likeness.similarity * swappedParts }
    : likeness;
};

/** Whether words of `length` letters are too short for `together`; `compareJoined` would find the same, more slowly. */
export const cannotJoin = (apart: Token | undefined, length: number, together: Token): boolean =>
  together.text.length - length > 2 &&
  together.meanings.length === 0 &&
  apart !== undefined &&
  !isAbjad(apart.script);

/** Whether words of `length` letters are too long for `together` and what it means, as all longer runs are. */
export const isTooLong = (length: number, together: Token): boolean =>
  length > together.text.length + 2 && !together.meanings.some((meaning) => meaning.length >= length);

const joins = (
  apart: readonly Token[],
  together: readonly Token[],
  taken: boolean[],
  reversed: boolean,
): Pair[] => {
  const found: Pair[] = [];
  for (let j = 0; j < together.length; j += 1) {
    const word = together[j];
    if (word === undefined || taken[j] === true || word.text.length < 4) continue;
    for (let from = 0; from < apart.length; from += 1) {
      let length = apart[from]?.text.length ?? 0;
      for (let to = from + 2; to <= Math.min(from + longestJoin, apart.length); to += 1) {
        length += apart[to - 1]?.text.length ?? 0;
        if (isTooLong(length, word)) break;
        if (cannotJoin(apart[from], length, word)) continue;
        const likeness = compareJoined(apart.slice(from, to), word);
        if (likeness.similarity === 0) continue;
        const run = { from, to };
        const single = { from: j, to: j + 1 };
        found.push({ ...likeness, query: reversed ? single : run, candidate: reversed ? run : single });
      }
    }
  }
  return found;
};

const size = (pair: Pair): number =>
  pair.query.to - pair.query.from + pair.candidate.to - pair.candidate.from;
const distance = (pair: Pair): number => Math.abs(pair.query.from - pair.candidate.from);

/** Best first: the more alike, the more words joined, the nearer in order. Total, so that the result is stable. */
const byMerit = (a: Pair, b: Pair): number =>
  b.similarity - a.similarity ||
  size(b) - size(a) ||
  distance(a) - distance(b) ||
  a.query.from - b.query.from ||
  a.candidate.from - b.candidate.from;

const free = (run: Run, used: readonly boolean[]): boolean => {
  for (let at = run.from; at < run.to; at += 1) if (used[at] === true) return false;
  return true;
};

const take = (run: Run, used: boolean[]): void => {
  for (let at = run.from; at < run.to; at += 1) used[at] = true;
};

const extended = (tokens: readonly Token[], run: Run, used: boolean[]): Run => {
  let to = run.to;
  // The article between may have been taken by the one of another word.
  while (tokens[to]?.class === 'particle') to += 1;
  if (to >= tokens.length || used[to] === true) return run;
  const longer = { from: run.from, to: to + 1 };
  take({ from: run.to, to: longer.to }, used);
  return longer;
};

/** One initial stands for a whole double name: `A.` for `Abd al-Salam`, `H.` for `Hong-Sop`. */
const extendInitial = (
  pair: Pair,
  query: readonly Token[],
  candidate: readonly Token[],
  usedQuery: boolean[],
  usedCandidate: boolean[],
): Pair => {
  const isInitial = query[pair.query.from]?.class === 'initial';
  const isOtherInitial = candidate[pair.candidate.from]?.class === 'initial';
  if (isInitial === isOtherInitial) return pair;
  return isInitial
    ? { ...pair, candidate: extended(candidate, pair.candidate, usedCandidate) }
    : { ...pair, query: extended(query, pair.query, usedQuery) };
};

/** Pairs the words of two names, each at most once, best pairs first. */
export const alignNames = (
  query: PreparedName,
  candidate: PreparedName,
  compare: CompareWords = compareUncached(query),
): Alignment => {
  const possible: Pair[] = [];
  const equalQuery: boolean[] = [];
  const equalCandidate: boolean[] = [];
  for (let i = 0; i < query.tokens.length; i += 1) {
    for (let j = 0; j < candidate.tokens.length; j += 1) {
      const likeness = compareAt(compare, query, i, candidate, j);
      if (likeness === undefined) continue;
      if (likeness.similarity === 1) {
        equalQuery[i] = true;
        equalCandidate[j] = true;
      }
      const { similarity, how } = likeness;
      possible.push({ similarity, how, query: { from: i, to: i + 1 }, candidate: { from: j, to: j + 1 } });
    }
  }
  if (
    !query.tokens.every((_, i) => equalQuery[i] === true) ||
    !candidate.tokens.every((_, j) => equalCandidate[j] === true)
  ) {
    possible.push(...joins(query.tokens, candidate.tokens, equalCandidate, false));
    possible.push(...joins(candidate.tokens, query.tokens, equalQuery, true));
  }
  possible.sort(byMerit);
  const usedQuery: boolean[] = [];
  const usedCandidate: boolean[] = [];
  const pairs: Pair[] = [];
  for (const pair of possible) {
    if (!free(pair.query, usedQuery) || !free(pair.candidate, usedCandidate)) continue;
    take(pair.query, usedQuery);
    take(pair.candidate, usedCandidate);
    pairs.push(pair);
  }
  for (const [at, pair] of pairs.entries()) {
    if (pair.how === 'initial')
      pairs[at] = extendInitial(pair, query.tokens, candidate.tokens, usedQuery, usedCandidate);
  }
  pairs.sort((a, b) => a.query.from - b.query.from);
  return {
    pairs,
    leftInQuery: query.tokens.filter((_, i) => usedQuery[i] !== true),
    leftInCandidate: candidate.tokens.filter((_, j) => usedCandidate[j] !== true),
  };
};
