import { describe, expect, it } from '@jest/globals';
import { lockStripes } from './lock-stripes.js';
import { busDelay, publishDelay } from './relay-delay.js';

describe('lockStripes', () => {
  it('is sorted, without doubles, and never more than a transaction can lock', () => {
    const stripes = lockStripes(Array.from({ length: 20_000 }, (_, i) => `key-${i}`));
    expect(stripes).toEqual([...new Set(stripes)].sort((a, b) => a - b));
    expect(stripes.length).toBeLessThanOrEqual(1024);
    expect(stripes.length).toBeGreaterThan(1000);
  });

  it('gives the same key the same lock in every version, as old and new run side by side', () => {
    expect(lockStripes(['a', 'Ł'])).toEqual([19, 300]);
  });
});

describe('delays', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [9, 256_000],
    [10, 300_000],
    [1_000, 300_000],
  ])('after attempt %d of a message is at most %d ms and at least half of it', (attempt, longest) => {
    expect(publishDelay(attempt, 0)).toBe(longest / 2);
    expect(publishDelay(attempt, 1)).toBe(longest);
  });

  it('of a bus begins short and ends at a second', () => {
    expect(busDelay(1, 1)).toBe(100);
    expect(busDelay(50, 1)).toBe(1_000);
  });
});
