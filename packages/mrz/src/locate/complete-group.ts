import type { Component } from './components.js';
import { fitLine, type TextLine } from './fit-line.js';
import type { LineGroup } from './group-lines.js';

/** Fewer pieces of ink are no line. */
const fewest = 8;
/** From line to line, in pitches; Doc 9303 leaves it to the issuer within limits. */
const distances = Array.from({ length: 14 }, (_, i) => 1.4 + i * 0.1);

/**
 * The group with a line above and a line below it, where there is ink for them: a line that glare or a stain cuts in two
 * is no chain, yet lies where its neighbours say.
 */
export const completeGroup = (group: LineGroup, components: readonly Component[]): LineGroup => {
  const first = group[0];
  const last = group[group.length - 1];
  if (first === undefined || last === undefined) return group;
  const second = group[1];
  const beforeLast = group[group.length - 2];
  const above = findBeside(first, -1, components, second === undefined ? null : gap(first, second));
  const below = findBeside(last, 1, components, beforeLast === undefined ? null : gap(beforeLast, last));
  return [...(above === null ? [] : [above]), ...group, ...(below === null ? [] : [below])];
};

const middleOf = ({ from, to }: TextLine): number => (from + to) / 2;
const gap = (upper: TextLine, lower: TextLine): number => {
  const x = middleOf(upper);
  return lower.slope * x + lower.offset - upper.slope * x - upper.offset;
};

const findBeside = (
  line: TextLine,
  direction: 1 | -1,
  components: readonly Component[],
  distance: number | null,
): TextLine | null => {
  const tried = distance === null ? distances.map((pitches) => pitches * line.pitch) : [distance];
  let best: readonly Component[] = [];
  for (const step of tried) {
    const found = alongside(line, direction * step, components);
    if (found.length > best.length) best = found;
  }
  if (best.length < fewest) return null;
  const fitted = fitLine(best);
  return Math.abs(fitted.slope - line.slope) < 0.06 ? { ...fitted, pitch: line.pitch } : null;
};

/** Pieces from left to right that lie on the line when it is moved down by so much. */
const alongside = (line: TextLine, down: number, components: readonly Component[]): Component[] =>
  components
    .filter(
      ({ x, y, height, width }) =>
        x > line.from - line.pitch * 8 &&
        x < line.to + line.pitch * 8 &&
        height > line.height * 0.5 &&
        height < line.height * 1.4 &&
        width < line.pitch * 1.2 &&
        Math.abs(y - line.slope * x - line.offset - down) < line.height * 0.3,
    )
    .sort((a, b) => a.x - b.x);
