import { countedShare } from './counted-share.js';

describe('a counted share', () => {
  it.each([
    [[0, 0], { value: 0, low: 0, high: 1 }], // nothing was tried, so anything may be true
    [[10, 10], { value: 1, low: 0.7225, high: 1 }],
    [[0, 2_000], { value: 0, low: 0, high: 0.0019 }],
    [[50, 100], { value: 0.5, low: 0.4038, high: 0.5962 }],
  ] as const)('%j has the 95 % interval of Wilson', ([hits, cases], share) => {
    expect(countedShare(hits, cases)).toEqual(share);
  });
});
