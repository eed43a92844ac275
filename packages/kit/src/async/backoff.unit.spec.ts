import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { backoff } from './backoff.js';

const options = { firstMs: 200, longestMs: 30_000 };

describe('backoff', () => {
  it.each([
    [1, 200],
    [2, 400],
    [5, 3_200],
    [9, 30_000],
    [1_000, 30_000],
  ])('doubles: after failure %d at most %d ms', (attempt, longest) => {
    expect(backoff(attempt, options, 1)).toBe(longest);
    expect(backoff(attempt, options, 0)).toBe(longest / 2);
  });

  it('lies between half of the full wait and all of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, chance) => {
          const full = backoff(attempt, options, 1);
          expect(backoff(attempt, options, chance)).toBeGreaterThanOrEqual(full / 2);
          expect(backoff(attempt, options, chance)).toBeLessThanOrEqual(full);
        },
      ),
    );
  });
});
