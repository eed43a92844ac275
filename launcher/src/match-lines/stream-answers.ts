import type { Readable, Writable } from 'node:stream';
import { blankFault, type AnsweredBlock } from './answer-block.js';
import { lineBlocks, type LineBlock } from './line-blocks.js';
import { badLine } from './line-fault.js';

export interface AnswerStream {
  readonly input: Readable;
  readonly output: Writable;
  /** May run for several blocks at a time; they are written in order all the same. */
  readonly answer: (block: LineBlock) => Promise<AnsweredBlock>;
  /** Blocks that may be read ahead of the one that is written. Memory is bounded by it. */
  readonly window: number;
  /** Told after every block how many lines were answered so far. */
  readonly onAnswered: (total: number) => void;
}

/**
 * Answers a stream of lines, one line each, in their order, in constant memory: a slow reader of the answers slows the
 * reading of the input. Returns how many. The first line at fault ends it with `INVALID_REQUEST`, when the answers of
 * all lines before it were written; then `input` is destroyed, as it is when `output` fails.
 */
export const streamAnswers = async (stream: AnswerStream): Promise<number> => {
  const { input, output, answer, window, onAnswered } = stream;
  let answered = 0;
  let blankFrom: number | undefined;

  const inOrder = async (before: Promise<void>, block: Promise<AnsweredBlock>): Promise<void> => {
    const [result] = await Promise.all([block, before]);
    const isBlank = result.answered === 0 && result.fault === undefined;
    const fault = blankFrom !== undefined && !isBlank ? blankFault(blankFrom) : undefined;
    if (fault === undefined && result.text !== '') await write(output, result.text);
    answered += result.answered;
    blankFrom ??= result.blankFrom;
    const first = fault ?? result.fault;
    if (first !== undefined) throw badLine(first.number, first.what);
    onAnswered(answered);
  };

  let last = Promise.resolve();
  const ahead: Promise<void>[] = [];
  const read = async (): Promise<void> => {
    for await (const block of lineBlocks(input)) {
      last = inOrder(last, answer(block));
      // Without this a fault would be heard of only when the next line comes in, which may be never.
      last.catch((error: unknown) => input.destroy(asError(error)));
      ahead.push(last);
      if (ahead.length >= window) await ahead.shift();
    }
  };
  const [reading] = await Promise.allSettled([read()]);
  await last; // what was read before a fault of the input is answered first
  if (reading.status === 'rejected') throw asError(reading.reason);
  return answered;
};

/** Resolves when the reader took it. */
const write = (output: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    output.write(text, (error) => (error ? reject(error) : resolve()));
  });

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
