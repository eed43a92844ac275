import { wordsOf } from '../lexicon/words.js';

const values = 64;
const bands = 16;
const rows = values / bands;

/** 64 hashes; equal ones tell how much two texts have in common. */
export type Signature = Uint32Array;

/** FNV-1a with a last mix, so that near words are far apart. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
};

const multipliers = Uint32Array.from({ length: values }, (_, at) => (hashOf(`multiplier ${at}`) | 1) >>> 0);
const summands = Uint32Array.from({ length: values }, (_, at) => hashOf(`summand ${at}`));

const mix = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return (once ^ (once >>> 15)) >>> 0;
};

/** The signature of a text's word pairs. A text of one word has that word. */
export const signatureOf = (text: string): Signature => {
  const words = wordsOf(text).map(({ forms }) => forms[0] ?? '');
  const pairs = new Set(
    words.length < 2 ? words : words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`),
  );
  const signature = new Uint32Array(values).fill(0xffff_ffff);
  for (const pair of pairs) {
    const hash = hashOf(pair);
    for (let at = 0; at < values; at += 1) {
      const value = mix((Math.imul(hash, multipliers[at] ?? 1) + (summands[at] ?? 0)) >>> 0);
      if (value < (signature[at] ?? 0)) signature[at] = value;
    }
  }
  return signature;
};

/** Jaccard likeness of the texts of two signatures, 0 to 1, give or take .06. */
export const likeness = (a: Signature, b: Signature): number => {
  let equal = 0;
  for (let at = 0; at < values; at += 1) if (a[at] === b[at]) equal += 1;
  return equal / values;
};

/** Keys under which signatures that are alike meet: 16 of 4 values each. */
export const bandsOf = (signature: Signature): string[] =>
  Array.from(
    { length: bands },
    (_, band) => `${band}:${signature.slice(band * rows, (band + 1) * rows).join('-')}`,
  );
