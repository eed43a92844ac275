import fc from 'fast-check';
import { editDistance } from './edit-distance.js';
import { hasMoreEdits } from './plain-edits.js';

/** The same count by the book: optimal string alignment, a cell at a time. */
const edits = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cell = (back: number, column: number): number => rows[i - back]?.[column] ?? Infinity;
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(2, j - 2) + 1 : Infinity;
      row.push(
        Math.min(
          cell(1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          cell(1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          swapped,
        ),
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
};

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'h', '1'), minLength: 1, maxLength: 32 });

describe('counting edits', () => {
  it('agrees with the count by the book', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const count = edits(a, b);
        expect(hasMoreEdits(a, b, count)).toBe(false);
        expect(hasMoreEdits(a, b, count - 1)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never counts more edits than the cheapest that weigh as much', () => {
    const cheapest = 0.6;
    fc.assert(
      fc.property(word, word, (a, b) => {
        const most = Math.floor(editDistance(a, b, 100) / cheapest + 1e-6);
        expect(hasMoreEdits(a, b, most)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
