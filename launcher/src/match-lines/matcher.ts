import type { MatchBasis, ListUsed, LoadedEntry } from '@probity/screening/matching';
import type { AnsweredBlock } from './answer-block.js';
import type { LineBlock } from './line-blocks.js';

export interface MatchSettings {
  /** 0 to 1; the engine's published one when absent. */
  readonly threshold?: number | undefined;
  /** Matches a subject, best first; the engine's own limit when absent. */
  readonly limit?: number | undefined;
}

/** Holds all listed parties and answers blocks of subjects, in this thread or in several. */
export interface Matcher {
  /** Blocks that may be asked for at a time. */
  readonly window: number;
  take(entries: readonly LoadedEntry[]): Promise<void>;
  /** Called once, between the last entries and the first block. */
  begin(lists: readonly ListUsed[]): Promise<MatchBasis>;
  answer(block: LineBlock): Promise<AnsweredBlock>;
  close(): Promise<void>;
}
