import { widest } from './edit-distance.js';

/**
 * A bit for each letter a-z that is an odd number of times in what `editDistance` reads of `text`; digits
 * share bits with letters.
 */
export const oddLetters = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < Math.min(text.length, widest); at += 1) bits ^= 1 << (text.charCodeAt(at) - 97);
  return bits;
};

/** Whether two sets of letters differ in more than `most` of them; one edit of a text changes two at most. */
export const differInMore = (a: number, b: number, most: number): boolean => {
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count += 1;
  return count > most;
};
