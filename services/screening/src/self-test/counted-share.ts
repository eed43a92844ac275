import type { SelfTestReport } from '@probity/contracts';
import { intervalOfShare } from '@probity/matching';

type Share = SelfTestReport['suites'][number]['candidates'];

/** `hits` of `cases` with its 95 % interval. */
export const countedShare = (hits: number, cases: number): Share => {
  if (cases === 0) return { value: 0, low: 0, high: 1 };
  const value = hits / cases;
  const { middle, half } = intervalOfShare(value, cases);
  return {
    value: rounded(value),
    low: rounded(Math.max(0, middle - half)),
    high: rounded(Math.min(1, middle + half)),
  };
};

/** Four digits, as scores have. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
