import type { Chain } from './chains.js';
import type { Component } from './components.js';
import { median } from './median.js';

/** A straight line through a row of characters: y = slope * x + offset. */
export interface TextLine {
  readonly slope: number;
  readonly offset: number;
  readonly height: number;
  /** Distance from one character to the next. */
  readonly pitch: number;
  readonly from: number;
  readonly to: number;
  readonly characters: readonly Component[];
}

/** Least squares, twice more without what is off the line: stains and parts of the pattern behind it. */
export const fitLine = (chain: Chain): TextLine => {
  let characters: readonly Component[] = chain;
  let line = leastSquares(characters);
  for (let round = 0; round < 2; round += 1) {
    const tolerance = median(characters.map(({ height }) => height)) * 0.3;
    const { slope, offset } = line;
    const close = characters.filter(({ x, y }) => Math.abs(y - slope * x - offset) < tolerance);
    if (close.length === characters.length || close.length < 8) break;
    characters = close;
    line = leastSquares(characters);
  }
  const steps = characters.slice(1).map(({ x }, i) => x - (characters[i]?.x ?? x));
  const typical = median(steps);
  return {
    ...line,
    height: median(characters.map(({ height }) => height)),
    pitch: median(steps.filter((step) => step < typical * 1.5)),
    from: characters[0]?.x ?? 0,
    to: characters[characters.length - 1]?.x ?? 0,
    characters,
  };
};

/** How many characters fit between the first and the last. */
export const lengthOf = ({ from, to, pitch }: TextLine): number => (to - from) / pitch + 1;

const leastSquares = (points: readonly Component[]): { slope: number; offset: number } => {
  const n = points.length;
  let sx = 0;
  let sy = 0;
  let sxx = 0;
  let sxy = 0;
  for (const { x, y } of points) {
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  return { slope, offset: (sy - slope * sx) / n };
};
