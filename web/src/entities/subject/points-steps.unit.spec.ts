import fc from 'fast-check';
import { pointsSteps } from './points-steps.js';

describe('pointsSteps', () => {
  it('leads from reason to reason up to the score, and back where one takes points away', () => {
    expect(pointsSteps([5, 70, -10])).toEqual([
      { from: 0, to: 5 },
      { from: 5, to: 75 },
      { from: 75, to: 65 },
    ]);
  });

  it('has no step without a reason', () => {
    expect(pointsSteps([])).toEqual([]);
  });

  it('begins each step where the one before ended, and ends at the sum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1 }), (points) => {
        const steps = pointsSteps(points);
        expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to));
        expect(steps.at(-1)?.to).toBe(points.reduce((sum, each) => sum + each, 0));
      }),
    );
  });
});
