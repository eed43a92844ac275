import { cleanText } from '../normalise/clean.js';
import { foldHomoglyphs, undisguiseName } from '../normalise/homoglyphs.js';
import { scriptOf, type Script } from '../normalise/script.js';
import type { NameMode } from './token.js';

export interface Word {
  readonly written: string;
  readonly script: Script;
  /** The word as it was typed, where a digit in it is read as a letter. */
  readonly typed?: string;
}

const apostrophes = /(?<=[\p{L}\p{M}])['’‘`´ʹʺ"“”]+(?=\p{L})|['’‘`´]/gu;
const dotted =
  /(?<![\p{L}\p{N}])(?:(?:\p{L}[.]\s?){2,}(?:\p{L}(?![\p{L}\p{N}]))?|\p{L}[.]\p{L}(?![\p{L}\p{N}.]))/gu;
/** A Roman digit has no dots; initials may be its letters: `I. I. Kartukov`. */
const romanLetters = /^[ivx]+$/u;
const joinInitials = (letters: string): string => {
  const joined = letters.replace(/[.\s]/gu, '');
  return romanLetters.test(joined) ? `${[...joined].join(' ')} ` : `${joined} `;
};
/** Ukrainian writes its apostrophe with a quotation mark too, before these letters only. */
const cyrillicQuotes = /(?<=\p{sc=Cyrl})["“”]+(?=\p{sc=Cyrl})(?![єїюя])/gu;
const slashed = /(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu;
/** `as-`, `ash-`, `ur-`: the Arabic article before a sun letter; only the hyphen distinguishes it from a name. */
const sunArticle = /(?<![\p{L}\p{N}])(?:a[sdrntz]|ash|adh|ath|u[rsdn]|ush|ool|oul)[-‐‑](?=\p{L})/gu;
/** `20-я`, `41-ви`: the ending of an ordinal number in a Slavic language. */
const ordinalEnding =
  /(?<=\d)[-‐‑](?:й|я|е|ї|а|го|му|ый|ий|ая|ое|ви|ри|ти|ми|та|то|ва|ма|ша|шы|ы)(?!\p{L})/gu;
/** Thai writes a title together with the name: `นายสมชาย`, Mr Somchai. */
const thaiTitle = /(?<![\p{L}\p{M}])(?:นางสาว|นาย|นาง)\s*(?=[\u0e00-\u0e7f]{3})/gu;
/** Korean writes a title behind the name: `김정은 위원장`, chairman. */
const koreanTitle =
  /(?<=\p{sc=Hang}{2})\s+(?:국무위원장|위원장|대통령|부통령|총리|장관|차관|의원|회장|사장|대표|이사|교수|박사|장군|대장|대사|총재|지사|시장|주석|서기|씨)$/u;
/** Legal forms of East Asia by their first sign in brackets; `㈱` is one sign for all three. */
const bracketedForms: Readonly<Record<string, string>> = {
  株: '株式会社',
  有: '有限会社',
  주: '주식회사',
  유: '유한회사',
};
const bracketedForm = /\(\s?([株有주유])\s?\)/gu;
const separators = /[^\p{L}\p{M}\p{N}@$]+/u;

const dominantScript = (word: string): Script => {
  let other: Script = 'other';
  for (const letter of word) {
    const script = scriptOf(letter.codePointAt(0) ?? 0);
    if (script === 'digits') other = 'digits';
    else if (script !== 'other') return script;
  }
  return other;
};

/** Cuts a word where Han, Hangul or Kana meet another script without a space. */
const splitAtScripts = (word: string): string[] => {
  if (/^[\p{sc=Latin}\p{N}]*$/u.test(word)) return [word];
  const runs: string[] = [];
  let previous = '';
  for (const letter of word) {
    const script = scriptOf(letter.codePointAt(0) ?? 0);
    const family = script === 'han' || script === 'hangul' || script === 'kana' ? script : 'spelled';
    if (family === previous && runs.length > 0) runs[runs.length - 1] += letter;
    else runs.push(letter);
    previous = family;
  }
  return runs;
};

const text = (value: string, mode: NameMode): string => {
  const cleaned = cleanText(value).replace(cyrillicQuotes, ' ').replace(apostrophes, '');
  if (mode === 'person')
    return cleaned.replace(sunArticle, 'al ').replace(thaiTitle, '').replace(koreanTitle, '');
  return cleaned
    .replace(bracketedForm, (_all, sign: string) => ` ${bracketedForms[sign] ?? ''} `)
    .replace(ordinalEnding, '')
    .replace(dotted, joinInitials)
    .replace(slashed, '$1$2')
    .replace(/&/gu, ' and ');
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Only letters without a lookalike in the other script show which script a name is meant in. */
const isLatinAround = (text: string): boolean => {
  const latin = count(text, /[dfglnqruvwz]/gu);
  const foreign = count(text, /[бджзийлфцчшщъыэюяўєђљњћδθλξπφψ]/gu);
  return latin === foreign ? /[a-z]/u.test(text) : latin > foreign;
};

/** A number written together with the word before it: `Aurora2`. */
const numbered = /^(\p{L}{4,})(\d{1,4})$/u;
const splitNumbered = (word: string): string[] => {
  const found = numbered.exec(word);
  return found === null ? [word] : [found[1] ?? '', found[2] ?? ''];
};

const readDigits = (words: readonly string[], mode: NameMode): readonly string[] =>
  mode === 'person' ? words.map(undisguiseName) : words.flatMap(splitNumbered);

const readWord = (word: string, latinAround: boolean): Word[] => {
  const folded = foldHomoglyphs(word, latinAround);
  const parts = splitAtScripts(folded).map((written) => ({ written, script: dominantScript(written) }));
  const [only] = parts;
  return only !== undefined && parts.length === 1 && /\d/u.test(word) && !/\d/u.test(folded)
    ? [{ ...only, typed: word }]
    : parts;
};

/** Chinese writes the names of foreigners with a dot between them; without one they are longer than any Chinese name. */
const dottedSigns = /\p{sc=Han}\s*[·・‧•･]\s*\p{sc=Han}/u;
const mostSigns = 5;
const isInChinese = (words: readonly Word[], signs: number, value: string): boolean =>
  dottedSigns.test(value) ||
  (signs > mostSigns && words.every(({ written, script }) => script === 'han' && written.length > 1));

/** A Korean name has at most two syllables of the family, and given names of two; foreign names are longer, and written apart. */
const mostSyllables = 4;
const longestGiven = 2;
const isInKorean = (words: readonly Word[], syllables: number): boolean =>
  syllables > mostSyllables &&
  words.every(({ script }) => script === 'hangul') &&
  words.some(({ written }) => written.length > longestGiven);

/** Whether the words are a foreign name, written for its sound. */
const isTranscribed = (words: readonly Word[], value: string): boolean => {
  const signs = words.reduce((sum, { written }) => sum + written.length, 0);
  return words.length > 1 && (isInChinese(words, signs, value) || isInKorean(words, signs));
};

/** One Korean syllable is a particle, whose spellings are known: `빈`, bin. */
const asTranscribed = (word: Word): Word =>
  word.script === 'han' || (word.script === 'hangul' && word.written.length > 1)
    ? { ...word, script: 'transcription' }
    : word;

/** The words of a name in order, cleaned, homoglyphs folded, punctuation gone. */
export const splitWords = (value: string, mode: NameMode): Word[] => {
  const cleaned = text(value, mode);
  const split = cleaned.split(separators).filter(Boolean);
  const raw = /\d/u.test(cleaned) ? readDigits(split, mode) : split;
  const latinAround = isLatinAround(cleaned);
  const words = raw.flatMap((word) => readWord(word, latinAround));
  return mode === 'person' && isTranscribed(words, value) ? words.map(asTranscribed) : words;
};
