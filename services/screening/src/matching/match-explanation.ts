import type { MatchExplanation } from '@probity/contracts';
import type { Comparison } from '@probity/matching';

/** What a hit rests on, as screens and reports show it. */
export const matchExplanation = (hit: Comparison): MatchExplanation => ({
  matchedName: hit.matchedName,
  matchedNameKind: hit.matchedNameKind,
  features: [...hit.features],
  missing: [...hit.missing],
  alignment: [...hit.alignment],
});
