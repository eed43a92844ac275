import type { EntryRef, IndexEntry } from '../model.js';

const keyOf = ({ source, entryId }: EntryRef): string => `${source}\u0000${entryId}`;

interface Held {
  readonly entry: IndexEntry;
  readonly names: readonly number[];
}

/** The live entries by number and by key. A removed entry's number is never used again. */
export class EntryStore {
  private readonly held: (Held | undefined)[] = [];
  private readonly numbers = new Map<string, number>();

  get size(): number {
    return this.numbers.size;
  }

  /** The number the next added entry gets. */
  get next(): number {
    return this.held.length;
  }

  add(entry: IndexEntry, names: readonly number[]): void {
    this.numbers.set(keyOf(entry), this.held.length);
    this.held.push({ entry, names });
  }

  find(ref: EntryRef): number | undefined {
    return this.numbers.get(keyOf(ref));
  }

  read(number: number): IndexEntry | undefined {
    return this.held[number]?.entry;
  }

  /** Forgets the entry; the numbers of its names. */
  remove(ref: EntryRef): readonly number[] {
    const number = this.find(ref);
    if (number === undefined) return [];
    const names = this.held[number]?.names ?? [];
    this.held[number] = undefined;
    this.numbers.delete(keyOf(ref));
    return names;
  }
}
