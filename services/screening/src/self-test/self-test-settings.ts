import { selfTestBounds, usualThresholds } from '@probity/contracts';
import type { SelfTestSettings } from './measure-lists.js';

export interface RequestedSelfTest {
  readonly seed?: number | undefined;
  readonly perSuite?: number | undefined;
  readonly thresholds?: readonly number[] | undefined;
}

/** What is requested, and the usual for what is not; each threshold once, ascending. */
export const selfTestSettings = ({ seed, perSuite, thresholds }: RequestedSelfTest): SelfTestSettings => ({
  seed: seed ?? selfTestBounds.seed.usual,
  perSuite: perSuite ?? selfTestBounds.perSuite.usual,
  thresholds: [...new Set(thresholds ?? usualThresholds)].sort((a, b) => a - b),
});
