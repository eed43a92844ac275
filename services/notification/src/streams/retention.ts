import { streamKeeps } from '@probity/contracts';

/** Rows are deleted a block at a time; the log may so hold up to this many rows more than it promises. */
const block = 100;

/** Oldest place from which nothing is missing. */
export const floorOf = (head: number): number => Math.max(0, head - streamKeeps);

/** The place up to which rows may go when the head moves, or null when it is not worth a delete yet. */
export const pruneUpTo = (before: number, head: number): number | null =>
  Math.floor(before / block) < Math.floor(head / block) && floorOf(head) > 0 ? floorOf(head) : null;
