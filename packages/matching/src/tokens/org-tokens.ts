import { makeOrgToken } from './make-token.js';
import {
  addedNumbers,
  isBetweenNumbers,
  isNumberMark,
  isNumberToken,
  lastRoman,
  numeralConcept,
} from './numbers.js';
import { foldedWord, isFormWord, orgDictionary, type OrgDictionary } from './org-dictionary.js';
import type { OrgTerm, Token } from './token.js';
import { readBranch } from './places.js';
import { lightenDedication } from './dedications.js';
import { readPhrases } from './english-phrases.js';
import { lightenRepeats } from './said-before.js';
import { slavicPhraseAt } from './slavic-phrases.js';
import { termOfRomanised, termOfSlavic, type SlavicTerm } from './slavic-words.js';
import { classWeights } from './class-weights.js';
import { splitState } from './state-prefixes.js';
import { cutUnspaced, isUnspaced, readArabic, termOfEuropean, termOfTranslated } from './translations.js';
import type { Word } from './words.js';

/** A word of a legal form that stands alone or is misspelled: part of no name, and of no known form. */
const brokenForm: OrgTerm = { class: 'legal-form', concept: '', family: '' };

/** Legal forms, stop words and numbers are what they are; other words of the dictionaries are better known by their stem. */
const isFixed = (term: OrgTerm): boolean =>
  term.class === 'legal-form' || term.class === 'stop-word' || isNumberToken(term);

/** Two words of one Slavic compound that English says with one: `научно-исследовательский`, research. */
const saySame = (a: Token, b: Token): boolean =>
  (a.script === 'cyrillic' || a.script === 'latin') &&
  a.meanings.length > 0 &&
  a.concept === b.concept &&
  a.class === b.class;

const longestAcronym = 7;

/** Whether a word is the initials of words beside it: `Central Election Commission (CEC)`. It says nothing new. */
const isAcronym = ({ class: found, written }: Token, tokens: readonly Token[]): boolean => {
  if (
    found !== 'name' ||
    written.length < 2 ||
    written.length > longestAcronym ||
    tokens.length <= written.length
  )
    return false;
  return tokens
    .filter((token) => token.class !== 'stop-word' && token.class !== 'legal-form')
    .map((token) => token.written[0] ?? '')
    .join('')
    .includes(written);
};

interface Phrase {
  readonly taken: number;
  readonly term: OrgTerm | SlavicTerm | undefined;
}

/** `No. 7`, `twenty one`, `vingt et un`. */
const numberAt = (
  words: readonly Word[],
  at: number,
  { terms, units }: OrgDictionary,
): Phrase | undefined => {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3).map(({ written }) => written);
  if (isNumberMark(word) && /^\d/u.test(next))
    return {
      taken: 2,
      term: { class: 'number', concept: numeralConcept(next), family: '' },
    };
  const [taken, unit] = isBetweenNumbers(next) ? [3, third] : [2, next];
  const term = addedNumbers(terms.get(word), units.get(unit) ?? terms.get(unit));
  return term === undefined ? undefined : { taken, term };
};

/** Most words that a phrase can have which begins with this one; nearly all words begin none. */
const mostWordsFrom = (word: Word, { openings, foldedOpenings, longest }: OrgDictionary): number =>
  Math.min(longest, Math.max(openings.get(word.written) ?? 1, foldedOpenings.get(foldedWord(word)) ?? 1));

/** The longest phrase of the dictionaries that begins at a word, or the word alone. */
const phraseAt = (words: readonly Word[], at: number, dictionary: OrgDictionary): Phrase => {
  const { terms, foldedForms, slavic } = dictionary;
  const first = words[at];
  const most = first === undefined ? 1 : mostWordsFrom(first, dictionary);
  for (let size = Math.min(most, words.length - at); size > 1; size -= 1) {
    const phrase = words.slice(at, at + size);
    const term =
      terms.get(phrase.map(({ written }) => written).join(' ')) ??
      foldedForms.get(phrase.map(foldedWord).join(' '));
    if (term !== undefined) return { taken: size, term };
  }
  const inflected = first?.script === 'cyrillic' ? slavicPhraseAt(words, at, slavic) : undefined;
  return (
    inflected ??
    numberAt(words, at, dictionary) ?? {
      taken: 1,
      term: terms.get(first?.written ?? ''),
    }
  );
};

/** The place of the last word that is no legal form, when words stand before it; else -1. */
const lastOfName = (tokens: readonly Token[]): number => {
  const last = tokens.findLastIndex((token) => token.class !== 'legal-form');
  return (tokens[last - 1]?.text.length ?? 0) > 1 ? last : -1;
};

/** The words with a Roman digit read as a number where it ends the name. */
const readLastRoman = (tokens: readonly Token[]): readonly Token[] => {
  const at = lastOfName(tokens);
  const last = tokens[at];
  const term = last?.script === 'latin' ? lastRoman(last.text) : undefined;
  if (last === undefined || term === undefined) return tokens;
  const number = makeOrgToken({ written: last.written, script: last.script }, term);
  return number === undefined ? tokens : tokens.with(at, number);
};

/** The words of an organisation's name, phrases of the dictionaries as one. */
export const orgTokens = (given: readonly Word[]): Token[] => {
  const dictionary = orgDictionary();
  const words = cutUnspaced(given, dictionary.translations);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const { taken, term: phrase } = phraseAt(words, at, dictionary);
    let term: OrgTerm | SlavicTerm | undefined = phrase;
    const span = words.slice(at, at + taken);
    const [first] = span;
    let word: Word = {
      ...(taken === 1 && first),
      written: span.map((each) => each.written).join(' '),
      script: first?.script ?? 'other',
    };
    if (taken === 1 && word.script === 'arabic' && (term === undefined || !isFixed(term))) {
      const read = readArabic(word.written, dictionary.translations);
      if (term === undefined || read.term !== undefined)
        word = { written: read.written, script: word.script };
      term = read.term ?? dictionary.terms.get(read.written) ?? term;
    }
    if (term === undefined || (isUnspaced(word.script) && !isFixed(term)))
      term = termOfTranslated(word, dictionary.translations) ?? term;
    if (word.script === 'cyrillic' && taken === 1 && (term === undefined || !isFixed(term)))
      term = termOfSlavic(word.written, dictionary.slavic) ?? term;
    if (
      term === undefined &&
      isFormWord(
        word.written,
        {
          outer: at === 0 || at + taken === words.length,
          beside: [words[at - 1]?.written ?? '', words[at + 1]?.written ?? ''],
        },
        dictionary,
      )
    )
      term = brokenForm;
    if (word.script === 'latin' && taken === 1 && (term === undefined || !isFixed(term)))
      term =
        termOfRomanised(word.written, dictionary.slavic) ??
        term ??
        termOfEuropean(word.written, dictionary.translations);
    const token = makeOrgToken(word, term);
    const last = tokens.at(-1);
    if (last !== undefined && token !== undefined && saySame(last, token)) {
      const both = {
        written: `${last.written} ${token.written}`,
        script: word.script,
      };
      tokens[tokens.length - 1] = makeOrgToken(both, term) ?? token;
    } else if (token !== undefined) tokens.push(token);
    at += taken;
  }
  return lightenDedication(lightenRepeats(readBranch(readLastRoman(readPhrases(tokens, dictionary))))).map(
    (token) =>
      isAcronym(token, tokens) ? { ...token, class: 'acronym', weight: classWeights.acronym } : token,
  );
};

/** The words with abbreviations written out in English, and states apart; undefined when there are none. */
export const writtenOut = (words: readonly Word[]): Word[] | undefined => {
  const dictionary = orgDictionary();
  if (words.length < 2) return undefined;
  const full = words.map((word): Word[] => {
    const english = dictionary.abbreviations.get(word.written)?.split(' ');
    return (
      english?.map((written) => ({ written, script: 'latin' })) ?? splitState(word, dictionary) ?? [word]
    );
  });
  return full.every(([first], at) => first === words[at]) ? undefined : full.flat();
};
