/** A sentence of a text, by its offsets. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

const ending = /[.!?؟…][.!?…"'”’»)\]]*\s+(?=["'“‘«„([¿¡]*[\p{Lu}\p{Lt}\p{Lo}\d])|\n+/gu;

/** A full stop after these, or after one letter, ends no sentence. */
const abbreviations = new Set(
  'mr mrs ms dr prof st jr sr gen col lt sgt capt rep sen gov inc ltd co corp llc no nos vs v al etc dept approx jan feb mar apr jun jul aug sep sept oct nov dec art abs nr str ca bzw usw z.b d.h hr fr dra sra av op bl ул им г т д руб тыс млн р'.split(
    ' ',
  ),
);

const endsNone = (text: string, at: number): boolean => {
  if (text[at] !== '.') return false;
  const word = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(0, at - 16), at))?.[0] ?? '';
  return /^(?:\p{L}|(?:\p{L}\.)+\p{L})$/u.test(word) || abbreviations.has(word.toLowerCase());
};

/** The sentences of a text, in order, without the space between them. A line feed always ends one. */
export const sentencesOf = (text: string): Sentence[] => {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (end: number): void => {
    if (text.slice(start, end).trim() !== '') sentences.push({ start, end });
  };
  for (const match of text.matchAll(ending)) {
    if (endsNone(text, match.index)) continue;
    add(match.index + match[0].trimEnd().length);
    start = match.index + match[0].length;
  }
  add(text.length);
  return sentences;
};
