import type { Readable, Writable } from 'node:stream';
import { badLine, lineBlocks, type LineBlock } from './line-blocks.js';
import { blankFault, type BlockResult } from './process-block.js';

export interface LineStream {
  readonly input: Readable;
  readonly output: Writable;
  /** May run for several blocks at a time; their results are written in order all the same. */
  readonly process: (block: LineBlock) => Promise<BlockResult>;
  /** Blocks that may be read ahead of the one that is written. Memory is bounded by it. */
  readonly window: number;
  /** Called after every block with the number of results so far. */
  readonly onProgress: (total: number) => void;
}

/**
 * Writes one result for each line, in order and in constant memory: a slow reader of the output slows the reading of the
 * input. Returns how many. The first line at fault ends it with `INVALID_REQUEST`, after the results of all lines before
 * it were written; then `input` is destroyed, as it is when `output` fails.
 */
export const processLines = async (stream: LineStream): Promise<number> => {
  const { input, output, process, window, onProgress } = stream;
  let total = 0;
  let blankFrom: number | undefined;

  const writeInOrder = async (before: Promise<void>, block: Promise<BlockResult>): Promise<void> => {
    const [result] = await Promise.all([block, before]);
    const isBlank = result.count === 0 && result.fault === undefined;
    if (blankFrom !== undefined && !isBlank) throw badLine(blankFrom, blankFault(blankFrom).reason);
    if (result.text !== '') await write(output, result.text);
    total += result.count;
    blankFrom ??= result.blankFrom;
    if (result.fault !== undefined) throw badLine(result.fault.number, result.fault.reason);
    onProgress(total);
  };

  let last = Promise.resolve();
  const ahead: Promise<void>[] = [];
  const read = async (): Promise<void> => {
    for await (const block of lineBlocks(input)) {
      last = writeInOrder(last, process(block));
      // Without this a fault would surface only when the next line comes in, which may be never.
      last.catch((error: unknown) => input.destroy(asError(error)));
      ahead.push(last);
      if (ahead.length >= window) await ahead.shift();
    }
  };
  const [reading] = await Promise.allSettled([read()]);
  await last; // the results of what was read before a fault of the input are written first
  if (reading.status === 'rejected') throw asError(reading.reason);
  return total;
};

/** Resolves when the reader took it. */
const write = (output: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    output.write(text, (error) => (error ? reject(error) : resolve()));
  });

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
