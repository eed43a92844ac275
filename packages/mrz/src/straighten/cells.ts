import { interpolate, type GreyImage } from '../image/grey-image.js';
import type { Baseline } from './baseline.js';
import { valueAt } from './quadratic.js';

/** What the network looks at: one character with a part of its neighbours. */
export const cellSize = { columns: 16, rows: 20, pixels: 320 } as const;

/** In pitches and in heights of a tall character. */
const cellExtent = { width: 1.35, height: 1.5 } as const;

/** Height of a tall character of OCR-B in pitches; what is measured may be this much smaller or larger. */
const heightInPitches = { usual: 1, least: 0.8, most: 1.35 } as const;

/** How a cell is taken a little differently, for a second opinion: shares of pitch and height. */
export interface Shift {
  readonly right: number;
  readonly down: number;
  readonly size: number;
}

export const noShift: Shift = { right: 0, down: 0, size: 1 };

/**
 * The pixels of character `index` in rows from its top, normalised to mean 0 and deviation 1, which takes brightness and
 * contrast away. `flipped` is for lines that stand upside down.
 */
export const sampleCell = (
  image: GreyImage,
  baseline: Baseline,
  index: number,
  flipped: boolean,
  { right, down, size }: Shift,
  cell: Float32Array,
): void => {
  const ux = valueAt(baseline.x, index + 0.5) - valueAt(baseline.x, index - 0.5);
  const uy = valueAt(baseline.y, index + 0.5) - valueAt(baseline.y, index - 0.5);
  const pitch = Math.hypot(ux, uy);
  const height = Math.min(
    Math.max(baseline.height, pitch * heightInPitches.least),
    pitch * heightInPitches.most,
  );
  const down1 = (height / pitch) * cellExtent.height * size;
  const across1 = cellExtent.width * size;
  const x0 = valueAt(baseline.x, index) + right * ux - down * (height / pitch) * uy;
  const y0 = valueAt(baseline.y, index) + right * uy + down * (height / pitch) * ux;
  const { columns, rows, pixels } = cellSize;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let part = 0; part < 4; part += 1) {
        const u = ((column + 0.25 + (part & 1) * 0.5) / columns - 0.5) * across1;
        const v = ((row + 0.25 + (part >> 1) * 0.5) / rows - 0.5) * down1;
        sum += interpolate(image, x0 + u * ux - v * uy, y0 + u * uy + v * ux);
      }
      const at = row * columns + column;
      cell[flipped ? pixels - 1 - at : at] = sum / 4;
    }
  normalise(cell);
};

const normalise = (cell: Float32Array): void => {
  let mean = 0;
  for (const value of cell) mean += value;
  mean /= cell.length;
  let squares = 0;
  for (const value of cell) squares += (value - mean) ** 2;
  const factor = 1 / (Math.sqrt(squares / cell.length) + 1e-6);
  for (let i = 0; i < cell.length; i += 1) cell[i] = ((cell[i] ?? 0) - mean) * factor;
};
