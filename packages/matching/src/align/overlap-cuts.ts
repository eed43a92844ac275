/**
 * The cuts that follow from how much of two names has no partner, before anything is known of which words were paired.
 * `name-ceiling.ts` reckons with them, so that names below it need not be compared: whoever adds one here adds it there.
 */

/** Left over on both sides, words worth this much are a full contradiction: another person, another company. */
export const fullContradiction = 0.6;
const contradictionCost = 0.42;
/** Translations are free: between scripts, leftovers contradict only against this share of what was found. */
const translationSlack = 0.5;

/** What is left of a full contradiction: no cut for words without a partner goes deeper. */
export const leastOfContradiction = 1 - contradictionCost;

/** What is kept when words worth `contradicted` have no partner on either side; `free` between languages. */
export const contradictionCut = (contradicted: number, matched: number, free: boolean): number => {
  const full = free ? Math.max(fullContradiction, translationSlack * matched) : fullContradiction;
  return 1 - contradictionCost * Math.min(1, contradicted / full);
};

/** One shared word out of several says little: `Ivan` of `Ivan Petrov`. */
export const loneWord = 0.75;

/** What is kept of the score when `share` (0 to 1) of the fuller name's weight has no partner on the other side. */
export const personCoverage = (share: number): number =>
  share <= 1 / 3 ? 1 - 0.3 * share : 0.9 - 0.96 * (share - 1 / 3);
/** Every sign of a Korean or Chinese name counts: without one of three it is another name. */
export const syllableCoverage = (share: number): number => 1 - 1.2 * share;
export const otherCoverage = (share: number): number => 1 - share;
export const translatedCoverage = (share: number): number => 1 - 0.75 * share;
