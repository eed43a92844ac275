import { asDigraph, silenceCost, soundCost, unwritten } from './abjad-sounds.js';

/** A word that begins with a vowel is written with a letter for it; one that does not, is not. */
const initialVowel = 0.35;
/** A final h is seldom pronounced. */
const finalSilence = 0.3;

const newRows = (length: number): readonly [Float32Array, Float32Array, Float32Array] => [
  new Float32Array(length),
  new Float32Array(length),
  new Float32Array(length),
];
/** Room kept between calls: most words are compared in less time than it takes to make new room. */
let rows = newRows(64);
/** More than sums of costs lose in 32 bits. */
const rounding = 1e-3;

/**
 * Distance of a word as Arabic, Persian, Urdu or Hebrew write it to a Latin spelling of it (folded by
 * `foldSpelling`: x is sh or ch, s also z, h also kh, v also w, i also y). Short vowels are not written, so a
 * Latin vowel without a letter costs little. Infinity as soon as it must exceed `limit`.
 */
export const abjadDistance = (abjad: string, latin: string, limit: number): number => {
  if (latin.length >= rows[0].length) rows = newRows(2 * latin.length);
  let [beforeLast, previous, current] = rows;
  previous[0] = 0;
  let leastBefore = 0;
  for (let j = 1; j <= latin.length; j += 1)
    previous[j] = (previous[j - 1] ?? 0) + Math.max(unwritten(latin.charCodeAt(j - 1)), initialVowel);
  for (let i = 1; i <= abjad.length; i += 1) {
    const letter = abjad.charCodeAt(i - 1);
    // A letter written twice is one doubled sound, which the Latin fold writes once.
    const doubled = letter === abjad.charCodeAt(i - 2);
    let omitted = doubled ? 0.1 : silenceCost(letter) * (i === abjad.length ? finalSilence : 1);
    if (!doubled && i === 1) omitted = Math.max(omitted, initialVowel);
    let least = (current[0] = (previous[0] ?? 0) + omitted);
    for (let j = 1; j <= latin.length; j += 1) {
      const sound = latin.charCodeAt(j - 1);
      const digraph =
        i > 1 && asDigraph(abjad.charCodeAt(i - 2), letter, sound)
          ? (beforeLast[j - 1] ?? 0) + 0.05
          : Infinity;
      const cost = Math.min(
        digraph,
        (previous[j - 1] ?? 0) + soundCost(letter, sound),
        (previous[j] ?? 0) + omitted,
        (current[j - 1] ?? 0) + unwritten(sound),
      );
      current[j] = cost;
      if (cost < least) least = cost;
    }
    // Two letters that are one sound lead past the row between.
    if (least > limit + rounding && leastBefore > limit + rounding) return Infinity;
    leastBefore = least;
    [beforeLast, previous, current] = [previous, current, beforeLast];
  }
  return previous[latin.length] ?? latin.length;
};
