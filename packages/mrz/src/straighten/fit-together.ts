import { determinant, valueAt, type Quadratic } from './quadratic.js';

/** A character of a line: its column, and x or y of its middle. */
interface PlacedCharacter {
  readonly column: number;
  readonly value: number;
}

/**
 * One curve for each line: its own level, a slope that changes evenly from line to line, as perspective has it, and the same
 * bend. Least squares, up to three times more without what is further off than `tolerance`.
 */
export const fitTogether = (
  lines: readonly (readonly PlacedCharacter[])[],
  tolerance: number,
): Quadratic[] => {
  let used = lines;
  let curves = leastSquares(used);
  for (let round = 0; round < 3; round += 1) {
    const fitted = curves;
    const close = lines.map((placed, at) => {
      const curve = fitted[at];
      const near = placed.filter(
        ({ column, value }) => curve !== undefined && Math.abs(value - valueAt(curve, column)) < tolerance,
      );
      return near.length < fewest ? placed : near;
    });
    used = close;
    curves = leastSquares(used);
  }
  return curves;
};

const fewest = 6;

/** A change of slope from line to line by a hundredth of a pitch is usual, and a character is off by a tenth. */
const evenness = 100;

/** Levels are taken out by the means of each line, which leaves three unknowns: Cramer's rule. */
const leastSquares = (lines: readonly (readonly PlacedCharacter[])[]): Quadratic[] => {
  const means = lines.map((placed) => ({
    t: meanOf(placed.map(({ column }) => column)),
    tt: meanOf(placed.map(({ column }) => column * column)),
    value: meanOf(placed.map(({ value }) => value)),
  }));
  const centre = (lines.length - 1) / 2;
  let [uu, uv, uw, vv, vw, ww, uz, vz, wz] = [0, 0, 0, evenness, 0, 0, 0, 0, 0];
  lines.forEach((placed, at) => {
    const mean = means[at] ?? { t: 0, tt: 0, value: 0 };
    for (const { column, value } of placed) {
      const u = column - mean.t;
      const v = u * (at - centre);
      const w = column * column - mean.tt;
      const z = value - mean.value;
      uu += u * u;
      uv += u * v;
      uw += u * w;
      vv += v * v;
      vw += v * w;
      ww += w * w;
      uz += u * z;
      vz += v * z;
      wz += w * z;
    }
  });
  const det = determinant(uu, uv, uw, uv, vv, vw, uw, vw, ww);
  const slope = determinant(uz, uv, uw, vz, vv, vw, wz, vw, ww) / det;
  const change = determinant(uu, uz, uw, uv, vz, vw, uw, wz, ww) / det;
  const c = determinant(uu, uv, uz, uv, vv, vz, uw, vw, wz) / det;
  return means.map(({ t, tt, value }, at) => {
    const b = slope + change * (at - centre);
    return { a: value - b * t - c * tt, b, c };
  });
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
