import type { Timers } from '../../device/timers.js';

const shortestMs = 1_000;
const longestMs = 30_000;

/**
 * Milliseconds to wait after `failures` attempts in a row: full jitter between 1 s and a ceiling that doubles up to
 * 30 s, so that clients do not return all at once. `random` is in [0, 1).
 */
export const backoff = (failures: number, random: number): number => {
  const ceiling = Math.min(longestMs, shortestMs * 2 ** (failures + 1));
  return Math.round(shortestMs + random * (ceiling - shortestMs));
};

/** A wait that ends early on `end` or on an abort. */
export class Pause {
  #end = (): void => undefined;

  constructor(private readonly timers: Timers) {}

  wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        cancel();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const cancel = this.timers.after(ms, done);
      this.#end = done;
      signal.addEventListener('abort', done);
    });
  }

  end(): void {
    this.#end();
  }
}
