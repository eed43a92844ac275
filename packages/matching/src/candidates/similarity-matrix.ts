/**
 * How alike the listed words of one query are to its words: a row for each listed word, a column for each word of the
 * query. Memory is kept between queries, and only what was used is cleared.
 */
export class SimilarityMatrix {
  private rows = new Int32Array(1024);
  private cells = new Float64Array(4096);
  private used: number[] = [];
  private columns = 0;

  start(words: number, columns: number): void {
    for (const word of this.used) this.rows[word] = 0;
    this.used.length = 0;
    this.columns = columns;
    if (words > this.rows.length) this.rows = new Int32Array(words * 2);
  }

  /** Where the row of a listed word begins, for `at`; -1 when it is like no word of the query. */
  rowOf(word: number): number {
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

  /** Says that a pair of words is yet to be compared; after all `put` of the pair. */
  putOpen(word: number, column: number): void {
    const place = this.placeOf(word, column);
    this.cells[place] = -1 - this.at(place);
  }

  /** The row of a listed word, for which `compare` tells what is open in this column; -1 as of `rowOf`. */
  closedRowOf(word: number, column: number, compare: (word: number) => number): number {
    const row = this.rowOf(word);
    const cell = row < 0 ? 0 : this.at(row + column);
    if (cell >= 0) return row;
    this.cells[row + column] = Math.max(-1 - cell, compare(word));
    for (let each = row; each < row + this.columns; each += 1) if (this.at(each) > 0) return row;
    this.rows[word] = 0;
    return -1;
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
