import type { SubjectKind } from '../model.js';
import { tokenise } from '../tokens/tokenise.js';
import { fullNamesOf } from '../tokens/nicknames.js';
import { alterByHand } from './hand-alterations.js';
import { pick, type Random } from './random.js';
import { respellName } from './respellings.js';
import { shortestForTypo, transpose, typo } from './typos.js';

/** How a name is altered before it is searched. `alter` gives undefined where the alteration does not apply. */
export interface Manipulation {
  readonly name: string;
  readonly kind: Extract<SubjectKind, 'person' | 'organization'>;
  readonly alter: (name: string, random: Random) => string | undefined;
}

const split = (name: string): string[] => name.split(/\s+/u).filter(Boolean);
const long = (word: string): boolean => word.replace(/[^A-Za-z]/gu, '').length >= shortestForTypo;

const changeOne =
  (change: (word: string, random: Random) => string) =>
  (name: string, random: Random): string | undefined => {
    const words = split(name);
    const at = pick(
      words.flatMap((word, place) => (long(word) ? [place] : [])),
      random,
    );
    if (at === undefined) return undefined;
    const changed = words.map((word, place) => (place === at ? change(word, random) : word)).join(' ');
    return changed === words.join(' ') ? undefined : changed;
  };

const changeEvery = (name: string, random: Random): string | undefined => {
  const words = split(name);
  if (!words.some(long)) return undefined;
  return words.map((word) => (long(word) ? typo(word, random) : word)).join(' ');
};

const swap = (name: string): string | undefined => {
  const words = split(name);
  return words.length < 2 ? undefined : [...words.slice(1), words[0]].join(' ');
};

/** Given names become initials, the family name stays. Only a name in parts says which one that is: the last. */
const initials = (name: string): string | undefined => {
  const words = split(name);
  if (words.length < 2 || !words.slice(0, -1).every((word) => /^[A-Za-z]{2}/u.test(word))) return undefined;
  return [...words.slice(0, -1).map((word) => `${word[0] ?? ''}.`), words.at(-1)].join(' ');
};

const dropMiddle = (name: string, random: Random): string | undefined => {
  const words = split(name);
  if (words.filter(long).length < 3) return undefined;
  // By its place: a grandson bears his grandfather's name, and only one of the two is left out.
  const dropped = pick(
    words.flatMap((word, place) => (place > 0 && place < words.length - 1 && long(word) ? [place] : [])),
    random,
  );
  return dropped === undefined ? undefined : words.filter((_, place) => place !== dropped).join(' ');
};

const join = (name: string): string | undefined =>
  split(name).length < 2 ? undefined : split(name).join('');

const splitWord = (name: string, random: Random): string | undefined => {
  const words = split(name);
  const at = pick(
    words.flatMap((word, place) => (/^[A-Za-z]{6,}$/u.test(word) ? [place] : [])),
    random,
  );
  if (at === undefined) return undefined;
  const where = 2 + Math.floor(random() * ((words[at]?.length ?? 6) - 4));
  return words
    .map((word, place) => (place === at ? `${word.slice(0, where)} ${word.slice(where)}` : word))
    .join(' ');
};

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'è',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
};
const accent = (name: string): string | undefined => {
  const changed = name.replace(/[aeioucnsz]/giu, (letter) => {
    const other = accents[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });
  return changed === name ? undefined : changed;
};

const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
  c: 'с',
  x: 'х',
  y: 'у',
  A: 'А',
  E: 'Е',
  O: 'О',
  P: 'Р',
  C: 'С',
  H: 'Н',
  K: 'К',
  M: 'М',
  T: 'Т',
  B: 'В',
  X: 'Х',
};
const disguise = (name: string, random: Random): string | undefined => {
  const changed = [...name]
    .map((letter) => (random() < 0.4 ? (lookalikes[letter] ?? letter) : letter))
    .join('');
  return changed === name ? undefined : changed;
};

const titles = ['Mr.', 'Dr.', 'Prof.', 'Sheikh', 'General', 'Haji', 'Mrs.', 'Sir', 'Eng.', 'President'];

const nickname = (name: string): string | undefined => {
  const words = split(name);
  const at = words.findIndex(
    (word) =>
      fullNamesOf(word.toLowerCase()).length > 0 &&
      !fullNamesOf(word.toLowerCase()).includes(word.toLowerCase()),
  );
  const full = fullNamesOf(words[at]?.toLowerCase() ?? '')[0];
  return full === undefined ? undefined : words.map((word, place) => (place === at ? full : word)).join(' ');
};

const punctuate = (name: string): string | undefined =>
  split(name).length < 2 ? undefined : split(name).join(' - ').replace(/$/u, '.');

const forms: readonly (readonly [RegExp, string, string])[] = [
  [/\b(?:ltd|limited)\b\.?/iu, 'Limited', 'Ltd.'],
  [/\b(?:llc|l\.l\.c\.|limited liability company)(?![a-z])/iu, 'Limited Liability Company', 'LLC'],
  [/\b(?:jsc|joint stock company)\b/iu, 'Joint Stock Company', 'JSC'],
  [/\b(?:inc|incorporated)\b\.?/iu, 'Incorporated', 'Inc.'],
  [/\b(?:corp|corporation)\b\.?/iu, 'Corporation', 'Corp.'],
  [/\bgmbh\b/iu, 'Gesellschaft mit beschränkter Haftung', 'GmbH'],
  [/\b(?:co|company)\b\.?/iu, 'Company', 'Co.'],
  [/\b(?:ooo)\b/iu, 'Obshchestvo s ogranichennoi otvetstvennostiu', 'OOO'],
];

const sameForm = (name: string): string | undefined => {
  for (const [pattern, long_, short] of forms) {
    const found = pattern.exec(name)?.[0];
    if (found === undefined) continue;
    return name.replace(pattern, found.replace(/\W/gu, '').length > 5 ? short : long_);
  }
  return undefined;
};

const dropForm = (name: string): string | undefined => {
  const { tokens } = tokenise(name, 'organization');
  const kept = tokens.filter((token) => token.class !== 'legal-form');
  const identifying = kept.some((token) => token.class === 'name' && token.text.length >= shortestForTypo);
  return kept.length === tokens.length || !identifying
    ? undefined
    : kept.map((token) => token.written).join(' ');
};

const otherForm = (name: string): string | undefined => {
  const kept = dropForm(name);
  if (kept === undefined) return undefined;
  return /\b(?:ltd|limited|llc|l\.l\.c|ooo|gmbh)\b/iu.test(name) ? `${kept} JSC` : `${kept} LLC`;
};

const same = (name: string): string => name;
const typos = changeOne(typo);
const transpositions = changeOne(transpose);

/** Every kind the reference names. Scripts are not altered but searched as published: see the cases. */
export const manipulations: readonly Manipulation[] = [
  { name: 'exact', kind: 'person', alter: same },
  { name: 'one typo', kind: 'person', alter: typos },
  { name: 'typo in every word', kind: 'person', alter: changeEvery },
  { name: 'transposition', kind: 'person', alter: transpositions },
  { name: 'words swapped', kind: 'person', alter: swap },
  { name: 'initials', kind: 'person', alter: initials },
  { name: 'middle name missing', kind: 'person', alter: dropMiddle },
  { name: 'joined', kind: 'person', alter: join },
  { name: 'split', kind: 'person', alter: splitWord },
  { name: 'title', kind: 'person', alter: (name, random) => `${pick(titles, random) ?? ''} ${name}` },
  { name: 'respelled', kind: 'person', alter: respellName },
  { name: 'altered by hand', kind: 'person', alter: alterByHand },
  { name: 'nickname', kind: 'person', alter: nickname },
  { name: 'lookalikes', kind: 'person', alter: disguise },
  { name: 'accents', kind: 'person', alter: accent },
  { name: 'punctuation', kind: 'person', alter: punctuate },
  { name: 'exact', kind: 'organization', alter: same },
  { name: 'one typo', kind: 'organization', alter: typos },
  { name: 'transposition', kind: 'organization', alter: transpositions },
  { name: 'legal form in other words', kind: 'organization', alter: sameForm },
  { name: 'legal form dropped', kind: 'organization', alter: dropForm },
  { name: 'legal form replaced', kind: 'organization', alter: otherForm },
];
