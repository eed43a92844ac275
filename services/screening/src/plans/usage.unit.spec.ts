import { allowanceOf, secondsUntilAllowed, type Usage } from './usage.js';

const now = new Date('2026-03-10T18:00:00Z');
const usage = (over: Partial<Usage> = {}): Usage => ({
  day: '2026-03-10',
  dayUsed: 2,
  periodStarted: new Date('2026-03-01T08:00:00Z'),
  periodUsed: 4,
  ...over,
});

describe('the allowance of a plan', () => {
  it('is untouched before the first search', () => {
    expect(allowanceOf({ plan: 'free', usage: null }, now)).toEqual({
      plan: 'free',
      day: { used: 0, limit: 3 },
      period: { used: 0, limit: 5, resetsAt: null },
    });
  });

  it('counts the day and the period', () => {
    expect(allowanceOf({ plan: 'free', usage: usage() }, now)).toEqual({
      plan: 'free',
      day: { used: 2, limit: 3 },
      period: { used: 4, limit: 5, resetsAt: '2026-03-31T08:00:00.000Z' },
    });
  });

  it('starts a day anew at midnight UTC and a period after 30 days', () => {
    expect(allowanceOf({ plan: 'free', usage: usage() }, new Date('2026-03-11T00:00:00Z')).day.used).toBe(0);
    expect(allowanceOf({ plan: 'free', usage: usage() }, new Date('2026-03-31T07:59:59Z')).period.used).toBe(
      4,
    );
    expect(allowanceOf({ plan: 'free', usage: usage() }, new Date('2026-03-31T08:00:00Z')).period).toEqual({
      used: 0,
      limit: 5,
      resetsAt: null,
    });
  });

  it('does not give back a day that another clock has already begun', () => {
    expect(allowanceOf({ plan: 'free', usage: usage({ day: '2026-03-11', dayUsed: 3 }) }, now).day.used).toBe(
      3,
    );
  });

  it('has no limit for premium', () => {
    expect(allowanceOf({ plan: 'premium', usage: usage({ dayUsed: 90 }) }, now)).toMatchObject({
      day: { used: 90, limit: null },
      period: { limit: null },
    });
  });
});

describe('the wait after a refused search', () => {
  it.each([
    ['the day', usage({ dayUsed: 3, periodUsed: 4 }), 6 * 3600],
    ['the period', usage({ dayUsed: 1, periodUsed: 5 }), 20 * 86_400 + 14 * 3600],
    ['both', usage({ dayUsed: 3, periodUsed: 5 }), 20 * 86_400 + 14 * 3600],
  ])('lasts until %s is over', (_which, used, seconds) => {
    expect(secondsUntilAllowed({ plan: 'free', usage: used }, now)).toBe(seconds);
  });

  it.each([
    ['as many as are left', 1, 0],
    ['more than are left of the day', 2, 20 * 86_400 + 14 * 3600],
    ['more than a day ever has', 4, null],
  ])('of a batch with %s', (_which, count, seconds) => {
    expect(secondsUntilAllowed({ plan: 'free', usage: usage() }, now, count)).toBe(seconds);
  });

  it('is none where the plan has no limit', () => {
    expect(secondsUntilAllowed({ plan: 'premium', usage: usage() }, now, 100)).toBe(0);
  });
});
