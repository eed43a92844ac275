/** a + b * t + c * t². */
export interface Quadratic {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export const valueAt = ({ a, b, c }: Quadratic, t: number): number => a + b * t + c * t * t;

/** Where a curve that is nearly straight has this value. */
export const columnAt = ({ a, b, c }: Quadratic, value: number): number => {
  let column = (value - a) / b;
  for (let round = 0; round < 4; round += 1) column = (value - a - c * column * column) / b;
  return column;
};

/** Least squares, up to three times more without what is further off than `tolerance`. */
export const fitQuadratic = (
  ts: readonly number[],
  values: readonly number[],
  tolerance: number,
): Quadratic => {
  const points = ts.map((t, i) => ({ t, value: values[i] ?? 0 }));
  let used = points;
  let curve = leastSquares(used);
  for (let round = 0; round < 3; round += 1) {
    const fitted = curve;
    const close = points.filter(({ t, value }) => Math.abs(value - valueAt(fitted, t)) < tolerance);
    if (close.length === used.length || close.length < 10) break;
    used = close;
    curve = leastSquares(used);
  }
  return curve;
};

interface Sample {
  readonly t: number;
  readonly value: number;
}

/** Cramer's rule on the normal equations. */
const leastSquares = (points: readonly Sample[]): Quadratic => {
  let [n, s1, s2, s3, s4, v0, v1, v2] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { t, value } of points) {
    n += 1;
    s1 += t;
    s2 += t * t;
    s3 += t ** 3;
    s4 += t ** 4;
    v0 += value;
    v1 += value * t;
    v2 += value * t * t;
  }
  const det = determinant(n, s1, s2, s1, s2, s3, s2, s3, s4);
  return {
    a: determinant(v0, s1, s2, v1, s2, s3, v2, s3, s4) / det,
    b: determinant(n, v0, s2, s1, v1, s3, s2, v2, s4) / det,
    c: determinant(n, s1, v0, s1, s2, v1, s2, s3, v2) / det,
  };
};

/** Of a matrix of three by three, by rows. */
export const determinant = (
  ...[a, b, c, d, e, f, g, h, i]: [number, number, number, number, number, number, number, number, number]
): number => a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
