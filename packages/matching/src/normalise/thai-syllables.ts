import {
  bareConsonant,
  cluster,
  clusterWithVowel,
  consonants,
  unwrittenUa,
  vowels,
  vowelsAround,
  type Vowel,
} from './thai-letters.js';

/** How a word is read where its letters leave it open. */
export interface Reading {
  /** Two consonants without a written vowel are a syllable with o (`สม`, som), or each has an a (`ธน`, thana). */
  readonly bare: 'in pairs' | 'one by one';
  /** The short a, which many write with u: `พันธุ์`, pun. */
  readonly shortA: 'a' | 'u';
  /** A foreign name keeps its consonants where Thai has others at the end of a syllable, or none: `เดวิด`, dewid. */
  readonly foreign: boolean;
}

interface Syllable {
  readonly length: number;
  readonly initial: string;
  readonly vowel: Vowel;
}

/** The consonants at the start of a syllable in Latin letters. */
export const initialOf = (signs: string): string => {
  const said = signs.length > 1 && signs.startsWith('ห') ? signs.slice(1) : signs;
  return Array.from(said, (sign) => consonants.get(sign)?.initial ?? '').join('');
};
const finalOf = (sign: string | undefined, { foreign }: Reading): string => {
  const { initial, final } = consonants.get(sign ?? '') ?? { initial: '', final: '' };
  return foreign && final !== 'o' && final !== 'i' ? initial : final;
};

const vowelsBehind = (before: string | undefined, reading: Reading): readonly Vowel[] => {
  if (before !== undefined) return vowelsAround[before] ?? [];
  return reading.bare === 'in pairs' ? [...vowels, unwrittenUa] : vowels;
};

/** The syllable at the start of a text, when its vowel is written. */
const writtenSyllable = (text: string, reading: Reading): Syllable | undefined => {
  const before = /^[เ-ไ]/u.exec(text)?.[0];
  const rest = before === undefined ? text : text.slice(1);
  for (const initial of [cluster.exec(rest)?.[0], /^[ก-ฮ]/u.exec(rest)?.[0]]) {
    // `เพชร` would be left without its end.
    if (initial === undefined || (before === 'เ' && initial.length > 1 && initial === rest)) continue;
    const behind = rest.slice(initial.length);
    for (const vowel of vowelsBehind(before, reading)) {
      const signs = vowel.signs.exec(behind)?.[0];
      if (signs === undefined) continue;
      const length = (before?.length ?? 0) + initial.length + signs.length;
      return { length, initial: initialOf(initial), vowel };
    }
  }
  return undefined;
};

/** `สวน`, suan, at the end of a word. */
const lastUa = /^[ก-ฮ]ว[ก-ฮ]$/u;

/** The consonants at the start of a text that have no written vowel. */
const bareRun = (text: string, reading: Reading): string => {
  let length = 0;
  for (let rest = text; bareConsonant.test(rest) && !clusterWithVowel.test(rest); rest = text.slice(length)) {
    if (reading.bare === 'in pairs' && lastUa.test(rest)) break;
    length += 1;
  }
  return text.slice(0, length);
};

/** Whether a run begins with two consonants that are one syllable. */
const beginsWithPair = (run: string, isLast: boolean, { bare }: Reading): boolean => {
  if (run.length < 2) return false;
  if (isLast) return run.length === 2 || (bare === 'in pairs' && run.length % 2 === 0);
  return bare === 'in pairs' || run[1] === 'ง';
};

const readRun = (run: string, isLast: boolean, reading: Reading): string => {
  let out = '';
  for (let left = run; left !== '';) {
    const isPair = beginsWithPair(left, isLast, reading);
    const end = left[1] === 'ร' ? 'rn' : finalOf(left[1], reading);
    out += initialOf(left[0] ?? '') + (isPair ? `o${end}` : 'a');
    left = left.slice(isPair ? 2 : 1);
  }
  return out;
};

/** How many consonants of a run end the syllable before it. */
const closingConsonants = (
  { closing, short }: Vowel,
  run: string,
  isLast: boolean,
  reading: Reading,
): number => {
  if (run === '' || closing === 'open') return 0;
  if (/^[งญ]/u.test(run)) return 1;
  if (isLast) return run.length === 2 && closing !== 'closed' ? 0 : 1;
  if (reading.bare === 'one by one') return run.length === 1 ? 0 : 1;
  return run.length === 2 && short && closing !== 'closed' ? 0 : 1;
};

/** `มิตร`, mit: the r behind another consonant, of which `one by one` keeps what is said where more follows. */
const unsaidR = (vowel: Vowel, run: string): boolean =>
  vowel.closing === 'closed' ? /^[กตทช]ร/u.test(run) : vowel.closing === 'either' && /^[ตช]ร/u.test(run);

const soundOf = ({ sound, short, foreign }: Vowel, reading: Reading): string => {
  if (reading.foreign) return foreign;
  return short && sound === 'a' ? reading.shortA : sound;
};

const kept = (run: string, { bare }: Reading): string => {
  if (bare === 'in pairs') return '';
  return /^[ทช]/u.test(run) ? `${initialOf(run[0] ?? '')}ara` : 'ra';
};

/** What ends a syllable, and what follows before the next written vowel. */
const readRest = (vowel: Vowel, run: string, isLast: boolean, reading: Reading): string => {
  if (unsaidR(vowel, run))
    return finalOf(run[0], reading) + kept(run, reading) + readRun(run.slice(2), isLast, reading);
  const closing = closingConsonants(vowel, run, isLast, reading);
  const end = closing === 0 ? '' : finalOf(run[0], reading);
  const left = run.slice(closing);
  const isLone = isLast && left.length === 1 && reading.bare === 'in pairs';
  if (isLone && reading.foreign) return end + initialOf(left);
  return isLone && closing === 1 ? end : end + readRun(left, isLast, reading);
};

interface Part {
  readonly sound: string;
  readonly length: number;
}

const readWritten = ({ initial, vowel, length }: Syllable, text: string, reading: Reading): Part => {
  const said = initial + soundOf(vowel, reading);
  const rest = text.slice(length);
  const run = bareRun(rest, reading);
  // `รัตนา`: the consonant ends this syllable and begins the next.
  if (run === '' && vowel.closing === 'closed')
    return { sound: said + finalOf(rest[0], reading), length: rest[1] === 'อ' ? length + 1 : length };
  return {
    sound: said + readRest(vowel, run, run === rest, reading),
    length: length + run.length,
  };
};

const readUnwritten = (text: string, reading: Reading): Part => {
  const run = bareRun(text, reading);
  const isLone = reading.foreign && run.length === 1 && run === text;
  if (run !== '')
    return { sound: isLone ? initialOf(run) : readRun(run, run === text, reading), length: run.length };
  const [sign = ''] = text;
  if (!/\p{sc=Thai}/u.test(sign)) return { sound: sign, length: sign.length };
  return { sound: sign === 'ฤ' ? 'ri' : initialOf(sign), length: 1 };
};

/** Sounds of a word of which only the letters that are said are left. */
export const readSyllables = (word: string, reading: Reading): string => {
  let out = '';
  for (let text = word; text !== '';) {
    const syllable = writtenSyllable(text, reading);
    const part = syllable === undefined ? readUnwritten(text, reading) : readWritten(syllable, text, reading);
    out += part.sound;
    text = text.slice(part.length);
  }
  return out;
};
