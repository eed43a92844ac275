import type { IndexEntry } from '@probity/matching';
import type { ListUsed } from './answer-basis.js';

/** A listed party to match against, and whom it belongs to where a database knows that. */
export interface LoadedEntry extends IndexEntry {
  readonly personId?: string;
}

/** Hands over every entry of all lists, some at a time, and tells at the end which lists they were. */
export type ReadLists = (
  take: (entries: readonly LoadedEntry[]) => Promise<void>,
) => Promise<readonly ListUsed[]>;
