import { lengthOf, type TextLine } from './fit-line.js';

/** Lines of a zone from top to bottom. */
export type LineGroup = readonly TextLine[];

const shortestLength = 22;

/**
 * Groups of parallel lines of one size and one distance, those with the most characters first. Doc 9303 prints lines
 * about two character heights apart.
 */
export const groupLines = (lines: readonly TextLine[]): LineGroup[] => {
  const long = lines.filter((line) => lengthOf(line) >= shortestLength);
  long.sort((a, b) => b.to - b.from - (a.to - a.from));
  const groups: LineGroup[] = [];
  const used = new Set<TextLine>();
  for (const seed of long) {
    if (used.has(seed)) continue;
    const group = around(seed, long);
    for (const line of group) used.add(line);
    groups.push(group);
  }
  return groups.sort((a, b) => weight(b) - weight(a));
};

const weight = (group: LineGroup): number =>
  group.reduce((sum, { characters }) => sum + characters.length, 0) * (group.length >= 2 ? 1 : 0.5);

const around = (seed: TextLine, lines: readonly TextLine[]): LineGroup => {
  const middle = (seed.from + seed.to) / 2;
  const level = ({ slope, offset }: TextLine): number => slope * middle + offset;
  const alike = lines
    .filter(
      ({ slope, height, pitch }) =>
        Math.abs(slope - seed.slope) < 0.06 &&
        Math.abs(height - seed.height) < seed.height * 0.35 &&
        Math.abs(pitch - seed.pitch) < seed.pitch * 0.18,
    )
    .sort((a, b) => level(a) - level(b));
  const at = alike.indexOf(seed);
  const below = neighbours(alike.slice(at + 1), seed, level, 1);
  const above = neighbours(alike.slice(0, at).reverse(), seed, level, -1);
  return [...above.reverse(), seed, ...below];
};

const neighbours = (
  ordered: readonly TextLine[],
  seed: TextLine,
  level: (line: TextLine) => number,
  direction: 1 | -1,
): TextLine[] => {
  const found: TextLine[] = [];
  let last = seed;
  for (const line of ordered) {
    const distance = direction * (level(line) - level(last));
    if (distance > seed.height * 3.4) break;
    if (distance <= seed.height * 1.2) continue;
    found.push(line);
    last = line;
  }
  return found;
};
