import type { IndexEntry } from '@probity/matching';

/** A name without case, marks, punctuation and order: what every engine takes for the same. */
export const plainWords = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Least share of letter groups in common: below it nobody would take two names for one. */
const leastShared = 0.45;

const trigramsOf = (name: string): Set<string> => {
  const grams = new Set<string>();
  for (const word of plainWords(name).split(' ')) {
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  }
  return grams;
};

/**
 * Names near each other by their letters, found without any matching engine, so that no engine chooses the questions
 * that it is asked.
 */
export class Neighbours {
  private readonly grams: readonly Set<string>[];
  private readonly places = new Map<string, number[]>();

  constructor(
    private readonly entries: readonly IndexEntry[],
    private readonly nameOf: (entry: IndexEntry) => string,
  ) {
    this.grams = entries.map((entry) => trigramsOf(nameOf(entry)));
    this.grams.forEach((grams, at) => {
      for (const gram of grams) {
        const places = this.places.get(gram);
        if (places === undefined) this.places.set(gram, [at]);
        else places.push(at);
      }
    });
  }

  /** The entry whose name shares most letter groups, of those that are wanted; undefined when none is near. */
  nearest(entry: IndexEntry, isWanted: (other: IndexEntry) => boolean): IndexEntry | undefined {
    const own = trigramsOf(this.nameOf(entry));
    const shared = new Map<number, number>();
    for (const gram of own)
      for (const at of this.places.get(gram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    let best: IndexEntry | undefined;
    let most = leastShared;
    for (const [at, count] of shared) {
      const other = this.entries[at];
      const share = count / (own.size + (this.grams[at]?.size ?? 0) - count);
      if (share <= most || other === undefined || !isWanted(other)) continue;
      best = other;
      most = share;
    }
    return best;
  }
}
