import type { TextLine } from '../locate/fit-line.js';
import { baselineOf, toBaseline, tolerance, type Baseline } from './baseline.js';
import { fitTogether } from './fit-together.js';
import { columnAt, valueAt, type Quadratic } from './quadratic.js';

/** Rounds of numbering the characters by the columns and fitting the columns to the characters. */
const rounds = 3;

/** More are no zone: a bent line that is continued to a distant one would have millions. */
const mostColumns = 200;

/**
 * Baselines of lines whose characters stand below each other: cell 0 of each is the leftmost column in which any line has
 * a character, and all have the same count, at most 200. A line of which glare hides a part has the columns of the others.
 * In pixels of the image that cells are taken from, `scale` for each of the searched image. Null where there are no such
 * columns.
 */
export const commonBaselines = (lines: readonly TextLine[], scale: number): Baseline[] | null => {
  const reference = longestOf(lines);
  if (reference === undefined) return null;
  const { x: columns } = baselineOf(reference, 1);
  const pitch = Math.abs(columns.b);
  let xs = lines.map((line) => ({ ...columns, a: columns.a + offsetBeside(reference, line) }));
  for (let round = 0; round < rounds; round += 1) xs = fitAlong(lines, numbersIn(lines, xs), 'x', pitch);
  const numbers = numbersIn(lines, xs);
  const ys = fitAlong(lines, numbers, 'y', pitch);
  const first = Math.min(...numbers.flat());
  const count = Math.max(...numbers.flat()) - first + 1;
  // Not a number where curves have no such columns.
  if (!(count <= mostColumns)) return null;
  return lines.flatMap(({ characters }, at) => {
    const [x, y] = [xs[at], ys[at]];
    if (x === undefined || y === undefined) return [];
    const own = (numbers[at] ?? []).map((number) => number - first);
    const curves = { x: countedFrom(x, first), y: countedFrom(y, first) };
    return [{ ...toBaseline(characters, own, curves, scale), count }];
  });
};

const longestOf = (lines: readonly TextLine[]): TextLine | undefined =>
  [...lines].sort((a, b) => b.characters.length - a.characters.length)[0];

/** How much further to the right a line below another has the same column: columns are perpendicular to lines. */
const offsetBeside = ({ from, to, slope, offset }: TextLine, line: TextLine): number => {
  const x = (from + to) / 2;
  const down = line.slope * x + line.offset - slope * x - offset;
  return (-slope * down) / (1 + slope ** 2);
};

/** The column of each character of each line. */
const numbersIn = (lines: readonly TextLine[], xs: readonly Quadratic[]): number[][] =>
  lines.map(({ characters }, at) => {
    const curve = xs[at];
    return curve === undefined ? [] : characters.map(({ x }) => Math.round(columnAt(curve, x)));
  });

const fitAlong = (
  lines: readonly TextLine[],
  numbers: readonly (readonly number[])[],
  axis: 'x' | 'y',
  pitch: number,
): Quadratic[] => {
  const placed = lines.map(({ characters }, at) =>
    characters.map((character, i) => ({ column: numbers[at]?.[i] ?? 0, value: character[axis] })),
  );
  return fitTogether(placed, pitch * tolerance[axis]);
};

/** The same curve with this column as its number 0. */
const countedFrom = (curve: Quadratic, column: number): Quadratic => ({
  a: valueAt(curve, column),
  b: curve.b + 2 * curve.c * column,
  c: curve.c,
});
