import { Clock } from './clock.js';
import type { Ids } from './ids.js';

/** A clock for tests: stands still until `advance`. */
export class FixedClock extends Clock {
  #now: number;

  constructor(iso: string) {
    super();
    this.#now = Date.parse(iso);
    if (Number.isNaN(this.#now)) throw new RangeError(`not an ISO time: ${iso}`);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** @param milliseconds may be negative, as a real clock can be set back. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

export const fixedClock = (iso: string): FixedClock => new FixedClock(iso);

/** Ids for tests: valid UUIDs that count up from 1. */
export const countingIds = (): Ids => {
  let last = 0;
  return { next: () => `00000000-0000-7000-8000-${(++last).toString(16).padStart(12, '0')}` };
};
