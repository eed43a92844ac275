import type { TokenClass } from './token.js';

/** How much a word of each class says, against 1 for a proper name. Tuned on the developers' half of the pairs. */
export const classWeights = {
  name: 1,
  patronymic: 0.7,
  initial: 0.4,
  particle: 0.1,
  honorific: 0.05,
  suffix: 0.15,
  'legal-form': 0.12,
  'faint-word': 0.3,
  'general-word': 0.45,
  'domain-word': 0.6,
  'stop-word': 0.05,
  acronym: 0.15,
  place: 0.15,
  number: 0.6,
} as const satisfies Record<TokenClass, number>;
