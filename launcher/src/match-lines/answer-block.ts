import { TextDecoder } from 'node:util';
import type { LineBlock } from './line-blocks.js';
import { LineFault } from './line-fault.js';

export interface AnsweredBlock {
  /** One answer a line, each with its line feed. */
  readonly text: string;
  readonly answered: number;
  /** The line at which answering stopped, and why. */
  readonly fault?: { readonly number: number; readonly what: string };
  /** First of the blank lines that the block ends with. */
  readonly blankFrom?: number;
}

const blank = 'it is blank, and answers are found by their line. Remove it.';

/**
 * Answers the lines of a block in order, up to the first that cannot be answered. `answer` throws `LineFault`. Blank
 * lines are faults too, unless nothing follows them.
 */
export const answerBlock = (block: LineBlock, answer: (line: string) => string): AnsweredBlock => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: block.first !== 1 });
  let text = '';
  let answered = 0;
  let blankFrom: number | undefined;
  let number = block.first;
  for (const bytes of linesOf(block.bytes)) {
    try {
      const line = decode(decoder, bytes);
      if (/\S/.test(line)) {
        if (blankFrom !== undefined) return { text, answered, fault: { number: blankFrom, what: blank } };
        text += `${answer(line)}\n`;
        answered += 1;
      } else blankFrom ??= number;
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      return { text, answered, fault: { number, what: error.message } };
    }
    number += 1;
  }
  return { text, answered, ...(blankFrom !== undefined && { blankFrom }) };
};

/** The fault of blank lines at the end of one block when a later one holds more. */
export const blankFault = (number: number) => ({ number, what: blank });

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
