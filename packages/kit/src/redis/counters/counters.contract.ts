import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/index.js';
import type { Counters } from './counters.js';

const long = 60_000;

/** What all counters must do. `open` gives empty ones. */
export const countersContract = (name: string, open: () => Promise<Counters>): void => {
  describe(`Counters contract: ${name}`, () => {
    it('does not know a counter that was never raised', async () => {
      expect(await (await open()).read('a')).toBe('unknown');
    });

    it('holds what it was raised to, each key apart', async () => {
      const counters = await open();
      await counters.raise('a', 2, long);
      await counters.raise('b', 5, long);
      expect([await counters.read('a'), await counters.read('b')]).toEqual([2, 5]);
    });

    it('never goes down, in whatever order it is set', async () => {
      const counters = await open();
      await Promise.all([3, 10, 1, 10, 9].map((value) => counters.raise('a', value, long)));
      expect(await counters.read('a')).toBe(10);
    });

    it('forgets', async () => {
      const counters = await open();
      await counters.raise('a', 1, 20);
      await eventually(
        () => counters.read('a'),
        (value) => value === 'unknown',
      );
      await counters.raise('a', 1, long);
      expect(await counters.read('a')).toBe(1);
    });
  });
};
