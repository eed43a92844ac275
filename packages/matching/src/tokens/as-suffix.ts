import { classWeights } from './class-weights.js';
import type { Token } from './token.js';

/** A word that says little where it stands, and no more than it said before. */
export const asSuffix = (token: Token, weight: number = classWeights.suffix): Token => ({
  ...token,
  class: 'suffix',
  weight: Math.min(token.weight, weight),
});
