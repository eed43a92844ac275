import { fold, type Word } from './words.js';

/** What one word of a pattern may be: any of these. */
interface WordPattern {
  readonly exact: ReadonlySet<string>;
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly within: readonly string[];
}

/** A pattern's next word, after at most `gap` other words. */
interface NextWord {
  readonly gap: number;
  readonly word: WordPattern;
}

/**
 * `launder*` is any word that starts so, `*betrug` one that ends so, `*x*` one with it inside; `a/b` is either; words
 * follow each other, with up to four others between them where `..` stands; commas separate whole phrases.
 */
export interface Pattern {
  readonly first: WordPattern;
  readonly rest: readonly NextWord[];
}

const widestGap = 4;

const wordPattern = (text: string): WordPattern => {
  const alternatives = text.split('/').map((each) => ({
    text: fold(each.replaceAll('*', '')),
    open: `${each.startsWith('*') ? '*' : ''}|${each.endsWith('*') ? '*' : ''}`,
  }));
  const of = (open: string): string[] =>
    alternatives.filter((each) => each.open === open).map((each) => each.text);
  return { exact: new Set(of('|')), starts: of('|*'), ends: of('*|'), within: of('*|*') };
};

/** The phrases of a cue, which commas separate. Throws `RangeError` for one without words. */
export const parsePatterns = (text: string): Pattern[] => text.split(',').map(parsePhrase);

const parsePhrase = (text: string): Pattern => {
  const words: NextWord[] = [];
  let gap = 0;
  for (const part of text.trim().split(' ')) {
    if (part === '..') gap = widestGap;
    else {
      words.push({ gap, word: wordPattern(part) });
      gap = 0;
    }
  }
  const [first, ...rest] = words;
  if (first === undefined || text.trim() === '') throw new RangeError(`No word in the pattern "${text}".`);
  return { first: first.word, rest };
};

const isWord = ({ exact, starts, ends, within }: WordPattern, { forms }: Word): boolean =>
  forms.some(
    (form) =>
      exact.has(form) ||
      starts.some((start) => form.startsWith(start)) ||
      ends.some((end) => form.endsWith(end)) ||
      within.some((part) => form.includes(part)),
  );

/** Position of the last word of the pattern when its first is at `at`; -1 when the rest does not follow. */
export const lastWord = ({ rest }: Pattern, words: readonly Word[], at: number): number => {
  let last = at;
  for (const { gap, word } of rest) {
    let next = last + 1;
    const furthest = next + gap;
    for (; next <= furthest; next += 1) {
      const candidate = words[next];
      if (candidate === undefined) return -1;
      if (isWord(word, candidate)) break;
    }
    if (next > furthest) return -1;
    last = next;
  }
  return last;
};
