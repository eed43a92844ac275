import { DomainError } from '@probity/contracts';
import type { Warning } from './list-source.js';

/** `LIST_UNREADABLE`: what is wrong and where, that nothing of it was used, and what to do. */
export const unreadable = (where: string, what: string, cause?: unknown): DomainError =>
  new DomainError('LIST_UNREADABLE', {
    detail: `${where}: ${what} Nothing of it was used; download the list again and retry.`,
    cause,
  });

/** `LIST_EMPTY` for a file of 0 bytes, which a failed download leaves behind. */
export const emptyFile = (name: string): DomainError =>
  new DomainError('LIST_EMPTY', {
    detail: `${name} is empty (0 bytes), as after a failed download. Nothing was changed; download the list again and retry.`,
  });

/** A list can hold thousands of different oddities; the rest is counted under one heading. */
const distinctLimit = 200;

const withoutName = 'entry without a name';

/** Counts what a parser passed over or did not understand, by sentence. */
export class Warnings {
  private readonly counts = new Map<string, number>();

  add(what: string, count = 1): void {
    const isCounted = what === withoutName || this.counts.has(what) || this.counts.size < distinctLimit;
    const key = isCounted ? what : 'other oddities';
    this.counts.set(key, (this.counts.get(key) ?? 0) + count);
  }

  /** An entry that a list gives no name; of many of them the form of the list has changed, see `readList`. */
  addNameless(): void {
    this.add(withoutName);
  }

  /** Entries of which no name was read. */
  get nameless(): number {
    return this.counts.get(withoutName) ?? 0;
  }

  /** Most frequent first. */
  list(): Warning[] {
    return [...this.counts].map(([what, count]) => ({ what, count })).sort((a, b) => b.count - a.count);
  }
}
