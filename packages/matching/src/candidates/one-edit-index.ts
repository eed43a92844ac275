import { editDistance } from '../align/edit-distance.js';
import { unspacedText } from '../align/unspaced-name.js';
import type { ReadBytes, Saved } from '../saved-index/saved-values.js';
import type { PreparedName } from '../tokens/token.js';
import { HashMultimap } from './hash-multimap.js';
import { IntPages } from './int-pages.js';
import { beginningKey, endingKey } from './keys.js';
import { differInMore, oddLetters } from '../align/letters.js';

/**
 * Finds the names that are one edit away from a query wherever the words of either end: an edit leaves the letters
 * before the middle or those after it as they were, and the middle letter belongs to neither half, so that two
 * letters changing places cannot touch both.
 */
export class OneEditIndex {
  private readonly names = new HashMultimap();
  /**
   * `oddLetters` of each name: most names that share a half with a query differ in more of them than an edit
   * changes.
   */
  private readonly odd = new IntPages();

  add(name: PreparedName, number: number): void {
    const text = unspacedText(name);
    if (this.odd.length <= number) this.odd.reserve(number + 1 - this.odd.length);
    if (text === undefined) return;
    this.odd.set(number, oddLetters(text));
    const half = text.length >> 1;
    this.names.add(beginningKey(text, half, text.length), number);
    this.names.add(endingKey(text, text.length - half - 1, text.length), number);
  }

  /** Calls `visit`, perhaps more than once, with the number of each name within one edit of `query`. */
  forEachNear(
    query: PreparedName,
    read: (name: number) => PreparedName,
    visit: (name: number) => void,
  ): void {
    const text = unspacedText(query);
    if (text === undefined) return;
    const odd = oddLetters(text);
    const check = (name: number): void => {
      if (differInMore(odd, this.odd.get(name), 2)) return;
      if (editDistance(text, unspacedText(read(name)) ?? '', 1) <= 1) visit(name);
    };
    for (let length = text.length - 1; length <= text.length + 1; length += 1) {
      const half = length >> 1;
      this.names.forEach(beginningKey(text, half, length), check);
      this.names.forEach(endingKey(text, length - half - 1, length), check);
    }
  }

  *save(): Saved {
    yield* this.names.save();
    yield* this.odd.save();
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    this.names.restore(read);
    this.odd.restore(read);
  }
}
