/**
 * The penalties that follow from how much of two names has no partner, before anything is known of which
 * words were paired. `name-ceiling.ts` applies them too, so that names below it need not be compared: one
 * added here is added there.
 */

/** Left over on both sides, words worth this much are a full contradiction: another person, another company. */
export const fullContradiction = 0.6;
const contradictionCost = 0.42;
/** Translations are free: between scripts, leftovers contradict only against this share of what was found. */
const translationSlack = 0.5;

/** What is left of a full contradiction: no penalty for words without a partner goes deeper. */
export const leastOfContradiction = 1 - contradictionCost;

/** What is kept when words worth `contradicted` have no partner on either side; `free` between languages. */
export const contradictionPenalty = (contradicted: number, matched: number, free: boolean): number => {
  const full = free ? Math.max(fullContradiction, translationSlack * matched) : fullContradiction;
  return 1 - contradictionCost * Math.min(1, contradicted / full);
};

/** One shared word out of several says little: `Ivan` of `Ivan Petrov`. */
export const loneWordPenalty = 0.75;

/** What is kept of the score when `share` (0 to 1) of the fuller name's weight has no partner on the other side. */
export const personCoveragePenalty = (share: number): number =>
  share <= 1 / 3 ? 1 - 0.3 * share : 0.9 - 0.96 * (share - 1 / 3);
/** The same where only names between the first and the last one are left out, as everyday life does. */
export const middleCoveragePenalty = (share: number): number => {
  if (share <= 1 / 3) return 1 - 0.3 * share;
  return share <= 1 / 2
    ? 0.9 - 0.7 * (share - 1 / 3)
    : Math.max(personCoveragePenalty(share), 0.783 - 1.35 * (share - 1 / 2));
};
/** The same where the last name is no usual given name, so that hardly anybody else has both. */
export const rareCoveragePenalty = (share: number): number =>
  share <= 1 / 3
    ? middleCoveragePenalty(share)
    : Math.max(middleCoveragePenalty(share), 0.9 - 0.42 * (share - 1 / 3));
/** Every sign of a Korean or Chinese name counts: without one of three it is another name. */
export const syllableCoveragePenalty = (share: number): number => 1 - 1.2 * share;
export const otherCoveragePenalty = (share: number): number => 1 - share;
export const translatedCoveragePenalty = (share: number): number => 1 - 0.75 * share;
