import type { Allowance } from '@probity/contracts';
import { allowanceLine } from './allowance-line.js';

const free = (day: number, period: number, resetsAt: string | null): Allowance => ({
  plan: 'free',
  day: { used: day, limit: 3 },
  period: { used: period, limit: 5, resetsAt },
});

describe('allowanceLine', () => {
  it('says what is left of both limits', () => {
    expect(allowanceLine(free(1, 2, '2026-12-11T12:00:00Z'))).toEqual([
      { left: 2, text: '2 of 3 today' },
      { left: 3, text: '3 of 5 until Dec 11, 2026' },
    ]);
  });

  it('names the length of a period that has not begun', () => {
    expect(allowanceLine(free(0, 0, null))?.[1]?.text).toBe('5 of 5 in 30 days');
  });

  it('never counts below nothing', () => {
    expect(allowanceLine(free(4, 9, null))?.map(({ left }) => left)).toEqual([0, 0]);
  });

  it('has no line where nothing is limited', () => {
    expect(
      allowanceLine({
        plan: 'premium',
        day: { used: 9, limit: null },
        period: { used: 90, limit: null, resetsAt: null },
      }),
    ).toBeNull();
  });
});
