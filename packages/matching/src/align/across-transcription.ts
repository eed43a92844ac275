import type { Sound } from '../normalise/sounds.js';
import { transcribedSounds } from '../normalise/transcription.js';
import type { Token } from '../tokens/token.js';
import { unlike, type Likeness } from './likeness.js';

/** A letter of the Latin spelling that the signs do not write: a silent one, or a part of a cluster. */
const unwrittenCosts: Readonly<Record<string, number>> = {
  ...{ a: 0.1, e: 0.08, i: 0.08, o: 0.1, u: 0.1, h: 0.2, r: 0.25, l: 0.3, v: 0.8, n: 0.6, t: 0.7, d: 0.7 },
};
/** The fold writes x so: Alexander is 亚历山大. */
const halfOfX = 0.4;
const unwritten = (fold: string, at: number): number =>
  fold[at] === 'k' && fold[at + 1] === 's' ? halfOfX : (unwrittenCosts[fold[at] ?? ''] ?? 1);

/** What the sounds of a transcription and a Latin fold differ in; Infinity as soon as it must exceed `limit`. */
const distanceOf = (sounds: readonly Sound[], fold: string, limit: number): number => {
  let previous = [0];
  for (let at = 0; at < fold.length; at += 1) previous.push((previous[at] ?? 0) + unwritten(fold, at));
  for (const { costs, silence } of sounds) {
    const current = [(previous[0] ?? 0) + silence];
    for (let at = 1; at <= fold.length; at += 1) {
      const stands = costs[fold.charCodeAt(at - 1) - 97] ?? 1;
      current.push(
        Math.min(
          (previous[at - 1] ?? 0) + stands,
          (previous[at] ?? 0) + silence,
          (current[at - 1] ?? 0) + unwritten(fold, at - 1),
        ),
      );
    }
    if (Math.min(...current) > limit) return Infinity;
    previous = current;
  }
  return previous[fold.length] ?? Infinity;
};

/** Fewer sounds fit too many names: 李 is Lee, Li and the end of many. */
const fewestSounds = 5;
/** Distance that a word of so many consonants may have. */
const budgetOf = (consonants: number): number => {
  if (consonants < 3) return 0.3;
  if (consonants < 4) return 0.5;
  return consonants < 5 ? 0.6 : 0.8;
};
/** A transcription is rougher than a transliteration: several names share one. */
const best = 0.92;
const steepness = 1.5;

/** How alike a foreign name in Chinese signs or kana, `transcribed`, and a word in letters are. */
export const acrossTranscription = ({ written, script }: Token, { fold }: Token): Likeness => {
  const sounds = transcribedSounds(written, script);
  const consonants = fold.replaceAll(/[aeiou]/gu, '').length;
  if (sounds.length < fewestSounds || consonants < 2) return unlike;
  const budget = budgetOf(consonants);
  const distance = distanceOf(sounds, fold, budget);
  if (distance > budget) return unlike;
  return { similarity: best - (steepness * distance) / (consonants + 1), how: 'transliterated' };
};
