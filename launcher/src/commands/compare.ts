import { createEngine } from '@probity/matching';
import { parsePair } from '../match-lines/parse-line.js';
import { processBlock } from '../match-lines/process-block.js';
import { processLines } from '../match-lines/process-lines.js';
import { grouped, withProgress } from './progress.js';

/** `compare`: pairs from standard input, scores to standard output, line by line. */
export const compare = async (): Promise<void> => {
  const engine = createEngine();
  const compareLine = (line: string): string => {
    const { query, candidate } = parsePair(line);
    const { score, match, features, ...explanation } = engine.compare(query, candidate);
    return JSON.stringify({ score, match, features, ...explanation });
  };
  let compared = 0;
  await withProgress(
    (seconds) => `${grouped(compared)} pairs compared in ${seconds} seconds`,
    () =>
      processLines({
        input: process.stdin,
        output: process.stdout,
        process: (block) => processBlock(block, compareLine),
        window: 2,
        onProgress: (total) => (compared = total),
      }),
  );
};
