import { hasMoreEdits } from './plain-edits.js';

/**
 * Weighted optimal string alignment: insertions, deletions, substitutions and transpositions, where letters
 * that transliterations and typists confuse cost less than 1.
 */
const cheap = new Map<number, number>();
const pair = (a: number, b: number): number => (a < b ? a * 128 + b : b * 128 + a);
/** Costs by how often spellings of one name differ in them; everything else costs 1. */
const confusable: readonly (readonly [string, number])[] = [
  ['ae ei ou iy ij', 0.6],
  ['ai ao uv vw bp dt gk kq ck sz cs fv sx jg yj mn gh xk', 0.85],
];
for (const [pairs, cost] of confusable) {
  for (const each of pairs.split(' ')) cheap.set(pair(each.charCodeAt(0), each.charCodeAt(1)), cost);
}
const substitution = new Float32Array(128 * 128).fill(1);
for (const [key, cost] of cheap) {
  substitution[key] = cost;
  substitution[(key % 128) * 128 + Math.floor(key / 128)] = cost;
}
/** No edit costs less. */
const cheapest = 0.6;
const digit = (code: number): boolean => code >= 48 && code <= 57;
const digitCost = 1.5;
/** A doubled letter or a silent h is the commonest difference of two spellings. */
const doubled = cheapest;

/** 1.8 / 0.6 is a little less than 3. */
const rounding = 1e-6;

/** Letters of a word that are compared. */
export const widest = 64;
const rows = [
  new Float32Array(widest + 1),
  new Float32Array(widest + 1),
  new Float32Array(widest + 1),
] as const;

const gapCost = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  if (digit(code)) return digitCost;
  return code === 104 || code === text.charCodeAt(at - 1) ? doubled : 1;
};

/**
 * Distance of two romanised words (a-z, 0-9), or `limit + 1` as soon as it must exceed `limit`. Words past 64
 * letters are cut: no name has one, and the cost must stay bounded.
 */
export const editDistance = (left: string, right: string, limit: number): number => {
  const a = left.length > widest ? left.slice(0, widest) : left;
  const b = right.length > widest ? right.slice(0, widest) : right;
  if (Math.abs(a.length - b.length) * cheapest > limit) return limit + 1;
  if (hasMoreEdits(a, b, Math.floor(limit / cheapest + rounding))) return limit + 1;
  let [before, previous, current] = rows;
  previous[0] = 0;
  for (let j = 1; j <= b.length; j += 1) previous[j] = (previous[j - 1] ?? 0) + gapCost(b, j - 1);
  for (let i = 1; i <= a.length; i += 1) {
    const ca = a.charCodeAt(i - 1);
    const deletion = gapCost(a, i - 1);
    let best = (current[0] = (previous[0] ?? 0) + deletion);
    for (let j = 1; j <= b.length; j += 1) {
      const cb = b.charCodeAt(j - 1);
      const same = ca === cb;
      let cost = previous[j - 1] ?? 0;
      if (!same) cost += digit(ca) || digit(cb) ? digitCost : (substitution[ca * 128 + cb] ?? 1);
      cost = Math.min(cost, (previous[j] ?? 0) + deletion, (current[j - 1] ?? 0) + gapCost(b, j - 1));
      if (!same && i > 1 && j > 1 && ca === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === cb) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      current[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return previous[b.length] ?? limit + 1;
};
