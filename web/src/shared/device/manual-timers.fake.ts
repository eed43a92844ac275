import type { Timers } from './timers.js';

/** A clock that the spec moves. */
export class ManualTimers implements Timers {
  #now: number;
  #waiting: { readonly at: number; readonly work: () => void }[] = [];

  constructor(now = 0) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): () => void {
    const entry = { at: this.#now + ms, work };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  /** Milliseconds until the next timer, or null when nothing waits. */
  get next(): number | null {
    return this.#waiting.length === 0 ? null : Math.min(...this.#waiting.map(({ at }) => at)) - this.#now;
  }

  /** Moves the clock without running anything, as the freeze of a page does. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  /** Moves the clock and runs what is due, in order. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#waiting = this.#waiting.filter((other) => other !== due);
      this.#now = due.at;
      due.work();
    }
    this.#now = end;
  }
}
