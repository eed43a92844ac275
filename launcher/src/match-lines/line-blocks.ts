import { DomainError } from '@probity/contracts';

/** Why a line cannot be processed, without its number: only who cut the lines knows that. */
export class LineFault extends Error {
  override readonly name = 'LineFault';
}

/** `INVALID_REQUEST` that names the line, from 1. */
export const badLine = (number: number, reason: string): DomainError =>
  new DomainError('INVALID_REQUEST', { detail: `Line ${number}: ${reason}` });

/** Some whole lines of a stream, ended by line feeds; the last line of the stream may lack its own. */
export interface LineBlock {
  /** Number of its first line, from 1. */
  readonly first: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes after which a block ends with its line: about 100 subjects, some 30 ms of matching. */
const blockBytes = 16_384;

/** Bytes of the longest line. A subject has some hundred; what is longer is no list of subjects. */
export const longestLine = 10_000_000;

const lineFeed = 0x0a;

/**
 * Cuts a stream into blocks of whole lines as they come in: nothing waits for more input than its own line. Holds one
 * chunk and one line. Throws `INVALID_REQUEST` for a line over `longestLine`.
 */
export async function* lineBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock, void> {
  let first = 1;
  let rest: Uint8Array[] = [];
  let restLength = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineFeed) + 1;
    if (end > 0) {
      for (const bytes of blocksOf(joined([...rest, chunk.subarray(0, end)]))) {
        const lines = linesIn(bytes); // first, as the receiver may transfer the bytes to another thread
        yield { first, bytes };
        first += lines;
      }
      rest = [];
      restLength = 0;
    }
    rest.push(chunk.subarray(end));
    restLength += chunk.length - end;
    if (restLength > longestLine) throw badLine(first, `it is longer than ${longestLine} bytes.`);
  }
  if (restLength > 0) yield { first, bytes: joined(rest) };
}

/** Copies, so that every block owns its memory and can be transferred to another thread. */
function* blocksOf(lines: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  let start = 0;
  while (start < lines.length) {
    const end = lines.indexOf(lineFeed, Math.min(start + blockBytes, lines.length - 1)) + 1;
    yield lines.slice(start, end);
    start = end;
  }
}

/** Copies once more: memory of `Buffer.concat` may be the pool's, which cannot be transferred. */
const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(pieces));

const linesIn = (bytes: Uint8Array): number => {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count;
};
