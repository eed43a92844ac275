import type { Warning } from './source.js';

/** A list can hold thousands of different oddities; the rest is counted under one heading. */
const distinctLimit = 200;

/** Counts what a parser passed over or did not understand, by sentence. */
export class Warnings {
  private readonly counts = new Map<string, number>();

  add(what: string): void {
    const key = this.counts.has(what) || this.counts.size < distinctLimit ? what : 'other oddities';
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Most frequent first. */
  list(): Warning[] {
    return [...this.counts].map(([what, count]) => ({ what, count })).sort((a, b) => b.count - a.count);
  }
}
