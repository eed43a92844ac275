import { cleanText } from '../normalise/clean.js';
import type { Script } from '../normalise/script.js';
import { rowsOf, valuesOf } from '../tables.js';
import { withPlural, type SlavicTerm } from './slavic-words.js';
import type { OrgTerm, TokenClass } from './token.js';
import type { Word } from './words.js';

/** Words of organisations in scripts whose names lists translate. */
export interface Translations {
  /** Words and phrases in Arabic letters, without an article. */
  readonly arabic: ReadonlyMap<string, SlavicTerm>;
  /** Greek words by their beginning. */
  readonly greek: ReadonlyMap<string, SlavicTerm>;
  /** Chinese and Korean words, which are written without spaces. */
  readonly han: ReadonlyMap<string, SlavicTerm>;
  readonly hangul: ReadonlyMap<string, SlavicTerm>;
  /** Legal forms among them and of the other tables: `株式会社`, `주식회사`. */
  readonly unspacedForms: ReadonlySet<string>;
  /** Words of European languages in Latin letters by their beginning, and by the whole word after `=`. */
  readonly european: ReadonlyMap<string, SlavicTerm>;
}

const classOfKind: Readonly<Record<string, TokenClass>> = {
  domain: 'domain-word',
  general: 'general-word',
  legal: 'legal-form',
  plain: 'name',
  stop: 'stop-word',
};

const columns = { arabic: 2, greek: 3, han: 4, hangul: 5 } as const;
const scripts = ['arabic', 'greek', 'han', 'hangul'] as const;

const unspaced = /^[\p{sc=Han}\p{sc=Hangul}]{2,}$/u;
const unspacedFormsOf = (words: Iterable<readonly [string, OrgTerm]>): string[] =>
  [...words].flatMap(([word, term]) => (term.class === 'legal-form' && unspaced.test(word) ? [word] : []));

/** Reads the table; `known` are the terms of other dictionaries, whose class and concept win. */
export const readTranslations = (known: ReadonlyMap<string, OrgTerm>): Translations => {
  const found = {
    arabic: new Map<string, SlavicTerm>(),
    greek: new Map<string, SlavicTerm>(),
    han: new Map<string, SlavicTerm>(),
    hangul: new Map<string, SlavicTerm>(),
  };
  const termOf = (kind: string, english: string | undefined): SlavicTerm => {
    const meanings = kind === 'stop' ? [] : valuesOf(english).flatMap(withPlural);
    const same = known.get(meanings[0] ?? '');
    return {
      class: kind === 'stop' ? 'stop-word' : (same?.class ?? classOfKind[kind] ?? 'general-word'),
      concept: same?.concept ?? '',
      family: same?.family ?? '',
      meanings: meanings.map((each) => each.replaceAll(' ', '')),
    };
  };
  for (const row of rowsOf('curated/org-translations')) {
    const term = termOf(row[0] ?? '', row[1]);
    for (const script of scripts)
      for (const spelling of valuesOf(row[columns[script]])) {
        const key = cleanText(spelling);
        if (!found[script].has(key)) found[script].set(key, term);
      }
  }
  const european = new Map<string, SlavicTerm>();
  for (const [kind = '', english, stems] of rowsOf('curated/european-words')) {
    const term = termOf(kind, english);
    for (const stem of valuesOf(stems)) if (!european.has(stem)) european.set(stem, term);
  }
  const unspacedForms = new Set(unspacedFormsOf([...known, ...found.han, ...found.hangul]));
  return { ...found, unspacedForms, european };
};

/** `and`, `for`, `by` and the article, written together with the word. */
const prefixes = ['وال', 'بال', 'كال', 'لل', 'ال', 'و', 'ل', 'ب'] as const;
const articled = /^[وب]?ال(.{3,})$/u;

/** Adjectives agree with what they describe, and some write the feminine ending as h. */
const inOtherGender = (word: string): string[] => [
  `${word}ة`,
  `${word}ية`,
  ...(/[هة]$/u.test(word) ? [word.slice(0, -1), `${word.slice(0, -1)}ة`] : []),
];

/** Persian plurals, and the vowel that binds a word to the next or makes an adjective of it. */
const persianEnding = /(?<=.{3})(?:هاي|ها|ي)$/u;

const withoutPersianEnding = (word: string): string => word.replace(persianEnding, '');

/** An Arabic word without its article, and what it means. */
export const readArabic = (
  written: string,
  { arabic }: Translations,
): { readonly written: string; readonly term: SlavicTerm | undefined } => {
  const find = (word: string): SlavicTerm | undefined =>
    [word, ...inOtherGender(word), withoutPersianEnding(word)]
      .map((form) => arabic.get(form))
      .find((term) => term !== undefined);
  const exact = find(written);
  if (exact !== undefined) return { written, term: exact };
  for (const prefix of prefixes) {
    const bare = written.startsWith(prefix) ? written.slice(prefix.length) : '';
    const term = bare.length > 1 ? find(bare) : undefined;
    if (term !== undefined) return { written: bare, term };
  }
  return { written: articled.exec(written)?.[1] ?? written, term: undefined };
};

const shortestStem = 4;

/** What a Greek word means whatever its ending. */
const termOfGreek = (written: string, { greek }: Translations): SlavicTerm | undefined => {
  const exact = greek.get(written);
  if (exact !== undefined) return exact;
  for (let length = written.length; length >= shortestStem; length -= 1) {
    const term = greek.get(written.slice(0, length));
    if (term !== undefined) return term;
  }
  return undefined;
};

const longestEnding = 5;
const shortestEuropean = 5;

/** What a word of a European language in Latin letters means whatever its ending. */
export const termOfEuropean = (written: string, { european }: Translations): SlavicTerm | undefined => {
  const exact = european.get(`=${written}`);
  if (exact !== undefined) return exact;
  const shortest = Math.max(shortestEuropean, written.length - longestEnding);
  for (let length = written.length; length >= shortest; length -= 1) {
    const term = european.get(written.slice(0, length));
    if (term !== undefined) return term;
  }
  return undefined;
};

const longestWord = 8;

interface Vocabulary {
  has(word: string): boolean;
}

/** The longest known word that begins at a sign; a single sign means what it says only at the end. */
const wordAt = (text: string, at: number, words: Vocabulary): string | undefined => {
  for (let size = Math.min(longestWord, text.length - at); size > 0; size -= 1) {
    const word = text.slice(at, at + size);
    if (words.has(word) && (size > 1 || (at > 0 && at + 1 === text.length))) return word;
  }
  return undefined;
};

const cut = (text: string, words: Vocabulary): string[] => {
  const parts: string[] = [];
  let unknown = '';
  for (let at = 0; at < text.length;) {
    const word = wordAt(text, at, words);
    if (word === undefined) {
      unknown += text[at] ?? '';
      at += 1;
      continue;
    }
    if (unknown !== '') parts.push(unknown);
    unknown = '';
    parts.push(word);
    at += word.length;
  }
  return unknown === '' ? parts : [...parts, unknown];
};

/** Whether words of a script are written without spaces between them. */
export const isUnspaced = (script: Script): script is 'han' | 'hangul' =>
  script === 'han' || script === 'hangul';

/** Chinese and Korean words cut into those that mean something and the names between them. */
export const cutUnspaced = (words: readonly Word[], translations: Translations): readonly Word[] => {
  if (!words.some(({ script }) => isUnspaced(script))) return words;
  const { unspacedForms: forms } = translations;
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    // A space within a name is chance.
    if (last !== undefined && isUnspaced(word.script) && last.script === word.script)
      joined[joined.length - 1] = { script: word.script, written: last.written + word.written };
    else joined.push(word);
  }
  return joined.flatMap((word): Word[] => {
    const { written, script } = word;
    if (!isUnspaced(script)) return [word];
    const known = translations[script];
    // Forms first, so that the name is cut as without one.
    return cut(written, forms)
      .flatMap((part) => (forms.has(part) ? [part] : cut(part, known)))
      .map((part) => ({ written: part, script }));
  });
};

/** What a word in one of these scripts means; undefined for a name. */
export const termOfTranslated = (word: Word, translations: Translations): SlavicTerm | undefined => {
  if (word.script === 'greek') return termOfGreek(word.written, translations);
  return isUnspaced(word.script) ? translations[word.script].get(word.written) : undefined;
};
