/** Looked up once: in a context of `node:vm`, where specs run, every `Math` costs a call into the host. */
const { imul } = Math;

/** Mixed as a letter of its own: only xored, a first letter could make up for it. */
const startOf = (seed: number): number => imul(0x811c9dc5 ^ seed, 0x01000193);

/** FNV-1a over UTF-16 units, unsigned 32 bits, one `seed` per kind of key so that kinds never mix. */
export const hash = (text: string, seed: number): number => hashPart(text, 0, text.length, seed);

/** The hash of the letters of `text` at `from` to before `to`. */
export const hashPart = (text: string, from: number, to: number, seed: number): number => {
  let value = startOf(seed);
  for (let at = from; at < to; at += 1) value = imul(value ^ text.charCodeAt(at), 0x01000193);
  value ^= value >>> 15;
  return imul(value, 0x2c1b3c6d) >>> 0;
};

/** The hash of `text` without the letter at `skipped`: what two words one edit apart have in common. */
export const hashWithout = (text: string, skipped: number, seed: number): number => {
  let value = startOf(seed);
  for (let at = 0; at < text.length; at += 1) {
    if (at !== skipped) value = imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value ^= value >>> 15;
  return imul(value, 0x2c1b3c6d) >>> 0;
};

/** The hash of `text` without two letters, `first` before `second`. */
export const hashWithoutTwo = (text: string, first: number, second: number, seed: number): number => {
  let value = startOf(seed);
  for (let at = 0; at < text.length; at += 1) {
    if (at !== first && at !== second) value = imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value ^= value >>> 15;
  return imul(value, 0x2c1b3c6d) >>> 0;
};

/** The same hash letter by letter, for all beginnings of a text at once. */
export const runningHash = {
  start: startOf,
  next: (state: number, code: number): number => imul(state ^ code, 0x01000193),
  end: (state: number): number => imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0,
};
