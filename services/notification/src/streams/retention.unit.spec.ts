import fc from 'fast-check';
import { floorOf, pruneUpTo } from './retention.js';

describe('retention of the live log', () => {
  it('never deletes what the floor still promises', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (head) => {
        expect(pruneUpTo(head) ?? 0).toBeLessThanOrEqual(floorOf(head));
      }),
    );
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
