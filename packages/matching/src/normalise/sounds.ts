import { foldConsonants } from './fold.js';

/**
 * One sound of a foreign name in Chinese signs, Japanese kana or Korean letters: what it costs, 0 to 1, that it stands
 * for a letter of a Latin fold (see `foldSpelling`: x is sh or ch, s also z, h also kh, v also w, i also y, 26 costs
 * from a), and that it stands for none.
 */
export interface Sound {
  readonly costs: Float64Array;
  readonly silence: number;
  /** Of `foldConsonants`, for the letters that it stands for at little cost; empty for vowels and silence. */
  readonly groups: readonly string[];
}

const cheap = 0.2;
const groupsOf = (costs: Float64Array, silence: number): readonly string[] => {
  const groups = [...costs].flatMap((cost, at) =>
    cost > cheap ? [] : [foldConsonants(String.fromCharCode(97 + at))],
  );
  if (silence <= cheap) groups.push('');
  // A fold drops w within a word.
  return [...new Set(groups.map((group) => (group === 'w' ? '' : group)))];
};

/** `letters cost` pairs; the cost behind `/` is that of silence. */
export const soundOf = (row: string): Sound => {
  const costs = new Float64Array(26).fill(1);
  let silence = 1;
  for (const [, letters = '', cost] of row.matchAll(/([a-z]+|\/) ([\d.]+)/gu)) {
    if (letters === '/') silence = Number(cost);
    else for (const letter of letters) costs[letter.charCodeAt(0) - 97] = Number(cost);
  }
  return { costs, silence, groups: groupsOf(costs, silence) };
};

export const soundsOf = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, Sound> =>
  new Map(Object.entries(rows).map(([letters, row]) => [letters, soundOf(row)]));

const otherVowels = (own: string): string => [...'aeiou'].filter((vowel) => !own.includes(vowel)).join('');
export const vowel = (own: string, silence: number): Sound =>
  soundOf(`${otherVowels(own)} 0.12 ${own} 0 ${own.includes('u') ? 'v 0.1 ' : ''}/ ${silence}`);

/** What is pronounced lasts; what a script needs behind every consonant may stand for nothing: 克, ト. */
const full = 0.15;
const weak = 0.03;
const vowelsOf = (silence: number): ReadonlyMap<string, Sound> =>
  new Map(['ae', 'ea', 'ie', 'ou', 'uo'].map((own) => [own[0] ?? '', vowel(own, silence)]));
export const vowels = { full: vowelsOf(full), weak: vowelsOf(weak) };
export const glide = soundOf('aeiouv 0 / 0');
export const nasal = soundOf('n 0 m 0.1 / 0.25');
export const rolled = soundOf('rl 0 / 0.1');
