import { scriptOf } from './script.js';

/**
 * Letters of Cyrillic and Greek that look like a Latin one (Unicode confusables, lower case).
 * Official lists mix them inside one word, and so does whoever wants not to be found.
 */
const latinLookalikes = new Map<string, string>([
  ...Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
  }),
  ...Object.entries({
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    у: 'y',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    ѐ: 'e',
    ё: 'e',
  }),
  ...Object.entries({
    ӏ: 'l',
    г: 'r',
    ь: 'b',
    п: 'n',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
  }),
  ...Object.entries({
    τ: 't',
    υ: 'u',
    χ: 'x',
    ς: 'c',
    η: 'n',
    μ: 'u',
    ω: 'w',
    γ: 'y',
    β: 'b',
    ζ: 'z',
    σ: 'o',
  }),
  ...Object.entries({
    ї: 'i',
    ґ: 'r',
    ԍ: 'g',
    ɑ: 'a',
    ɡ: 'g',
    ɩ: 'i',
    ʏ: 'y',
    ո: 'n',
    օ: 'o',
    ѡ: 'w',
    ʋ: 'v',
  }),
]);
const cyrillicLookalikes = new Map<string, string>([
  ...Object.entries({
    a: 'а',
    b: 'в',
    c: 'с',
    e: 'е',
    h: 'н',
    i: 'і',
    j: 'ј',
    k: 'к',
    m: 'м',
    o: 'о',
    p: 'р',
  }),
  ...Object.entries({ s: 'ѕ', t: 'т', y: 'у', x: 'х', α: 'а', ο: 'о', ρ: 'р', ε: 'е', κ: 'к' }),
]);
/** Digits and signs written for a letter inside a word. Never applied to a word that is all digits. */
const leetLetters = new Map<string, string>(
  Object.entries({ '0': 'o', '1': 'l', '3': 'e', '5': 's', '@': 'a', $: 's' }),
);

const replaceAll = (word: string, table: ReadonlyMap<string, string>): string => {
  let out = '';
  for (const letter of word) out += table.get(letter) ?? letter;
  return out;
};

/** Between letters of scripts in which a digit looks like one of them; in Hangul it is a number. */
const lookalike = String.raw`[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]`;
const disguised = new RegExp(
  `(?<=${lookalike})[0135@$](?=${lookalike}{2})|(?<=${lookalike}{2})[0135@$](?=${lookalike})`,
  'gu',
);

/** One digit between letters is a letter in disguise; `B2B`, `AR16` and words of digits keep theirs. */
const undisguise = (word: string): string =>
  /\d.*\d|\d$/u.test(word) ? word : word.replace(disguised, (sign) => leetLetters.get(sign) ?? sign);

/**
 * Read in a person's name, where a digit has no meaning of its own; `1` stands between consonants more often
 * than not.
 */
const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const fewestLetters = 2;
const ordinal = /^\d+(?:st|nd|rd|th)$/u;
const mostDisguised = 2;

/** A word of a person's name with its digits read as the letters they look like: `0m4r`. `3rd` and `2x` stay. */
export const undisguiseName = (word: string): string => {
  const digits = word.match(/\d/gu)?.length ?? 0;
  const isPlain = digits === 0 || digits > mostDisguised || word.length - digits < fewestLetters;
  if (isPlain || ordinal.test(word)) return word;
  return word.replace(/[013457]/gu, (digit) => digitLetters[digit] ?? digit);
};

/**
 * Writes a word of mixed scripts in the script that all its letters can be read in. `latinAround` (most words
 * around it are Latin) decides where both readings are possible, as in a word made only of lookalikes.
 */
export const foldHomoglyphs = (word: string, latinAround: boolean): string => {
  if (/^[a-z]*$/u.test(word)) return word;
  const plain = undisguise(word);
  let latin = 0;
  let foreign = 0;
  let readsLatin = true;
  let readsCyrillic = true;
  for (const letter of plain) {
    const script = scriptOf(letter.codePointAt(0) ?? 0);
    if (script === 'latin') {
      latin += 1;
      readsCyrillic &&= cyrillicLookalikes.has(letter);
    } else if (script === 'cyrillic' || script === 'greek' || script === 'armenian') {
      foreign += 1;
      readsLatin &&= latinLookalikes.has(letter);
    }
  }
  if (foreign === 0) return plain;
  if (latin === 0) return latinAround && readsLatin ? replaceAll(plain, latinLookalikes) : plain;
  const asLatin = readsLatin === readsCyrillic ? latin >= foreign || latinAround : readsLatin;
  return replaceAll(plain, asLatin ? latinLookalikes : cyrillicLookalikes);
};
