import { inVisualOrder, type Grapheme } from './paragraph.js';

/** A grapheme with the font that has it. */
export interface Letter<Font> extends Grapheme {
  readonly font: Font;
}

/** Text of one font and direction, in logical order. */
export interface Run<Font> {
  readonly font: Font;
  readonly level: number;
  readonly text: string;
}

/** Width of a run in points. */
type Measure<Font> = (run: Run<Font>) => number;

const runsOf = <Font>(letters: readonly Letter<Font>[]): Run<Font>[] => {
  const runs: { font: Font; level: number; text: string }[] = [];
  for (const { font, level, text } of letters) {
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ font, level, text });
  }
  return runs;
};

const widthOf = <Font>(letters: readonly Letter<Font>[], measure: Measure<Font>): number =>
  runsOf(letters).reduce((sum, run) => sum + measure(run), 0);

const wordsOf = <Font>(letters: readonly Letter<Font>[]): Letter<Font>[][] => {
  const words: Letter<Font>[][] = [];
  for (const letter of letters) {
    const last = words.at(-1);
    if (last === undefined || letter.breaksBefore) words.push([letter]);
    else last.push(letter);
  }
  return words;
};

const isSpace = ({ text }: Grapheme): boolean => text === ' ';

const trimmed = <Font>(letters: readonly Letter<Font>[]): Letter<Font>[] => {
  const end = letters.findLastIndex((letter) => !isSpace(letter)) + 1;
  return letters.slice(0, end);
};

/** A word that is wider than a line, in pieces that are not: a name without spaces may be as long as it likes. */
const pieces = <Font>(word: Letter<Font>[], width: number, measure: Measure<Font>): Letter<Font>[][] => {
  if (widthOf(trimmed(word), measure) <= width) return [word];
  const parts: Letter<Font>[][] = [];
  let part: Letter<Font>[] = [];
  let used = 0;
  for (const letter of word) {
    const own = widthOf([letter], measure);
    if (part.length > 0 && used + own > width) {
      parts.push(part);
      part = [];
      used = 0;
    }
    part.push(letter);
    used += own;
  }
  return [...parts, part];
};

/** Lines of at most `width` points, each as its runs from left to right. */
export const linesOf = <Font>(
  letters: readonly Letter<Font>[],
  width: number,
  measure: Measure<Font>,
): Run<Font>[][] => {
  const lines: Letter<Font>[][] = [];
  let line: Letter<Font>[] = [];
  let used = 0;
  for (const piece of wordsOf(letters).flatMap((word) => pieces(word, width, measure))) {
    if (line.length > 0 && used + widthOf(trimmed(piece), measure) > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(...piece);
    used += widthOf(piece, measure);
  }
  if (line.length > 0) lines.push(line);
  return lines.map((each) => inVisualOrder(runsOf(trimmed(each))));
};
