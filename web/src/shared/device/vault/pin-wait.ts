const second = 1_000;
const minute = 60 * second;

/** Milliseconds to wait after so many wrong PINs in a row; the last one for all that follow. */
const waits = [0, 0, 0, 5 * second, 30 * second, minute, 5 * minute, 15 * minute, 60 * minute];

export interface Tries {
  /** Wrong PINs in a row. */
  readonly failures: number;
  /** When the last of them was, in milliseconds since 1970. */
  readonly failedAt: number;
}

/** Milliseconds until the next PIN may be tried. A clock that was set back shortens nothing. */
export const pinWait = ({ failures, failedAt }: Tries, now: number): number => {
  const wait = waits[Math.min(failures, waits.length - 1)] ?? 0;
  return Math.max(0, wait - Math.max(0, now - failedAt));
};
