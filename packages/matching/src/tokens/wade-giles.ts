import { makePersonToken } from './make-token.js';
import { classWeights } from './class-weights.js';
import { isSyllable, pinyinSyllables } from './syllabic-names.js';
import type { PreparedName, Token } from './token.js';

/**
 * Chinese syllables as Wade and Giles spelled them, by the pinyin of today (Library of Congress, pinyin conversion
 * project), without the apostrophes and dots that names lose: then `chin` is both jin and qin.
 */
const initials: readonly (readonly [RegExp, string])[] = [
  [/^(?:zh|ch)i$/u, 'chih'],
  [/^shi$/u, 'shih'],
  [/^ri$/u, 'jih'],
  [/^[zc]i$/u, 'tzu'],
  [/^si$/u, 'ssu'],
  [/^(?:zh|ch|j|q)/u, 'ch'],
  [/^[zc]/u, 'ts'],
  [/^x/u, 'hs'],
  [/^r/u, 'j'],
  [/^b/u, 'p'],
  [/^d/u, 't'],
  [/^g/u, 'k'],
];
const finals: readonly (readonly [RegExp, string])[] = [
  [/^er$/u, 'erh'],
  [/^yi$/u, 'i'],
  [/^you$/u, 'yu'],
  [/^yan$/u, 'yen'],
  [/^ye$/u, 'yeh'],
  [/^yue$/u, 'yueh'],
  [/(?<=i|u)e$/u, 'eh'],
  [/(?<=.)ian$/u, 'ien'],
  [/ong$/u, 'ung'],
  [/(?<=^(?:[tnlj]|ts|ch))uo$/u, 'o'],
  [/(?<=^[kh])e$/u, 'o'],
  [/(?<=^k)ui$/u, 'uei'],
];

/** The spelling of Wade and Giles of a syllable in pinyin. */
export const wadeGilesOf = (pinyin: string): string => {
  const start = initials.find(([pattern]) => pattern.test(pinyin));
  const begun = start === undefined ? pinyin : pinyin.replace(start[0], start[1]);
  const end = finals.find(([pattern]) => pattern.test(begun));
  return end === undefined ? begun : begun.replace(end[0], end[1]);
};

/** The table holds Cantonese syllables too. */
const inPinyin =
  /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:[aoe]|[ae]i|ao|ou|[ae]ng?|ong|er|i(?:a|e|ao|u|an|ng?|ang|ong)?|u(?:[aoei]|ai|an|n|ang)?)$/u;

let table: ReadonlyMap<string, readonly string[]> | undefined;
const build = (): ReadonlyMap<string, readonly string[]> => {
  const byOld = new Map<string, string[]>();
  for (const pinyin of pinyinSyllables) {
    if (!inPinyin.test(pinyin)) continue;
    const old = wadeGilesOf(pinyin);
    byOld.set(old, [...(byOld.get(old) ?? []), pinyin]);
  }
  return byOld;
};

const fewest = 2;
const most = 4;
/** Readings of a name whose lost apostrophes leave several. */
const mostReadings = 16;

const asSyllable = (text: string): Token[] => {
  const token = makePersonToken({ written: text, script: 'latin' });
  return token === undefined ? [] : [{ ...token, class: 'name', concept: '', weight: classWeights.name }];
};

/**
 * A Chinese person's name in the spelling of Wade and Giles, in each pinyin that it may be: `Hsi Chin-ping`, Xi Jinping.
 * Nothing for a name that has no syllable which only they spell so, since it may be Korean or pinyin already.
 */
export const pinyinReadings = (name: PreparedName): PreparedName[] => {
  const { tokens } = name;
  if (tokens.length < fewest || tokens.length > most) return [];
  if (tokens.every(isSyllable)) return [];
  const known = (table ??= build());
  let readings: string[][] = [[]];
  for (const { script, text } of tokens) {
    const syllables = script === 'latin' ? known.get(text) : undefined;
    if (syllables === undefined) return [];
    readings = readings.flatMap((read) => syllables.map((syllable) => [...read, syllable]));
    if (readings.length > mostReadings) return [];
  }
  return readings.map((syllables) => ({
    ...name,
    tokens: syllables.flatMap(asSyllable),
    weight: syllables.length * classWeights.name,
  }));
};
