/** Words of more letters than an integer has bits are not counted. */
const mostLetters = 32;

const fill = (places: Int32Array, word: string): void => {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at) & 127;
    places[code] = (places[code] ?? 0) | (1 << at);
  }
};

/**
 * Edits between the word at `from` to before `to` and the word of `length` letters whose `places` these are: a bit for
 * each place of a letter. More than `most` as soon as it must be more.
 */
const count = (
  places: Int32Array,
  length: number,
  word: Uint8Array,
  from: number,
  to: number,
  most: number,
): number => {
  const last = 1 << (length - 1);
  let edits = length;
  let falling = 0;
  let rising = -1;
  let diagonal = 0;
  let before = 0;
  for (let at = from; at < to; at += 1) {
    const here = places[(word[at] ?? 0) & 127] ?? 0;
    const swapped = ((~diagonal & here) << 1) & before;
    diagonal = ((((here & rising) + rising) | 0) ^ rising) | here | falling | swapped;
    let more = falling | ~(diagonal | rising);
    let less = diagonal & rising;
    if ((more & last) !== 0) edits += 1;
    if ((less & last) !== 0) edits -= 1;
    // Each letter to come takes one away at most.
    if (edits - (to - at - 1) > most) return edits;
    more = (more << 1) | 1;
    less <<= 1;
    rising = less | ~(diagonal | more);
    falling = more & diagonal;
    before = here;
  }
  return edits;
};

const shared = new Int32Array(128);
const letters = new Uint8Array(mostLetters);

/**
 * Whether two words (a-z, 0-9) differ by more than `most` insertions, deletions, substitutions and swaps of
 * neighbours, all counted alike. A column of the usual table is one integer (H. Hyyrö, "A bit-vector algorithm for
 * computing Levenshtein and Damerau edit distances", 2003), which makes this several times cheaper than weighing the
 * edits. False for words too long to compare.
 */
export const hasMoreEdits = (a: string, b: string, most: number): boolean => {
  if (a.length === 0 || a.length > mostLetters || b.length > mostLetters) return false;
  fill(shared, a);
  for (let at = 0; at < b.length; at += 1) letters[at] = b.charCodeAt(at);
  const edits = count(shared, a.length, letters, 0, b.length, most);
  for (let at = 0; at < a.length; at += 1) shared[a.charCodeAt(at) & 127] = 0;
  return edits > most;
};

/** The same for one word held against many. */
export class EditCounter {
  private readonly places = new Int32Array(128);
  private readonly length: number;

  constructor(word: string) {
    this.length = word.length;
    if (this.length <= mostLetters) fill(this.places, word);
  }

  /** `hasMoreEdits` for the word whose `letters` letters lie at `from`. */
  exceeds(word: Uint8Array, from: number, letters: number, most: number): boolean {
    const { length } = this;
    if (length === 0 || length > mostLetters || letters > mostLetters) return false;
    return (
      Math.abs(length - letters) > most || count(this.places, length, word, from, from + letters, most) > most
    );
  }
}
