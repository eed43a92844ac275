/** A word of a text as lexicons compare it, with its place in the text. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** Lower case without accents; an Arabic word also without the particles that are written onto it. */
  readonly forms: readonly string[];
}

const word = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})[\p{L}\p{M}]+)?/gu;

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
};

/** One spelling of a word: lower case, no accents, one form of letters that are written alike. */
export const fold = (text: string): string => {
  // Nine words in ten are plain letters.
  if (/^[a-z0-9]*$/.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/[ßłıøđæœёأإآٱةى]/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}ـ'’ʼ]/gu, '');
};

/** And, so; with, for, like; the: what Arabic writes onto the next word. */
const particles = /^(?:[وف])?(?:لل|[بكل]?ال|[بل])(?=.{3})|^[وف](?=.{3})/u;

const formsOf = (text: string): string[] => {
  const folded = fold(text);
  if (!/^\p{Script=Arabic}/u.test(folded)) return [folded];
  const bare = folded.replace(particles, '');
  return bare === folded ? [folded] : [folded, bare];
};

/** The words of `text` between two offsets. */
export const wordsOf = (text: string, start = 0, end = text.length): Word[] =>
  Array.from(text.slice(start, end).matchAll(word), (match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    forms: formsOf(match[0]),
  }));
