import fc from 'fast-check';
import { floorOf, pruneUpTo } from './retention.js';

describe('retention of the live log', () => {
  it('never deletes what the floor still promises', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(500), (before, more) => {
        expect(pruneUpTo(before, before + more) ?? 0).toBeLessThanOrEqual(floorOf(before + more));
      }),
    );
  });

  it.each([
    [4999, 5000, 4000],
    [4950, 5050, 4050],
    [5000, 5099, null],
    [0, 900, null],
  ])('from head %i to %i rows go up to %p', (before, head, upTo) => {
    expect(pruneUpTo(before, head)).toBe(upTo);
  });

  it.each([
    [0, 0],
    [1000, 0],
    [1001, 1],
    [5000, 4000],
  ])('at head %i everything after %i is kept', (head, floor) => {
    expect(floorOf(head)).toBe(floor);
  });
});
