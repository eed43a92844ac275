import { widest } from './edit-distance.js';

/** Looked up once; see `hash`. */
const { imul } = Math;

/**
 * A bit for each letter a-z that is an odd number of times in what `editDistance` reads of `text`; digits
 * share bits with letters.
 */
export const oddLetters = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < Math.min(text.length, widest); at += 1) bits ^= 1 << (text.charCodeAt(at) - 97);
  return bits;
};

/** Letters that names often have twice. */
const repeated = 'aeionr';
const letters = 26;
/** The bit of the second of a letter; 0 where only the first is counted. */
const secondBits = Int32Array.from({ length: 128 }, (_, code) => {
  const at = repeated.indexOf(String.fromCharCode(code));
  return at < 0 ? 0 : 1 << (letters + at);
});

/**
 * A bit for each letter a-z that `text` has, digits as in `oddLetters`, and for each that it has twice of those that names
 * often have twice. As there, an edit of one letter changes two bits at most, and tells more.
 */
export const heldLetters = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < Math.min(text.length, widest); at += 1) {
    const code = text.charCodeAt(at);
    const bit = 1 << (code - 97);
    bits |= (bits & bit) === 0 ? bit : (secondBits[code] ?? 0);
  }
  return bits;
};

/**
 * 16 bits that are the same for all words that only the cheapest edits are between: without a silent h, with a doubled
 * letter written once, and with one letter for the vowels that stand for each other.
 */
export const bareSound = (text: string): number => {
  let value = 0x811c9dc5;
  let before = 0;
  for (let at = 0; at < Math.min(text.length, widest); at += 1) {
    const code = text.charCodeAt(at);
    const sound = sounds[code] ?? code;
    if (sound === silent || sound === before) continue;
    before = sound;
    value = imul(value ^ sound, 0x01000193);
  }
  return (value ^ (value >>> 16)) & 0xffff;
};
const silent = 'h'.charCodeAt(0);
const sounds = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if ('aeijy'.includes(letter)) return 'a'.charCodeAt(0);
  return letter === 'u' ? 'o'.charCodeAt(0) : code;
});

/** How many bits of a 32-bit integer are set. */
const bitsIn = (bits: number): number => {
  const twos = bits - ((bits >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
/** Letters that a vowel may stand for at the least cost: a, e, i, j, o, u and y. */
const vowels = heldLetters('aeijouy'.repeat(2));

/** Units of `leastCost` that the cost of a whole edit is. */
export const unitsOfCost = 40;
const vowelUnits = 12;
const otherUnits = 17;
const gapUnits = 24;

/**
 * What two texts are apart by `editDistance`, at least, in units: `odd` are letters that only one of them has an odd
 * number of times, `gaps` how many letters one has more. Two vowels are the least that stand for each other, 0.6; two
 * other letters cost 0.85, and a letter without a partner 0.6.
 */
export const leastCost = (odd: number, gaps: number): number => {
  const units = bitsIn(odd & vowels) * vowelUnits + bitsIn(odd & ~vowels) * otherUnits;
  const others = units - gaps * otherUnits;
  return gaps * gapUnits + (others > 0 ? others : 0);
};

/** Whether two sets of letters differ in more than `most` of them; one edit of a text changes two at most. */
export const differInMore = (a: number, b: number, most: number): boolean => bitsIn(a ^ b) > most;
