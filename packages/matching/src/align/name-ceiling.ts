import {
  contradictionPenalty,
  fullContradiction,
  leastOfContradiction,
  loneWordPenalty,
  otherCoveragePenalty,
  personCoveragePenalty,
  middleCoveragePenalty,
  rareCoveragePenalty,
  translatedCoveragePenalty,
} from './overlap-penalties.js';

/** What is known of two names before their words are paired. Weights are those of `leftover` and `pairWeight`. */
export interface Overlap {
  /** Mean likeness of the words that may be paired, at most 1, and their weight. */
  readonly quality: number;
  readonly matched: number;
  /** Weight that has no partner, of the query and of the listed name. */
  readonly leftInQuery: number;
  readonly leftInCandidate: number;
  /** Pairs of full words. */
  readonly full: number;
  /** Whether the query ends with a rare name: see `endsRarely`. */
  readonly rare: boolean;
  /** Whether the names of organisations are in two scripts, where translations are free. */
  readonly free: boolean;
}

/**
 * A legal form of several words weighs as one; with a typo in it, its words weigh more until they are paired. And
 * small words may pair in ways that this does not foresee.
 */
const slack = { person: 0.05, other: 0.15 } as const;

/** Only a name with two full words of the other can have both its ends. */
const personCoverage = (share: number, { full, rare }: Overlap): number => {
  if (full < 2) return personCoveragePenalty(share);
  return rare ? rareCoveragePenalty(share) : middleCoveragePenalty(share);
};

/**
 * The most that `compareNames` can find two names alike, by its own penalties for contradiction, coverage and
 * lone words; all its other penalties only lower a likeness. Weights left over may turn out to be more than
 * given here: at worst they are a full contradiction, which costs no more than it costs. Names below it are
 * not compared.
 */
export const likenessCeiling = (overlap: Overlap, person: boolean): number => {
  const { quality, matched, leftInQuery, leftInCandidate, full, free } = overlap;
  const contradicted = Math.max(
    0,
    Math.min(leftInQuery, leftInCandidate) - (person ? slack.person : slack.other),
  );
  const omitted = Math.abs(leftInQuery - leftInCandidate);
  const share = omitted / (matched + contradicted + omitted);
  const other = free ? translatedCoveragePenalty : otherCoveragePenalty;
  const coverage = person ? personCoverage(share, overlap) : Math.min(1, other(share) + slack.other);
  const lone = person && full < 2 && omitted >= fullContradiction + slack.person ? loneWordPenalty : 1;
  const contradiction = contradictionPenalty(contradicted, matched, free);
  return quality * Math.max(contradiction * coverage * lone, leastOfContradiction);
};
