import { rowsOf, valuesOf } from '../tables.js';
import type { OrgTerm, Token } from './token.js';

/**
 * Numbers of organisations and ships in one notation: `II`, `2nd`, `No. 2`, `second` and `two` are the concept
 * `number:2`, `HV7` is `number:hv7`.
 */
const numberPrefix = 'number:';
const numberConcept = (value: string | number): string => `${numberPrefix}${value}`;

export const isNumberToken = (token: Pick<Token, 'class' | 'concept'>): boolean =>
  token.class === 'number' || token.concept.startsWith(numberPrefix);

/** Longer numbers are of a register or a military unit, which some lists add and others leave out. */
const mostDigits = 4;
const long = new RegExp(`\\d{${mostDigits + 1}}`, 'u');

/** Whether a number tells a party from its sisters: `Fund II`, `Aurora 3`, `Trust 2006`. */
export const isTellingNumber = (token: Pick<Token, 'class' | 'concept'>): boolean =>
  isNumberToken(token) && !long.test(token.concept);

const designation = /^[a-z]{0,3}\d+[a-z]?$/u;
/** `2nd`, `2e`, `7eme`, `2ter`, `2η`, and what stands before a number: `No. 7`. */
const counted = /^(?:no|nr|num)?0*(\d+)(?:st|nd|rd|th|e|er|eme|ieme|ere|ste|te|ter|de|i|is|o|os)?$/u;
const roman = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/u;
/** 40 to 99 without 50, 51, 54 and 55: L, LI, LIV and LV are mostly words, Chinese ones among them. */
const highRoman = /^(?:(?:x[lc]|lx{1,3})(?:ix|iv|v?i{0,3})|l(?:i{2,3}|vi{1,3}|ix))$/u;
const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

const romanValue = (text: string): number => {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = romanDigits[text[at] ?? ''] ?? 0;
    sum += digit < (romanDigits[text[at + 1] ?? ''] ?? 0) ? -digit : digit;
  }
  return sum;
};

/**
 * The concept of a number in digits, with letters beside them or not, or in Roman ones up to 39; empty for other words.
 * A Roman digit alone is a letter anywhere but at the end of a name, and so are higher ones (see `lastRoman`).
 */
export const numeralConcept = (text: string): string => {
  const value = counted.exec(text)?.[1];
  if (value !== undefined) return numberConcept(value);
  if (designation.test(text)) return numberConcept(text);
  return text.length > 1 && roman.test(text) ? numberConcept(romanValue(text)) : '';
};

/** Behind a name and not within it, one Roman digit is a number, and so is one from 40 up: `Fund V`, `Fund XLI`. */
export const lastRoman = (text: string): OrgTerm | undefined =>
  /^[ivx]$/u.test(text) || highRoman.test(text)
    ? {
        class: 'number',
        concept: numberConcept(romanValue(text)),
        family: '',
      }
    : undefined;

/** What stands before a number and says nothing besides. */
export const isNumberMark = (word: string): boolean =>
  /^(?:no|nr|num|number|numero|nummer|номер)$/u.test(word);

/** Two names with another number each are two names, however alike their letters are: `Aurora2`, `Aurora3`. */
export const haveOtherDigits = (a: string, b: string): boolean => {
  if (!/\d/u.test(a) || !/\d/u.test(b)) return false;
  return a.replace(/\D/gu, '') !== b.replace(/\D/gu, '');
};

const typed = (tokens: readonly Token[]): string => tokens.map(({ written }) => written).join('');

/**
 * The same of words as they were typed, since a digit may be read as a letter: `Plant3Korvane`, `Plant4Korvane`. A digit
 * that stands for a letter has no other beside it: `R0sneft`, `Rosneft`.
 */
export const wereTypedWithOtherDigits = (some: readonly Token[], others: readonly Token[]): boolean =>
  haveOtherDigits(typed(some), typed(others));

type NumberWords = readonly [string, OrgTerm][];

const wordsOfKind = (wanted: 'cardinal' | 'ordinal' | 'unit' | 'ordinal-unit'): NumberWords =>
  rowsOf('curated/number-words').flatMap(([kind, value = '', spellings]) =>
    kind === wanted
      ? valuesOf(spellings).map((spelling): [string, OrgTerm] => [
          spelling,
          {
            class: kind.startsWith('ordinal') ? 'general-word' : 'name',
            concept: numberConcept(value),
            family: '',
          },
        ])
      : [],
  );

/** The terms of the number words. Those of a count are names to all else, as they mostly are: `Seven Seas`. */
export const numberWords = (): NumberWords => [...wordsOfKind('cardinal'), ...wordsOfKind('ordinal')];

/** The terms of words that are a number behind tens alone: `treinta y uno`, `décimo quinto`. */
export const unitWords = (): NumberWords => [...wordsOfKind('unit'), ...wordsOfKind('ordinal-unit')];

/** What stands between tens and a unit: `vingt et un`, `treinta y uno`, `vinte e um`. */
export const isBetweenNumbers = (word: string): boolean => /^(?:et|y|e)$/u.test(word);

const valueOf = (term: OrgTerm | undefined): number =>
  term?.concept.startsWith(numberPrefix) === true ? Number(term.concept.slice(numberPrefix.length)) : 0;

const isOrdinal = (term: OrgTerm | undefined): boolean => term?.class === 'general-word';

/** Tens and a unit as one number: `twenty one`, `twenty first`, `décimo tercero`. */
export const addedNumbers = (tens: OrgTerm | undefined, unit: OrgTerm | undefined): OrgTerm | undefined => {
  const [high, low] = [valueOf(tens), valueOf(unit)];
  const fewest = isOrdinal(tens) && isOrdinal(unit) ? 10 : 20;
  if (unit === undefined || high < fewest || high % 10 !== 0 || low < 1 || low > 9) return undefined;
  return { ...unit, concept: numberConcept(high + low) };
};
