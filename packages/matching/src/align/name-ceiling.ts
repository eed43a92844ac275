import {
  contradictionCut,
  fullContradiction,
  leastOfContradiction,
  loneWord,
  otherCoverage,
  personCoverage,
  translatedCoverage,
} from './overlap-cuts.js';

/** What is known of two names before their words are paired. Weights are those of `leftover` and `pairWeight`. */
export interface Overlap {
  /** Mean likeness of the words that may be paired, at most 1, and their weight. */
  readonly quality: number;
  readonly matched: number;
  /** Weight that has no partner, of the query and of the listed name. */
  readonly left: number;
  readonly leftThere: number;
  /** Pairs of full words. */
  readonly full: number;
  /** Whether the names of organisations are in two scripts, where translations are free. */
  readonly free: boolean;
}

/**
 * A legal form of several words weighs as one; with a typo in it, its words weigh more until they are paired. And
 * small words may pair in ways that nobody foresaw.
 */
const slack = { person: 0.05, other: 0.15 } as const;

/**
 * The most that `compareNames` can find two names alike, by its own cuts for contradiction, coverage and lone words; all
 * its other cuts only lower a likeness. Weights left over may turn out to be more than told here: at worst they are a full
 * contradiction, which costs no more than it costs. Names below it are not compared.
 */
export const highestLikeness = (overlap: Overlap, person: boolean): number => {
  const { quality, matched, left, leftThere, full, free } = overlap;
  const contradicted = Math.max(0, Math.min(left, leftThere) - (person ? slack.person : slack.other));
  const omitted = Math.abs(left - leftThere);
  const share = omitted / (matched + contradicted + omitted);
  const other = free ? translatedCoverage : otherCoverage;
  const coverage = person ? personCoverage(share) : Math.min(1, other(share) + slack.other);
  const lone = person && full < 2 && omitted >= fullContradiction + slack.person ? loneWord : 1;
  const cut = contradictionCut(contradicted, matched, free);
  return quality * Math.max(cut * coverage * lone, leastOfContradiction);
};
