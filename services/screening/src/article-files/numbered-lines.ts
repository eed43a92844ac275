import { TextDecoder } from 'node:util';

/** A line of a file by its number, from 1: its text, or why it has none. */
export type NumberedLine =
  { readonly number: number; readonly text: string } | { readonly number: number; readonly fault: string };

/** Bytes of the longest line. An article with its full text has some ten thousand. */
export const longestLine = 1_000_000;

const lineFeed = 0x0a;

const decoded = (number: number, bytes: Uint8Array): NumberedLine => {
  try {
    return { number, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { number, fault: 'it is not UTF-8' }; // `fatal` throws for this one reason
  }
};

/**
 * Cuts a stream of bytes at its line feeds; the last line may lack its own. A line that is no text does not cost the
 * others. Holds one chunk and one line, however long the lines are.
 */
export async function* numberedLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedLine, void> {
  let number = 1;
  let pieces: Uint8Array[] = [];
  let length = 0;
  const take = (piece: Uint8Array): void => {
    length += piece.length;
    if (length > longestLine) pieces = [];
    else pieces.push(piece);
  };
  const line = (): NumberedLine => {
    const whole =
      length > longestLine
        ? { number, fault: `it is longer than ${longestLine} bytes` }
        : decoded(number, Buffer.concat(pieces));
    number += 1;
    pieces = [];
    length = 0;
    return whole;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      take(chunk.subarray(start, end));
      yield line();
      start = end + 1;
    }
    take(chunk.subarray(start));
  }
  if (length > 0) yield line();
}
