/** One event that clients may receive, in its order; `data` is as published, not yet enriched for the screen. */
export interface LiveLogEntry {
  readonly seq: number;
  /** The one user it is for; null is everybody. */
  readonly audience: string | null;
  readonly topic: string;
  readonly data: unknown;
}

export interface LiveLogPage {
  /** Changes when the log starts anew, as after a restore; positions of another epoch mean nothing. */
  readonly epoch: string;
  /** Newest position. */
  readonly head: number;
  /** Oldest position from which nothing is missing: rows at or before it may be gone. */
  readonly floor: number;
  /** In order. */
  readonly entries: readonly LiveLogEntry[];
}
