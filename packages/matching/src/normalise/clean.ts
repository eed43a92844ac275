import { UnmatchableQuery } from '../unmatchable-query.js';

/** Longest name read, in UTF-16 units: the longest published name seen is below 700. */
const longestName = 2_000;
/** Ranges of marks that only decorate a Latin, Greek, Cyrillic, Arabic or Hebrew letter (Unicode blocks). */
const decorations: readonly (readonly [number, number])[] = [
  [0x0300, 0x036f],
  [0x0483, 0x0489],
  [0x0591, 0x05c7],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06ed],
  [0x08d3, 0x08ff],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
];
const decorates = (mark: string): boolean => {
  const code = mark.codePointAt(0) ?? 0;
  return decorations.some(([from, to]) => code >= from && code <= to);
};
/** Tatweel stretches an Arabic word, Hangul fillers are empty; all format characters are invisible. */
const invisible = /[\p{Cf}\u0640\u115f\u1160]/gu;

/** Persian writes two names as one word with only this sign between them. */
const persianGap = /(?<=\p{sc=Arab})\u200c(?=\p{sc=Arab})/gu;

/** `й`, `ё`, `ї` and the like are letters of their own: their marks survive. */
const cyrillicLetters: readonly (readonly [string, string])[] = [
  ['и\u0306', 'й'],
  ['у\u0306', 'ў'],
  ['і\u0308', 'ї'],
];
/** Persian and Urdu forms of Arabic letters that differ only in how they are drawn. */
const arabicVariants: readonly (readonly [string, string])[] = [
  ['ی', 'ي'],
  ['ې', 'ي'],
  ['ے', 'ي'],
  ['ک', 'ك'],
  ['ہ', 'ه'],
  ['ھ', 'ه'],
  ['ۀ', 'ه'],
];
/** Latin letters that no decomposition takes apart. */
const latinLetters: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ł: 'l',
    ı: 'i',
    ħ: 'h',
    ŋ: 'n',
    ə: 'a',
    ɛ: 'e',
  },
  ...{
    ɨ: 'i',
    ɔ: 'o',
    ƙ: 'k',
    ɗ: 'd',
    ɓ: 'b',
    ʼ: "'",
    ʻ: "'",
    ʿ: "'",
    ʾ: "'",
    ŀ: 'l',
    ŧ: 't',
    ĸ: 'k',
    ſ: 's',
  },
};
const uncommonLatin = new RegExp(`[${Object.keys(latinLetters).join('')}]`, 'gu');

/**
 * Lower case, compatibility forms and width folded, invisible characters and decorating marks gone, punctuation
 * kept. Throws `UnmatchableQuery` for a name past `longestName`.
 */
export const cleanText = (value: string): string => {
  if (value.length > longestName) {
    throw new UnmatchableQuery(
      'name-too-long',
      `A name of ${value.length} characters cannot be matched; ${longestName} is the most.`,
    );
  }
  if (/^[ -~]*$/u.test(value)) return value.toLowerCase();
  let text = value.normalize('NFKD').replace(persianGap, ' ').replace(invisible, '').toLowerCase();
  for (const [apart, together] of cyrillicLetters) text = text.replaceAll(apart, together);
  for (const [variant, letter] of arabicVariants) text = text.replaceAll(variant, letter);
  text = text
    .replace(/\p{M}/gu, (mark) => (decorates(mark) ? '' : mark))
    .replace(uncommonLatin, (letter) => latinLetters[letter] ?? letter);
  // Recomposes Hangul, whose syllables NFKD takes apart, and Indic vowel signs.
  return text.normalize('NFC');
};
