import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/index.js';
import type { RateLimits } from './rate-limits.js';

/** What all rate limits must do. `open` gives full buckets. */
export const rateLimitsContract = (name: string, open: () => Promise<RateLimits>): void => {
  describe(`RateLimits contract: ${name}`, () => {
    it('lets no more than the burst through, however many race, and says how long to wait', async () => {
      const limits = await open();
      const rate = { perSecond: 0.1, burst: 20 };
      const waits = await Promise.all(Array.from({ length: 50 }, () => limits.take('ada', rate)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
      for (const wait of waits.filter((each) => each > 0)) {
        expect(wait).toBeLessThanOrEqual(10_000);
        expect(wait).toBeGreaterThan(0);
      }
    });

    it('counts each key apart', async () => {
      const limits = await open();
      const rate = { perSecond: 0.1, burst: 1 };
      expect([await limits.take('ada', rate), await limits.take('bob', rate)]).toEqual([0, 0]);
      expect(await limits.take('ada', rate)).toBeGreaterThan(0);
    });

    it('gives a token back with time, also to who asked in vain meanwhile', async () => {
      const limits = await open();
      const rate = { perSecond: 5, burst: 1 };
      await limits.take('ada', rate);
      await eventually(
        () => limits.take('ada', rate),
        (wait) => wait === 0,
      );
    });
  });
};
