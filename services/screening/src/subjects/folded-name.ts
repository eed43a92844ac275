/** Letters that Unicode does not decompose and that people type without their stroke, ligature or dot. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Marks that people leave out when they type: Latin, Greek and Cyrillic accents, Hebrew and Arabic vowel points, the
 * Arabic tatweel. Other scripts write vowels as marks, so those stay.
 */
const omittedMarks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
/** Signs inside a word, such as the ones of O'Neill and Qa‘ida: both spellings fold to one word. */
const wordSigns = /['’‘`´ʼʻʿʾ′]/g;

/**
 * The form in which names are stored for search and compared for joins: lower case, without accents, words separated
 * by one space. The one definition of "case- and accent-insensitive": search terms are folded by it too. It does not
 * transliterate; names in other scripts are the matching engine's work.
 */
export const foldName = (text: string): string =>
  text
    .replace(wordSigns, '') // before, as some decompose into a space and a mark
    .normalize('NFKD')
    .replace(wordSigns, '') // and after, as `ŉ` has one inside
    .toLowerCase()
    .replace(omittedMarks, '')
    .normalize('NFC')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
