import { isOverQuota, mirrorOf } from './usage-mirror.js';
import type { Usage } from './usage.js';

const now = new Date('2026-03-10T18:00:00Z');
const usage = (dayUsed: number, periodUsed: number, day = '2026-03-10'): Usage => ({
  day,
  dayUsed,
  periodStarted: new Date('2026-03-01T08:00:00Z'),
  periodUsed,
});
const usedOf = (of: Usage | null): number | undefined =>
  mirrorOf('ada', { plan: 'free', usage: of }, now)?.used;

describe('the mirrored usage', () => {
  it('is of one user and day', () => {
    expect(mirrorOf('ada', { plan: 'free', usage: usage(1, 1) }, now)).toEqual({
      key: 'quota:ada:2026-03-10',
      used: 1,
    });
  });

  it('is what is gone of the day', () => {
    expect([usedOf(null), usedOf(usage(2, 2)), usedOf(usage(3, 3))]).toEqual([0, 2, 3]);
  });

  it('is the whole day where the period has less left', () => {
    expect([usedOf(usage(1, 4)), usedOf(usage(1, 5)), usedOf(usage(3, 5, '2026-03-09'))]).toEqual([2, 3, 3]);
  });

  it('is not made of a plan without a limit', () => {
    expect(mirrorOf('ada', { plan: 'premium', usage: usage(90, 90) }, now)).toBeNull();
  });

  it('lets expect a refusal from the limit on, and never when it is unknown', () => {
    expect([isOverQuota('unknown'), isOverQuota(2), isOverQuota(3), isOverQuota(9)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
