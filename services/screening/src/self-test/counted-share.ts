import type { SelfTestReport } from '@probity/contracts';

type Share = SelfTestReport['suites'][number]['candidates'];

/** Standard deviations of a 95 % interval. */
const z = 1.96;

/** `hits` of `asked` with the 95 % interval of Wilson, which holds for small samples and for shares of 0 and 1. */
export const countedShare = (hits: number, asked: number): Share => {
  if (asked === 0) return { value: 0, low: 0, high: 1 };
  const value = hits / asked;
  const spread = (z * z) / asked;
  const middle = (value + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((value * (1 - value)) / asked + spread / (4 * asked));
  return {
    value: rounded(value),
    low: rounded(Math.max(0, middle - half)),
    high: rounded(Math.min(1, middle + half)),
  };
};

/** Four digits, as scores have. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
