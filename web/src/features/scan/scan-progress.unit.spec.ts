import { describe, expect, it } from '@jest/globals';
import { progressAt } from './scan-progress.js';

describe('the progress of a scan', () => {
  it('follows the work: each text stands while its work is not done', () => {
    expect(
      (['begun', 'decoded', 'read', 'matched', 'confirmed', 'checked'] as const).map(progressAt),
    ).toEqual([
      { percent: 0, stage: 'scanning' },
      { percent: 10, stage: 'scanning' },
      { percent: 30, stage: 'identity' },
      { percent: 45, stage: 'identity' },
      { percent: 60, stage: 'checks' },
      { percent: 100, stage: 'checks' },
    ]);
  });
});
