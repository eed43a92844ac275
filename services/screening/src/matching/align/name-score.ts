import type { SubjectKind } from '../model.js';
import type { PreparedName, Token } from '../tokens/token.js';
import { alignNames, type Alignment, type Pair, type Run } from './align-names.js';

export interface NameLikeness {
  /** 0 to 1; 1 only when every word that counts has an equal partner. */
  readonly similarity: number;
  readonly alignment: Alignment;
}

/** Left over on both sides, words worth this much are a full contradiction: another person, another company. */
const fullContradiction = 0.6;
const contradictionCost = 0.42;
/** Numbers that differ: a sister ship or plane is another asset, a numbered fund is at least of the same family. */
const numberClash = { asset: 0.6, other: 0.12 } as const;
/** One shared word out of several says little: `Ivan` of `Ivan Petrov`. */
const loneWord = 0.75;
/** A patronymic may be missing beside an initial (V. Putin), a name may not (C. Contreras, Luis C. Contreras). */
const mostOmittedBesideGuess = 0.75;
/** Below it a word cannot be the one that identifies. */
const fullWord = 0.3;

const weigh = (tokens: readonly Token[], run: Run): number => {
  let sum = 0;
  for (let at = run.from; at < run.to; at += 1) sum += tokens[at]?.weight ?? 0;
  return sum;
};

const pairWeight = (pair: Pair, query: PreparedName, candidate: PreparedName): number =>
  (weigh(query.tokens, pair.query) + weigh(candidate.tokens, pair.candidate)) / 2;

const leftover = (tokens: readonly Token[], numberWeight: number): number => {
  let sum = 0;
  for (const token of tokens) sum += token.class === 'number' ? numberWeight : token.weight;
  return sum;
};

/** What is kept of the score when `share` (0 to 1) of the fuller name's weight has no partner on the other side. */
const personCoverage = (share: number): number =>
  share <= 1 / 3 ? 1 - 0.3 * share : 0.9 - 0.72 * (share - 1 / 3);
const otherCoverage = (share: number): number => 1 - 0.9 * share;

const outOfOrder = (pairs: readonly Pair[]): boolean => {
  let last = -1;
  for (const pair of pairs) {
    if (pair.candidate.from < last) return true;
    last = pair.candidate.from;
  }
  return false;
};

/** Names with the same words in another order are as good a match, and sort after the same order. */
const orderCost = 0.005;

/** How alike two names are; the same in both directions. Why each number: docs/matching.md#names. */
export const compareNames = (
  query: PreparedName,
  candidate: PreparedName,
  kind: SubjectKind,
): NameLikeness => {
  const alignment = alignNames(query, candidate);
  const { pairs } = alignment;
  if (pairs.length === 0) return { similarity: 0, alignment };
  let matched = 0;
  let agreed = 0;
  let fullPairs = 0;
  for (const pair of pairs) {
    const weight = pairWeight(pair, query, candidate);
    matched += weight;
    agreed += weight * pair.similarity;
    if (weight >= fullWord)
      fullPairs += Math.min(2, pair.query.to - pair.query.from + pair.candidate.to - pair.candidate.from - 1);
  }
  const number = kind === 'vessel' || kind === 'aircraft' ? numberClash.asset : numberClash.other;
  const left = leftover(alignment.leftInQuery, number);
  const leftThere = leftover(alignment.leftInCandidate, number);
  const contradicted = Math.min(left, leftThere);
  const omitted = Math.max(left, leftThere) - contradicted;
  let similarity = agreed / matched;
  similarity *= 1 - contradictionCost * Math.min(1, contradicted / fullContradiction);
  const share = omitted / (matched + contradicted + omitted);
  const person = candidate.mode === 'person';
  similarity *= Math.max(0, person ? personCoverage(share) : otherCoverage(share));
  // Guessed words (initials, short forms) carry a whole name only when no full word of it is missing.
  const guessed = pairs.some((pair) => pair.how === 'initial' || pair.how === 'short form');
  if (
    person &&
    omitted >= (guessed ? mostOmittedBesideGuess : fullContradiction) &&
    (guessed || fullPairs < 2)
  ) {
    similarity *= loneWord;
  }
  if (fullPairs === 0) similarity *= loneWord;
  if (outOfOrder(pairs)) similarity -= orderCost;
  return { similarity: Math.max(0, similarity), alignment };
};
