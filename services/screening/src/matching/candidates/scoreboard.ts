/**
 * Points per name while one query is asked. Stamps make clearing free: a value of an earlier query is no value.
 * One word of the query counts once per name, with its best partner.
 */
export class Scoreboard {
  readonly touched: number[] = [];
  private points = new Float32Array(1024);
  private stamps = new Uint32Array(1024);
  private lastWord = new Int16Array(1024);
  private lastPoints = new Float32Array(1024);
  private stamp = 0;

  start(names: number): void {
    if (names > this.points.length) {
      const size = Math.max(names, this.points.length * 2);
      this.points = new Float32Array(size);
      this.stamps = new Uint32Array(size);
      this.lastWord = new Int16Array(size);
      this.lastPoints = new Float32Array(size);
      this.stamp = 0;
    }
    this.stamp += 1;
    this.touched.length = 0;
  }

  add(name: number, word: number, points: number): void {
    if (this.stamps[name] !== this.stamp) {
      this.stamps[name] = this.stamp;
      this.points[name] = points;
      this.lastWord[name] = word;
      this.lastPoints[name] = points;
      this.touched.push(name);
      return;
    }
    const before = this.lastWord[name] === word ? (this.lastPoints[name] ?? 0) : 0;
    if (points <= before) return;
    this.points[name] = (this.points[name] ?? 0) + points - before;
    this.lastWord[name] = word;
    this.lastPoints[name] = points;
  }

  /** Adds only to a name that has points: one that meets this word first cannot reach enough any more. */
  raise(name: number, word: number, points: number): void {
    if (this.stamps[name] === this.stamp) this.add(name, word, points);
  }

  of(name: number): number {
    return this.stamps[name] === this.stamp ? (this.points[name] ?? 0) : 0;
  }
}
