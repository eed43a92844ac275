import { tidy } from './text.js';

/** `1)`, `(1)`, `a)` and `(a)`, each after a space or at the start. */
const marker = /(?<=^|[\s,;.)-])\(?(?<mark>\d{1,2}|[a-z])\)(?=\s|\p{L}|\d|\(|-|$)/gu;

interface Marked {
  readonly start: number;
  readonly end: number;
}

/** The number or letter that comes at this place: `1` or `a`, then `2` or `b`. */
const isNext = (mark: string, count: number): boolean =>
  mark === String(count + 1) || mark === String.fromCharCode('a'.charCodeAt(0) + count);

/** Marks that count up from the first; another bracket, as in `Group b)`, is part of the text. */
const marksIn = (text: string): Marked[] => {
  const found: Marked[] = [];
  for (const match of text.matchAll(marker)) {
    if (isNext(match.groups?.['mark'] ?? '', found.length))
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
};

const clean = (part: string): string => tidy(part).replace(/^[\s,;-]+|[\s,;-]+$/g, '');

/**
 * The values that a list numbers in one cell: `1) A 2) B`, `(1)-(2) A (3) B`, `a) A b) B`. A text without numbers is
 * one value; a value that is only a dash, which lists set for "same as before", gives none.
 */
export const splitNumbered = (text: string): string[] => {
  const marks = marksIn(text);
  const [first] = marks;
  // A lone mark far inside of a sentence numbers nothing.
  if (first === undefined || (marks.length === 1 && first.start > 0)) return [clean(text)].filter(Boolean);
  const parts = marks.map(({ end }, index) => text.slice(end, marks[index + 1]?.start));
  return [text.slice(0, first.start), ...parts].map(clean).filter((part) => part !== '');
};
