/** Rows that the live log promises; a client that missed more is sent `gap`. Chosen in docs/adr/0007-one-live-log-per-installation.md. */
export const liveLogKeeps = 1_000;

/** Rows are deleted a block at a time; the log may so hold up to this many rows more than it promises. */
const block = 100;

/** Oldest position from which nothing is missing. */
export const floorOf = (head: number): number => Math.max(0, head - liveLogKeeps);

/** The position up to which rows may go when the head moves, or null when it is not worth a delete yet. */
export const pruneUpTo = (before: number, head: number): number | null =>
  Math.floor(before / block) < Math.floor(head / block) && floorOf(head) > 0 ? floorOf(head) : null;
