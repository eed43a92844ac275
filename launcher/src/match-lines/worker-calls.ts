import { type LoadedEntry } from '@probity/screening/matching';
import type { MatchBasis, ListUsed } from '@probity/screening/matching';
import type { AnsweredBlock } from './answer-block.js';
import type { LineBlock } from './line-blocks.js';

/** What the main thread asks of a worker: one call, one reply, in order. */
export type WorkerCall =
  | { readonly kind: 'take'; readonly entries: readonly LoadedEntry[] }
  | { readonly kind: 'begin'; readonly lists: readonly ListUsed[] }
  | { readonly kind: 'answer'; readonly block: LineBlock };

export type WorkerReply =
  | { readonly kind: 'took' }
  | { readonly kind: 'began'; readonly basis: MatchBasis }
  | { readonly kind: 'answered'; readonly block: AnsweredBlock };
