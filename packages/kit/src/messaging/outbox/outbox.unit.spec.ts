import { describe, expect, it } from '@jest/globals';
import { lockStripes } from './outbox.js';

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
