import { TextDecoder } from 'node:util';
import { setImmediate as otherWork } from 'node:timers/promises';
import { UnmatchableQuery } from '@probity/matching';
import { LineFault, type LineBlock } from './line-blocks.js';

export interface BlockResult {
  /** The result of each line, with its line feed. */
  readonly text: string;
  /** How many lines have a result. */
  readonly count: number;
  /** The line at which processing stopped, and why. */
  readonly fault?: { readonly number: number; readonly reason: string };
  /** First of the blank lines that the block ends with. */
  readonly blankFrom?: number;
}

/** The fault of a blank line that another line follows. */
export const blankFault = (number: number) => ({
  number,
  reason: 'it is blank, and answers are found by their line. Remove it.',
});

/**
 * Processes the lines of a block in order, up to the first at fault: `resultOf` throws `LineFault` or `UnmatchableQuery`.
 * Blank lines are faults too, unless nothing follows them.
 */
export const processBlock = async (
  block: LineBlock,
  resultOf: (line: string) => string,
): Promise<BlockResult> => {
  await otherWork(); // signals, progress and input between two blocks
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: block.first !== 1 });
  let text = '';
  let count = 0;
  let blankFrom: number | undefined;
  let number = block.first;
  for (const bytes of linesOf(block.bytes)) {
    try {
      const line = decode(decoder, bytes);
      if (/\S/.test(line)) {
        if (blankFrom !== undefined) return { text, count, fault: blankFault(blankFrom) };
        text += `${resultOf(line)}\n`;
        count += 1;
      } else blankFrom ??= number;
    } catch (error) {
      return { text, count, fault: { number, reason: reasonOf(error) } };
    }
    number += 1;
  }
  return { text, count, ...(blankFrom !== undefined && { blankFrom }) };
};

/** Throws what is no fault of the line. */
const reasonOf = (error: unknown): string => {
  if (error instanceof LineFault) return error.message;
  if (error instanceof UnmatchableQuery) return `field "names": ${error.message}`;
  throw error;
};

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed === -1 ? bytes.length : feed;
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

const decode = (decoder: TextDecoder, bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new LineFault('it is not UTF-8.'); // `fatal` throws for this one reason
  }
};
