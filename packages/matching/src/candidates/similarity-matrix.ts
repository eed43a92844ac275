import { WordSet } from './word-set.js';

/** A word of the query, by its column, that listed words are yet to be compared with. */
interface OpenColumn {
  readonly at: number;
  readonly compare: (word: number) => number;
}

/**
 * How alike the listed words of one query are to its words: a row for each listed word, a column for each word of the
 * query. Memory is kept between queries, and only what was used is cleared.
 */
export class SimilarityMatrix {
  private rows = new Int32Array(1024);
  private cells = new Float64Array(4096);
  private used: number[] = [];
  private columns = 0;
  /** The words that are yet to be compared with the one of the column that is open, if one is. */
  private readonly openWords = new WordSet();
  private open: OpenColumn | undefined;

  start(words: number, columns: number): void {
    for (const word of this.used) this.rows[word] = 0;
    this.used.length = 0;
    this.columns = columns;
    this.open = undefined;
    if (words > this.rows.length) this.rows = new Int32Array(words * 2);
  }

  /** Where the row of a listed word begins, for `at`; -1 when it is like no word of the query. */
  rowOf(word: number): number {
    if (this.open !== undefined && this.openWords.has(word)) this.close(word, this.open);
    return ((this.rows[word] ?? 0) - 1) * this.columns;
  }

  at(place: number): number {
    return this.cells[place] ?? 0;
  }

  /** Keeps the highest of what is put for a pair of words. */
  put(word: number, column: number, similarity: number): void {
    const place = this.placeOf(word, column);
    if (similarity > this.at(place)) this.cells[place] = similarity;
  }

  /** Lets `words`, of `listed`, be compared with the word of a column when they are met. */
  leaveOpen(at: number, words: Int32Array, listed: number, compare: (word: number) => number): void {
    this.openWords.hold(words, listed);
    this.open = { at, compare };
  }

  private close(word: number, { at, compare }: OpenColumn): void {
    this.openWords.remove(word);
    const similarity = compare(word);
    if (similarity > 0) this.put(word, at, similarity);
  }

  private placeOf(word: number, column: number): number {
    let row = this.rows[word] ?? 0;
    if (row === 0) {
      this.used.push(word);
      row = this.used.length;
      this.rows[word] = row;
      if (row * this.columns > this.cells.length) {
        const larger = new Float64Array(row * this.columns * 2);
        larger.set(this.cells);
        this.cells = larger;
      }
      this.cells.fill(0, (row - 1) * this.columns, row * this.columns);
    }
    return (row - 1) * this.columns + column;
  }
}
