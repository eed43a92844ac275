import type { MarkedWords } from '@probity/contracts';

export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A text in parts, of which some are marked. Marks that overlap are one. */
export const markedParts = (
  text: string,
  part: MarkedWords['part'],
  marks: readonly MarkedWords[],
): TextPart[] => {
  const own = marks.filter((mark) => mark.part === part).toSorted((a, b) => a.start - b.start);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of own) {
    if (end <= at || end > text.length) continue;
    const from = Math.max(start, at);
    parts.push({ text: text.slice(at, from), marked: false }, { text: text.slice(from, end), marked: true });
    at = end;
  }
  return [...parts, { text: text.slice(at), marked: false }].filter((each) => each.text !== '');
};
