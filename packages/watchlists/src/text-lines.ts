export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** Cuts a streamed text at its line feeds; the last line comes with or without one. */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let rest = '';
  let number = 0;
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield { text, number: ++number };
  }
  if (rest !== '') yield { text: rest, number: number + 1 };
}
