import { calm, withNotice, type Burst } from './notice-burst.js';

const counted = (times: readonly number[]): number[] => {
  let burst: Burst = calm;
  return times.map((time) => {
    burst = withNotice(burst, time);
    return burst.counted;
  });
};

describe('withNotice', () => {
  it('shows the first three of a burst and counts the rest', () => {
    expect(counted([0, 10, 20, 30, 40, 50])).toEqual([0, 0, 0, 1, 2, 3]);
  });

  it('shows each when they come slowly', () => {
    expect(counted([0, 2_000, 4_000, 6_000, 8_000])).toEqual([0, 0, 0, 0, 0]);
  });

  it('starts anew after a pause', () => {
    expect(counted([0, 1, 2, 3, 6_000])).toEqual([0, 0, 0, 1, 0]);
  });
});
