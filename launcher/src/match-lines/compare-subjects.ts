import type { Readable, Writable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { createEngine, UnmatchableQuery } from '@probity/matching';
import { answerBlock } from './answer-block.js';
import { LineFault } from './line-fault.js';
import { parsePair } from './parse-line.js';
import { streamAnswers } from './stream-answers.js';

export interface CompareRun {
  /** Pairs of subjects as JSON lines. */
  readonly input: Readable;
  /** Scores as JSON lines. */
  readonly output: Writable;
  readonly onAnswered: (total: number) => void;
}

/** Scores pairs line by line, in order. Returns how many. Throws `INVALID_REQUEST` naming the first line at fault. */
export const compareSubjects = ({ input, output, onAnswered }: CompareRun): Promise<number> => {
  const engine = createEngine();
  const compareLine = (line: string): string => {
    const { query, candidate } = parsePair(line);
    try {
      const { score, match, features, ...explanation } = engine.compare(query, candidate);
      return JSON.stringify({ score, match, features, ...explanation });
    } catch (error) {
      if (error instanceof UnmatchableQuery) throw new LineFault(`field "names": ${error.message}`);
      throw error;
    }
  };
  return streamAnswers({
    input,
    output,
    answer: async (block) => {
      await otherWork(); // signals, progress and input between two blocks
      return answerBlock(block, compareLine);
    },
    window: 2,
    onAnswered,
  });
};
