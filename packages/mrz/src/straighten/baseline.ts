import type { Component } from '../locate/components.js';
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
    const distance = x - (characters[i]?.x ?? x);
    const own = distance > pitch * farApart ? pitchAround(characters, i, pitch) : pitch;
    const step = Math.max(1, Math.round(distance / own));
    numbers.push((numbers[i] ?? 0) + step);
  });
  const xs = characters.map(({ x }) => x);
  const ys = characters.map(({ y }) => y);
  const x = fitQuadratic(numbers, xs, pitch * tolerance.x);
  const y = fitQuadratic(numbers, ys, pitch * tolerance.y);
  return {
    ...toBaseline(characters, numbers, { x, y }, scale),
    count: (numbers[numbers.length - 1] ?? 0) + 1,
  };
};

/** What is further off than so many pitches is not of the line. */
export const tolerance = { x: 0.35, y: 0.25 } as const;

/** Curves through characters with these numbers, in pixels of the image, at the level of tall ones. */
export const toBaseline = (
  characters: readonly Component[],
  numbers: readonly number[],
  { x, y }: Pick<Baseline, 'x' | 'y'>,
  scale: number,
): Omit<Baseline, 'count'> => {
  const tall = quantile(
    characters.map(({ height }) => height),
    0.85,
  );
  // Fillers are lower than letters, and not at the same level: tall characters say where the middle of a line is.
  const offsets = characters.flatMap((character, i) =>
    character.height > tall * 0.82 && character.height < tall * 1.25
      ? [character.y - valueAt(y, numbers[i] ?? 0)]
      : [],
  );
  const level = offsets.length >= 4 ? median(offsets) : 0;
  return { x: scaled(x, scale), y: scaled({ ...y, a: y.a + level }, scale), height: tall * scale };
};

/** From here on, in pitches, perspective makes it a matter of where on the line a pitch was measured. */
const farApart = 2.5;
const neighbours = 8;

/** The pitch on both sides of a gap that follows character `before`, as far as there are characters. */
const pitchAround = (characters: readonly Component[], before: number, pitch: number): number => {
  const pitchOf = (side: readonly Component[]): number[] => {
    const steps = side.slice(1).map(({ x }, i) => x - (side[i]?.x ?? x));
    const single = steps.filter((step) => step > pitch * 0.6 && step < pitch * 1.5);
    return single.length < 3 ? [] : [median(single)];
  };
  const sides = [
    ...pitchOf(characters.slice(Math.max(0, before - neighbours), before + 1)),
    ...pitchOf(characters.slice(before + 1, before + 2 + neighbours)),
  ];
  return sides.length === 0 ? pitch : sides.reduce((sum, side) => sum + side, 0) / sides.length;
};

const scaled = ({ a, b, c }: Quadratic, factor: number): Quadratic => ({
  a: a * factor,
  b: b * factor,
  c: c * factor,
});
