import type { PreparedName, Token } from '../tokens/token.js';
import { compareUncached, type CompareWords } from './align-names.js';
import type { Likeness } from './likeness.js';

/** Compares words of one query with those of many names, which repeat: each pair of words once. */
export const compareCached = (query: PreparedName): CompareWords => {
  const compare = compareUncached(query);
  const known = query.tokens.map(() => new Map<Token, Likeness>());
  return (i, candidate) => {
    const cached = known[i]?.get(candidate);
    if (cached !== undefined) return cached;
    const found = compare(i, candidate);
    known[i]?.set(candidate, found);
    return found;
  };
};
