/** Standard deviations of a 95 % interval. */
const z = 1.96;

/**
 * The 95 % interval of Wilson of a `share` (0 to 1) of `asked`, more than none; it holds for small samples
 * and for shares of 0 and 1.
 */
export const intervalOfShare = (share: number, asked: number): { middle: number; half: number } => {
  const spread = (z * z) / asked;
  return {
    middle: (share + spread / 2) / (1 + spread),
    half: (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / asked + spread / (4 * asked)),
  };
};
