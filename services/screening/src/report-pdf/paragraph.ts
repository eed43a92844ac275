import bidiModule, { type Bidi } from 'bidi-js';
import { printable } from './printable.js';

/** What a reader takes for one character, and where in its paragraph it stands. */
export interface Grapheme {
  readonly text: string;
  /** Embedding level of the Unicode bidirectional algorithm: odd is right to left. */
  readonly level: number;
  /** A line may begin with it. */
  readonly breaksBefore: boolean;
}

/** Its types tell of a module that it is not: what is imported is the function itself. */
const makeBidi: unknown = bidiModule;
const bidi = (makeBidi as () => Bidi)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Knows words of Thai and Chinese, which are written without spaces. */
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Ends in a space, hyphen or other sign after which a line may end. */
const separates = /[\s\p{Pd}\p{Po}_]$/u;
const endsInLetter = /[\p{L}\p{M}\p{N}]$/u;
const beginsWithLetter = /^[\p{L}\p{N}]/u;
const closes = /^[\s\p{Pe}\p{Pf}\p{Po}]/u;
const opens = /[\p{Ps}\p{Pi}]$/u;

/** Indexes at which a line may begin: words, but not what closes after one or belongs to what opened. */
const breaksOf = (text: string): Set<number> => {
  const breaks = new Set<number>();
  let before = '';
  for (const { segment, index } of words.segment(text)) {
    const isWord = endsInLetter.test(before) && beginsWithLetter.test(segment);
    const isApart = isWord || separates.test(before);
    if (isApart && !closes.test(segment) && !opens.test(before)) breaks.add(index);
    before = segment;
  }
  return breaks;
};

/** The text in its logical order; its direction is that of its first letter. */
export const paragraphOf = (text: string): Grapheme[] => {
  const clean = printable(text);
  const { levels } = bidi.getEmbeddingLevels(clean, 'auto');
  const breaks = breaksOf(clean);
  return [...graphemes.segment(clean)].map(({ segment, index }) => ({
    text: segment,
    level: levels[index] ?? 0,
    breaksBefore: breaks.has(index),
  }));
};

/** As bracket, quotation mark or sign that has another form where text runs from right to left. */
export const mirrored = (text: string): string => bidi.getMirroredCharacter(text) ?? text;

interface Leveled {
  readonly level: number;
}

/** Runs of one line in the order in which they are drawn from left to right: rule L2 of the bidirectional algorithm. */
export const inVisualOrder = <Run extends Leveled>(runs: readonly Run[]): Run[] => {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? 0) >= level) end += 1;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return order;
};
