import type { PreparedName, Token } from '../tokens/token.js';
import type { Pair, Run } from './align-names.js';

/** Below it a word cannot be the one that identifies. */
export const fullWord = 0.45;

/** Numbers that differ: a sister ship or plane is another asset, a numbered fund is at least of the same family. */
export const numberClash = { asset: 0.6, other: 0.12 } as const;

const weigh = (tokens: readonly Token[], run: Run): number => {
  let sum = 0;
  for (let at = run.from; at < run.to; at += 1) sum += tokens[at]?.weight ?? 0;
  return sum;
};

export const pairWeight = (pair: Pair, query: PreparedName, candidate: PreparedName): number =>
  (weigh(query.tokens, pair.query) + weigh(candidate.tokens, pair.candidate)) / 2;

/** What words without a partner weigh. */
export const leftover = (tokens: readonly Token[], numberWeight: number): number => {
  let sum = 0;
  for (const token of tokens) sum += token.class === 'number' ? numberWeight : token.weight;
  return sum;
};

export const isFull = (token: Token): boolean => token.weight >= fullWord;
