import { foldName } from '@probity/contracts';
import type { NamePart } from '../../shared/ui/text.js';

const word = /[\p{L}\p{M}\p{N}'’‘`ʻʼ]+/gu;

interface Word {
  /** Where the word is among the folded words of its name, which are one space apart. */
  readonly from: number;
  readonly to: number;
  readonly folded: string;
  readonly start: number;
  readonly text: string;
}

const wordsOf = (name: string): readonly Word[] => {
  const words: Word[] = [];
  let from = 0;
  for (const { 0: text, index: start } of name.matchAll(word)) {
    const folded = foldName(text);
    if (folded === '') continue;
    words.push({ from, to: from + folded.length, folded, start, text });
    from += folded.length + 1;
  }
  return words;
};

const partsOf = (name: string, words: readonly Word[]): readonly NamePart[] => {
  const parts: NamePart[] = [];
  let at = 0;
  for (const { start, text } of words) {
    parts.push({ text: name.slice(at, start), marked: false }, { text, marked: true });
    at = start + text.length;
  }
  return [...parts, { text: name.slice(at), marked: false }].filter(({ text }) => text !== '');
};

/** The name with the words marked in which the term is, wherever it begins and ends within them. */
export const markedByTerm = (name: string, term: string): readonly NamePart[] => {
  const words = wordsOf(name);
  const wanted = foldName(term);
  const start = words
    .map(({ folded }) => folded)
    .join(' ')
    .indexOf(wanted);
  if (wanted !== '' && start >= 0) {
    const end = start + wanted.length;
    return partsOf(
      name,
      words.filter(({ from, to }) => from < end && to > start),
    );
  }
  // The list may write the words in another order than they were typed.
  const typed = wanted.split(' ').filter((each) => each !== '');
  return partsOf(
    name,
    words.filter(({ folded }) => typed.some((each) => folded.includes(each))),
  );
};

/** The name with those words marked that the matching engine paired with words of the search. */
export const markedByWords = (name: string, paired: readonly string[]): readonly NamePart[] => {
  const folded = new Set(paired.flatMap((each) => foldName(each).split(' ')));
  return partsOf(
    name,
    wordsOf(name).filter((each) => each.folded.split(' ').some((one) => folded.has(one))),
  );
};
