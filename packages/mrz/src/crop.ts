import type { PlacedLine } from './decode/read-placed.js';
import type { Point, Quad } from './model.js';
import { valueAt } from './straighten/quadratic.js';

/** Around the zone, in heights of a tall character. */
const margin = 0.9;

/** The corners of the zone in the image that cells were taken from, as one who reads it sees them. */
export const quadOf = (lines: readonly PlacedLine[], flipped: boolean): Quad | null => {
  const first = lines[0];
  const last = lines[lines.length - 1];
  if (first === undefined || last === undefined) return null;
  const corner = (line: PlacedLine, atStart: boolean, isTop: boolean): Point => {
    const outer = atStart === flipped ? line.to - 0.5 + margin : line.from - 0.5 - margin;
    const x = valueAt(line.baseline.x, outer);
    const y = valueAt(line.baseline.y, outer);
    const dx = valueAt(line.baseline.x, outer + 1) - x;
    const dy = valueAt(line.baseline.y, outer + 1) - y;
    const away = ((isTop === flipped ? 1 : -1) * line.baseline.height * (0.5 + margin)) / Math.hypot(dx, dy);
    return { x: x - dy * away, y: y + dx * away };
  };
  return [
    corner(first, true, true),
    corner(first, false, true),
    corner(last, false, false),
    corner(last, true, false),
  ];
};
