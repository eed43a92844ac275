import { streamKeeps } from '@probity/contracts';

/** Rows are deleted a block at a time; the log may so hold up to this many rows more than it promises. */
const block = 100;

/** Oldest place from which nothing is missing. */
export const floorOf = (head: number): number => Math.max(0, head - streamKeeps);

/** The place up to which rows may go, or null when it is not worth a delete yet. */
export const pruneUpTo = (head: number): number | null =>
  head % block === 0 && floorOf(head) > 0 ? floorOf(head) : null;
