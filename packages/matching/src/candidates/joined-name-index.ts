import type { PreparedName } from '../tokens/token.js';
import type { ReadBytes, Saved } from '../saved-index/saved-values.js';
import { HashMultimap } from './hash-multimap.js';
import { joinedKey, joinedKeys } from './keys.js';

/** Words of a listed name that a query may write as one; of a longer name also all of its words. */
const mostWords = 5;
const shortest = 5;
const longest = 60;

/** Finds the names in which neighbouring words, written together, are a word of the query: `Goodwill`, `Good Will`. */
export class JoinedNameIndex {
  private readonly names = new HashMultimap();

  add({ tokens }: PreparedName, number: number): void {
    for (let from = 0; from + 1 < tokens.length; from += 1) {
      let state = joinedKeys.start();
      let length = 0;
      for (let to = from + 1; to <= tokens.length; to += 1) {
        const text = tokens[to - 1]?.text ?? '';
        state = joinedKeys.next(state, text);
        length += text.length;
        if (length > longest) break;
        const isWhole = from === 0 && to === tokens.length;
        if (to - from > mostWords && !isWhole) continue;
        if (to - from > 1 && length >= shortest) this.names.add(joinedKeys.end(state), number);
      }
    }
  }

  forEach(text: string, visit: (name: number) => void): void {
    if (text.length >= shortest && text.length <= longest) this.names.forEach(joinedKey(text), visit);
  }

  save(): Saved {
    return this.names.save();
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    this.names.restore(read);
  }
}
