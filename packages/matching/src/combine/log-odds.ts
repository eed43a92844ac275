/** The least and the highest share that log-odds are taken of: nothing compared is certain, and none is infinite. */
const least = 0.00001;

/** Natural logarithm of the odds of a share between 0 and 1. */
export const logOddsOf = (share: number): number => {
  const bounded = Math.min(1 - least, Math.max(least, share));
  return Math.log(bounded / (1 - bounded));
};

/** The share between 0 and 1 that has these log-odds. */
export const shareOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
