import { pick, type Random } from './random.js';

/** Whole words that transliteration spells in several ways. */
const words: readonly (readonly string[])[] = [
  ['mohamed', 'muhammad', 'mohammed', 'mohammad', 'mohamad', 'muhammed'],
  ['yusuf', 'youssef', 'yousef', 'yousuf', 'yusef'],
  ['ahmed', 'ahmad', 'ahmet'],
  ['hussein', 'husayn', 'hussain', 'hossein', 'husain'],
  ['hassan', 'hasan'],
  ['ali', 'aly'],
  ['omar', 'umar'],
  ['osama', 'usama'],
  ['othman', 'osman', 'uthman', 'usman'],
  ['abdullah', 'abdallah', 'abdulla'],
  ['sergei', 'sergey', 'serguei'],
  ['aleksandr', 'alexander', 'aleksander', 'alexandr'],
  ['dmitry', 'dmitri', 'dmitriy', 'dimitri'],
  ['yuri', 'yuriy', 'iouri', 'yury'],
  ['nikolai', 'nikolay', 'nicolai'],
  ['mikhail', 'mihail', 'michail'],
  ['yevgeny', 'evgeny', 'evgeniy', 'yevgeni'],
  ['vladimir', 'wladimir'],
  ['khaled', 'khalid'],
  ['said', 'saeed', 'sayeed', 'saïd'],
  ['jamal', 'gamal', 'djamal'],
  ['mustafa', 'mostafa', 'moustafa'],
  ['ibrahim', 'ebrahim', 'brahim'],
  ['suleiman', 'sulayman', 'soliman', 'sulaiman'],
  ['karim', 'kareem'],
  ['rashid', 'rachid', 'rasheed'],
  ['tariq', 'tarek', 'tareq'],
  ['qasim', 'kassem', 'qassem', 'kasim'],
];
/** Letters that spellings exchange; each is tried where it stands. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/kh/u, 'h'],
  [/ou/u, 'u'],
  [/oo/u, 'u'],
  [/ee/u, 'i'],
  [/iy\b/u, 'y'],
  [/y\b/u, 'iy'],
  [/ev\b/u, 'eff'],
  [/ov\b/u, 'off'],
  [/ya/u, 'ia'],
  [/yu/u, 'iu'],
  [/zh/u, 'j'],
  [/sh/u, 'ch'],
  [/w/u, 'v'],
  [/q/u, 'k'],
  [/ks/u, 'x'],
  [/ph/u, 'f'],
  [/dj/u, 'j'],
  [/gh/u, 'g'],
  [/(?<=[a-z])i(?=[a-z])/u, 'e'],
  [/(?<=[a-z])u(?=[a-z])/u, 'o'],
];

const respell = (word: string, random: Random): string => {
  const lower = word.toLowerCase();
  const others = words
    .find((spellings) => spellings.includes(lower))
    ?.filter((spelling) => spelling !== lower);
  if (others !== undefined) return pick(others, random) ?? word;
  if (lower.length < 4) return word;
  const fitting = letters.filter(([pattern]) => pattern.test(lower));
  const chosen = pick(fitting, random);
  return chosen === undefined ? word : lower.replace(chosen[0], chosen[1]);
};

/** One word of the name as another transliteration spells it; undefined when no word has another spelling. */
export const respellName = (name: string, random: Random): string | undefined => {
  const split = name.split(' ');
  const changed = split.map((word) => respell(word, random));
  const places = split.flatMap((word, at) => (changed[at]?.toLowerCase() === word.toLowerCase() ? [] : [at]));
  const at = pick(places, random);
  if (at === undefined) return undefined;
  return split.map((word, place) => (place === at ? (changed[place] ?? word) : word)).join(' ');
};
