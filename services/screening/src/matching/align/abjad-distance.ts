import { asDigraph, silenceCost, soundCost, unwritten } from './abjad-sounds.js';

/** A word that begins with a vowel is written with a letter for it; one that does not, is not. */
const initialVowel = 0.35;
/** A final h is seldom heard. */
const finalSilence = 0.3;

/**
 * Distance of a word as Arabic, Persian, Urdu or Hebrew write it to a Latin spelling of it (folded by
 * `foldSpelling`: x is sh or ch, s also z, h also kh, v also w, i also y). Short vowels are not written, so a
 * Latin vowel without a letter costs little.
 */
export const abjadDistance = (abjad: string, latin: string): number => {
  let beforeLast = new Float32Array(latin.length + 1);
  let previous = new Float32Array(latin.length + 1);
  let current = new Float32Array(latin.length + 1);
  for (let j = 1; j <= latin.length; j += 1)
    previous[j] = (previous[j - 1] ?? 0) + Math.max(unwritten(latin.charCodeAt(j - 1)), initialVowel);
  for (let i = 1; i <= abjad.length; i += 1) {
    const letter = abjad.charCodeAt(i - 1);
    // A letter written twice is one doubled sound, which the Latin fold writes once.
    const doubled = letter === abjad.charCodeAt(i - 2);
    const unheard = silenceCost(letter) * (i === abjad.length ? finalSilence : 1);
    const omitted = doubled ? 0.1 : i === 1 ? Math.max(unheard, initialVowel) : unheard;
    current[0] = (previous[0] ?? 0) + omitted;
    for (let j = 1; j <= latin.length; j += 1) {
      const sound = latin.charCodeAt(j - 1);
      const digraph =
        i > 1 && asDigraph(abjad.charCodeAt(i - 2), letter, sound)
          ? (beforeLast[j - 1] ?? 0) + 0.05
          : Infinity;
      current[j] = Math.min(
        digraph,
        (previous[j - 1] ?? 0) + soundCost(letter, sound),
        (previous[j] ?? 0) + omitted,
        (current[j - 1] ?? 0) + unwritten(sound),
      );
    }
    [beforeLast, previous, current] = [previous, current, beforeLast];
  }
  return previous[latin.length] ?? latin.length;
};
