import { hasMoreEdits } from './plain-edits.js';

/** No edit costs less, and no other than the cheapest less than the second. */
export const cheapest = 0.6;
export const secondCheapest = 0.85;

/**
 * Weighted optimal string alignment: insertions, deletions, substitutions and transpositions, where letters
 * that transliterations and typists confuse cost less than 1.
 */
const cheap = new Map<number, number>();
const pair = (a: number, b: number): number => (a < b ? a * 128 + b : b * 128 + a);
/** Costs by how often spellings of one name differ in them; everything else costs 1. */
const confusable: readonly (readonly [string, number])[] = [
  ['ae ei ou iy ij', cheapest],
  ['ai ao uv vw bp dt gk kq ck sz cs fv sx jg yj mn gh xk', secondCheapest],
];
for (const [pairs, cost] of confusable) {
  for (const each of pairs.split(' ')) cheap.set(pair(each.charCodeAt(0), each.charCodeAt(1)), cost);
}
const digit = (code: number): boolean => code >= 48 && code <= 57;
const digitCost = 1.5;

const codes = 128;
/** What a letter costs that stands for another, by both; the same letter costs nothing. */
const substitution = new Float32Array(codes * codes).fill(1);
for (let a = 0; a < codes; a += 1) {
  for (let b = 0; b < codes; b += 1) {
    const cost = digit(a) || digit(b) ? digitCost : (cheap.get(pair(a, b)) ?? 1);
    substitution[a * codes + b] = a === b ? 0 : cost;
  }
}
/** A doubled letter or a silent h is the commonest difference of two spellings. */
const doubled = cheapest;

/** 1.8 / 0.6 is a little less than 3. */
const rounding = 1e-6;

/** Letters of a word that are compared. */
export const widest = 64;
const rows = [
  new Float32Array(widest + 2),
  new Float32Array(widest + 2),
  new Float32Array(widest + 2),
] as const;

/** Letters of a word as numbers, and what each costs when the other word has none in its place. */
export class Letters {
  readonly codes = new Uint16Array(widest);
  readonly gaps = new Float64Array(widest);
  length = 0;

  /** Takes the letters of `word`, the first `widest` of them. */
  readText(word: string): this {
    this.length = word.length < widest ? word.length : widest;
    for (let at = 0; at < this.length; at += 1) this.codes[at] = word.charCodeAt(at);
    this.weigh();
    return this;
  }

  /** Takes `count` letters, `widest` at most, that lie at `from`. */
  readCodes(letters: Uint8Array, from: number, count: number): this {
    this.length = count;
    for (let at = 0; at < count; at += 1) this.codes[at] = letters[from + at] ?? 0;
    this.weigh();
    return this;
  }

  private weigh(): void {
    const { codes: from, gaps, length } = this;
    let before = 0;
    for (let at = 0; at < length; at += 1) {
      const code = from[at] ?? 0;
      if (digit(code)) gaps[at] = digitCost;
      else gaps[at] = code === silent || code === before ? doubled : 1;
      before = code;
    }
  }
}
const silent = 104;
const leftLetters = new Letters();
const rightLetters = new Letters();

/**
 * Distance of two romanised words (a-z, 0-9), or more than `limit` as soon as it must exceed `limit`. Words past 64
 * letters are cut: no name has one, and the cost must stay bounded.
 */
export const editDistance = (left: string, right: string, limit: number): number => {
  const a = left.length > widest ? left.slice(0, widest) : left;
  const b = right.length > widest ? right.slice(0, widest) : right;
  if (Math.abs(a.length - b.length) * cheapest > limit) return limit + 1;
  if (hasMoreEdits(a, b, mostEditsFor(limit))) return limit + 1;
  return distanceOfLetters(leftLetters.readText(a), rightLetters.readText(b), limit);
};

const mostEditsFor = (limit: number): number => Math.floor(limit / cheapest + rounding);

/** The same of words whose letters are read. */
export const distanceOfLetters = (a: Letters, b: Letters, limit: number): number => {
  if (Math.abs(a.length - b.length) * cheapest > limit) return limit + 1;
  // So many letters without a partner are past the limit, so cells further from the diagonal are not filled.
  return fillTable(a, b, limit, mostEditsFor(limit));
};

const fillTable = (a: Letters, b: Letters, limit: number, most: number): number => {
  const { codes: as, gaps: gapsA, length: height } = a;
  const { codes: bs, gaps: gapsB, length: width } = b;
  let [before, previous, current] = rows;
  previous[0] = 0;
  for (let j = 1; j <= width; j += 1) previous[j] = (previous[j - 1] ?? 0) + (gapsB[j - 1] ?? 0);
  for (let i = 1; i <= height; i += 1) {
    const ca = as[i - 1] ?? 0;
    const caBefore = i > 1 ? as[i - 2] : -1;
    const deletion = gapsA[i - 1] ?? 0;
    const from = i > most ? i - most : 1;
    const to = i + most < width ? i + most : width;
    let best = (current[from - 1] = from === 1 ? (previous[0] ?? 0) + deletion : Infinity);
    for (let j = from; j <= to; j += 1) {
      const cb = bs[j - 1] ?? 0;
      let cost = (previous[j - 1] ?? 0) + (substitution[ca * codes + cb] ?? 1);
      const above = (previous[j] ?? 0) + deletion;
      if (above < cost) cost = above;
      const beside = (current[j - 1] ?? 0) + (gapsB[j - 1] ?? 0);
      if (beside < cost) cost = beside;
      if (ca !== cb && j > 1 && caBefore === cb && ca === bs[j - 2]) {
        const swapped = (before[j - 2] ?? 0) + 1;
        if (swapped < cost) cost = swapped;
      }
      current[j] = cost;
      if (cost < best) best = cost;
    }
    current[to + 1] = Infinity;
    if (best > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return previous[width] ?? limit + 1;
};
