import { pinWait } from './pin-wait.js';

const minute = 60_000;

describe('pinWait', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 5_000],
    [4, 30_000],
    [5, minute],
    [6, 5 * minute],
    [7, 15 * minute],
    [8, 60 * minute],
    [500, 60 * minute],
  ])('after %d wrong PINs is %d ms', (failures, wait) => {
    expect(pinWait({ failures, failedAt: 1_000 }, 1_000)).toBe(wait);
  });

  it('passes with the time', () => {
    expect(pinWait({ failures: 3, failedAt: 1_000 }, 3_000)).toBe(3_000);
    expect(pinWait({ failures: 3, failedAt: 1_000 }, 9_000)).toBe(0);
  });

  it('is not shortened by a clock that is set back', () => {
    expect(pinWait({ failures: 3, failedAt: 10_000 }, 1_000)).toBe(5_000);
  });
});
