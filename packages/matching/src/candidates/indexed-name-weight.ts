import type { PreparedName } from '../tokens/token.js';
import { leftWeight, roleOf } from './keys.js';

/** A step of `leastWeights`: how much the words of a name that it is found by weigh together, at least. */
export type NameWeight = number;

/** The steps lie a little under what whole words weigh, with and without a patronymic or a general word. */
export const leastWeights = [0, 1.5, 2, 2.3, 2.6, 3, 3.4, 3.9, 4.4, 4.9, 5.4, 5.9, 6.6, 7.6, 9, 12] as const;

/** An initial may stand for any word, so names with one may weigh nothing. */
export const indexedNameWeight = ({ tokens }: PreparedName): NameWeight => {
  let weight = 0;
  for (const token of tokens) {
    const role = roleOf(token);
    if (role === 'initial') return 0;
    if (role === 'found by') weight += leftWeight(token);
  }
  return leastWeights.findLastIndex((least) => weight >= least);
};
