import { describe, expect, it } from '@jest/globals';
import { decideRefresh, retire, type Retirement } from './refresh-decision.js';

const limits = { graceSeconds: 10, lostAnswerSeconds: 60 };
const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();

describe('refresh decision', () => {
  it.each<[string, number, number, Retirement[], string]>([
    ['the current token', 4, 4, [], 'rotate'],
    ['one replaced a moment ago', 3, 4, [{ counter: 3, at: ago(10) }], 'reissue'],
    ['an older one, all replaced a moment ago', 1, 4, [{ counter: 1, at: ago(9) }], 'reissue'],
    ['the last one, its response lost', 3, 4, [{ counter: 3, at: ago(60) }], 'reissue'],
    ['the last one, too late', 3, 4, [{ counter: 3, at: ago(61) }], 'reuse'],
    ['the one before the last, after the grace', 2, 4, [{ counter: 2, at: ago(11) }], 'reuse'],
    ['a forgotten one', 0, 4, [{ counter: 3, at: ago(1) }], 'reuse'],
    ['one ahead of the row', 5, 4, [], 'unknown'],
  ])('on %s', (_name, presented, current, retired, decision) => {
    expect(decideRefresh(presented, current, retired, now, limits)).toBe(decision);
  });

  it('gives no second chance to a lost response where that is switched off', () => {
    const retired = [{ counter: 3, at: ago(11) }];
    expect(decideRefresh(3, 4, retired, now, { ...limits, lostAnswerSeconds: 0 })).toBe('reuse');
  });

  it('keeps the retirements that may still matter, and not more than 32', () => {
    expect(
      retire(
        4,
        [
          { counter: 2, at: ago(61) },
          { counter: 3, at: ago(59) },
        ],
        now,
        limits,
      ),
    ).toEqual([
      { counter: 3, at: ago(59) },
      { counter: 4, at: ago(0) },
    ]);
    const loop = Array.from({ length: 40 }, (_, counter) => ({ counter, at: ago(1) }));
    expect(retire(40, loop, now, limits)).toHaveLength(32);
  });
});
