import { fitLine, lengthOf, type TextLine } from './fit-line.js';

/** Characters that glare may hide between two pieces of a line, in pitches. */
const widestGap = 20;

/** No line of a zone has more characters than 44; pitches, by which they are counted, are a little uncertain. */
const longest = 48;

/**
 * Pieces of one straight line of one size as one line: glare across it leaves the characters on either side of it. What
 * belongs to no other piece stays as it is. In pixels of the searched image.
 */
export const joinLines = (pieces: readonly TextLine[]): TextLine[] => {
  const joined: TextLine[] = [];
  for (const piece of [...pieces].sort((a, b) => a.from - b.from)) {
    const at = joined.findIndex((left) => belongTogether(left, piece));
    const left = joined[at];
    if (left === undefined) joined.push(piece);
    else joined[at] = fitLine([...left.characters, ...piece.characters]);
  }
  return joined;
};

const belongTogether = (left: TextLine, right: TextLine): boolean => {
  const pitch = (left.pitch + right.pitch) / 2;
  const height = (left.height + right.height) / 2;
  const gap = (right.from - left.to) / pitch;
  const middle = (left.to + right.from) / 2;
  return (
    gap > 0.5 &&
    gap < widestGap &&
    // Perspective narrows a line towards one of its ends.
    Math.abs(left.pitch - right.pitch) < pitch * 0.2 &&
    Math.abs(left.height - right.height) < height * 0.3 &&
    Math.abs(left.slope - right.slope) < 0.06 &&
    Math.abs(levelAt(left, middle) - levelAt(right, middle)) < height * 0.5 &&
    lengthOf({ ...left, to: right.to, pitch }) < longest
  );
};

const levelAt = ({ slope, offset }: TextLine, x: number): number => slope * x + offset;
