import fc from 'fast-check';
import { columnsOf, textLine } from '../locate/text-line.builder.js';
import { commonBaselines } from './common-columns.js';
import { valueAt } from './quadratic.js';

const all = columnsOf(0, 44);

describe('columns that lines have in common', () => {
  it('give a line of which a part is hidden the places of the others', () => {
    const seen = [...columnsOf(6, 18), ...columnsOf(24, 30)];
    const baselines = commonBaselines([textLine({ columns: all }), textLine({ columns: seen, y: 342 })], 2);
    expect(baselines?.map(({ count }) => count)).toEqual([44, 44]);
    for (const { x } of baselines ?? [])
      for (const column of [0, 20, 43]) expect(valueAt(x, column)).toBeCloseTo(2 * (100 + column * 20), 3);
    expect(baselines?.map(({ y }) => Math.round(valueAt(y, 43)))).toEqual([600, 684]);
  });

  it('are perpendicular to lines of a page that was turned', () => {
    const slope = 0.2;
    const upper = textLine({ columns: all, slope });
    const lower = textLine({ columns: columnsOf(10, 44), slope, x: 100 - 42 * slope, y: 342 });
    const [first, second] = commonBaselines([upper, lower], 1) ?? [];
    for (const column of [0, 43]) {
      expect(valueAt(first?.x ?? fail(), column)).toBeCloseTo(100 + column * 20, 1);
      expect(valueAt(second?.x ?? fail(), column)).toBeCloseTo(100 - 42 * slope + column * 20, 1);
    }
  });

  it('are none without lines', () => {
    expect(commonBaselines([], 1)).toBeNull();
  });

  it('are 200 at most, whatever the lines', () => {
    const line = fc.record({
      columns: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 8, maxLength: 60 }),
      pitch: fc.double({ min: 0.5, max: 60, noNaN: true }),
      x: fc.double({ min: -10_000, max: 10_000, noNaN: true }),
      y: fc.double({ min: -10_000, max: 10_000, noNaN: true }),
      slope: fc.double({ min: -1, max: 1, noNaN: true }),
      bend: fc.double({ min: -1, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (drawn) => {
        const lines = drawn.map((one) =>
          textLine({ ...one, columns: [...one.columns].sort((a, b) => a - b) }),
        );
        for (const { count } of commonBaselines(lines, 1) ?? []) {
          expect(count).toBeGreaterThanOrEqual(1);
          expect(count).toBeLessThanOrEqual(200);
        }
      }),
      { numRuns: 500, seed: 18 },
    );
  });
});

function fail(): never {
  throw new Error('no baseline');
}
