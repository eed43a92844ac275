import type { TextLine } from '../locate/fit-line.js';
import { median, quantile } from '../locate/median.js';
import { fitQuadratic, valueAt, type Quadratic } from './quadratic.js';

/** Where the middle of character number i is: a curve, because pages bend and cameras tilt. */
export interface Baseline {
  readonly x: Quadratic;
  readonly y: Quadratic;
  /** Characters between the first and the last that was found. */
  readonly count: number;
  /** Of a tall character. */
  readonly height: number;
}

/** In pixels of the image that cells are taken from, `scale` for each of the searched image. */
export const baselineOf = ({ characters, pitch }: TextLine, scale: number): Baseline => {
  const numbers = [0];
  characters.slice(1).forEach(({ x }, i) => {
    const step = Math.max(1, Math.round((x - (characters[i]?.x ?? x)) / pitch));
    numbers.push((numbers[i] ?? 0) + step);
  });
  const heights = characters.map(({ height }) => height);
  const tall = quantile(heights, 0.85);
  const x = fitQuadratic(
    numbers,
    characters.map((character) => character.x),
    pitch * 0.35,
  );
  const y = fitQuadratic(
    numbers,
    characters.map((character) => character.y),
    pitch * 0.25,
  );
  // Fillers are lower than letters, and not at the same level: tall characters say where the middle of a line is.
  const offsets = characters.flatMap((character, i) =>
    character.height > tall * 0.82 && character.height < tall * 1.25
      ? [character.y - valueAt(y, numbers[i] ?? 0)]
      : [],
  );
  const level = offsets.length >= 4 ? median(offsets) : 0;
  return {
    x: scaled(x, scale),
    y: scaled({ ...y, a: y.a + level }, scale),
    count: (numbers[numbers.length - 1] ?? 0) + 1,
    height: tall * scale,
  };
};

const scaled = ({ a, b, c }: Quadratic, factor: number): Quadratic => ({
  a: a * factor,
  b: b * factor,
  c: c * factor,
});
