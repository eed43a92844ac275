import { pick, type Random } from './random.js';
import { respellName } from './respellings.js';
import { transpose, typo } from './typos.js';

/** One change that somebody makes who types a name from hearing it; undefined where it does not apply. */
type Alteration = (name: string, random: Random) => string | undefined;

const split = (name: string): string[] => name.split(/\s+/u).filter(Boolean);
const letters = (word: string): number => word.replace(/[^A-Za-z]/gu, '').length;
const shortestChanged = 4;

/** The places of `pattern` in words long enough to be known again. */
const placesOf = (name: string, pattern: RegExp): number[] =>
  [...name.matchAll(pattern)].flatMap((found) => {
    const word = /\S*$/u.exec(name.slice(0, found.index))?.[0] ?? '';
    const rest = /^\S*/u.exec(name.slice(found.index))?.[0] ?? '';
    return letters(word + rest) >= shortestChanged ? [found.index] : [];
  });

const changeAt =
  (pattern: RegExp, change: (found: string, random: Random) => string): Alteration =>
  (name, random) => {
    const at = pick(placesOf(name, pattern), random);
    if (at === undefined) return undefined;
    const found = new RegExp(pattern.source, 'iuy');
    found.lastIndex = at;
    const text = found.exec(name)?.[0] ?? '';
    return name.slice(0, at) + change(text, random) + name.slice(at + text.length);
  };

const confused: Readonly<Record<string, string>> = {
  h: 'kh',
  k: 'q',
  q: 'k',
  c: 'k',
  z: 's',
  w: 'v',
  y: 'i',
};
const lower = (text: string): string => text.toLowerCase();

const changeWord =
  (change: (word: string, random: Random) => string): Alteration =>
  (name, random) => {
    const words = split(name);
    const at = pick(
      words.flatMap((word, place) => (letters(word) >= shortestChanged ? [place] : [])),
      random,
    );
    return at === undefined
      ? undefined
      : words.map((word, place) => (place === at ? change(word, random) : word)).join(' ');
  };

const dropPart: Alteration = (name, random) => {
  const words = split(name);
  if (words.filter((word) => letters(word) >= shortestChanged).length < 3) return undefined;
  const at = pick(
    words.flatMap((_, place) => (place > 0 && place < words.length - 1 ? [place] : [])),
    random,
  );
  return at === undefined ? undefined : words.filter((_, place) => place !== at).join(' ');
};

const inWords =
  (change: (words: string[], random: Random) => string[] | undefined): Alteration =>
  (name, random) =>
    change(split(name), random)?.join(' ');

const dropFirst = inWords((words) =>
  words.filter((word) => letters(word) >= shortestChanged).length < 3 ? undefined : words.slice(1),
);

const abbreviateFirst = inWords(([first = '', ...rest]) =>
  letters(first) >= shortestChanged && rest.some((word) => letters(word) >= shortestChanged)
    ? [`${first[0] ?? ''}.`, ...rest]
    : undefined,
);

const joinTwo = inWords((words, random) => {
  if (words.length < 3) return undefined;
  const at = Math.floor(random() * (words.length - 1));
  return [...words.slice(0, at), `${words[at] ?? ''}${lower(words[at + 1] ?? '')}`, ...words.slice(at + 2)];
});

const everywhere =
  (pattern: RegExp, by: string): Alteration =>
  (name) =>
    name.replace(pattern, by);

const replaced =
  (pattern: RegExp, by: string): Alteration =>
  (name) =>
    pattern.test(name) ? name.replace(pattern, by) : undefined;

/** One in so many gets a title, after the changes: users do not misspell the title itself. */
const oneInTitles = 10;
const titles = ['Mullah', 'Sheikh', 'Haji', 'Dr.', 'Mr.', 'General'];

const alterations: readonly Alteration[] = [
  changeAt(/[aeiou]/giu, (found, random) => pick([...'aeiou'.replace(lower(found), '')], random) ?? found),
  changeAt(/([a-z])\1/giu, (found) => found.slice(1)),
  changeAt(/[bdfglmnrst](?=[aeiou])/giu, (found) => found + lower(found)),
  changeAt(/[hkqczwy]/giu, (found) => confused[lower(found)] ?? found),
  changeWord((word, random) => typo(word, random)),
  changeWord((word, random) => transpose(word, random)),
  dropPart,
  respellName,
  replaced(/(?<=\S)-(?=\S)/u, ' '),
  replaced(/(?<=\S)-(?=\S)/u, ''),
  replaced(/\b(al|el|ul)[ -](?=\p{L})/iu, '$1'),
  replaced(/\b(?:al|el)[ -](?=\p{L})/iu, ''),
  replaced(/\b(?:bin|ibn|ben) /iu, ''),
  replaced(/\babd[ua]l[ -]?(?=\p{L}{3})/iu, 'Abd al-'),
  replaced(/\babd (?:al|el|ul)-?/iu, 'Abdul'),
  (name) => split(name).reverse().join(' '),
  dropFirst,
  abbreviateFirst,
  joinTwo,
  // Who follows another school of spelling follows it throughout.
  everywhere(/([a-z])\1/giu, '$1'),
  everywhere(/(?<=[b-df-hj-np-tv-z])a(?=[b-df-hj-np-tv-z])/giu, 'e'),
  everywhere(/q/giu, 'k'),
  everywhere(/kh/giu, 'h'),
  everywhere(/w(?=[aeiou])/giu, 'v'),
  everywhere(/\bm[ou]hamm?[ae]d\b/giu, 'Md.'),
];

/** Alterations of one name: what tests of screening do by hand is one change, or two. */
const mostChanges = 2;

/** A name as somebody altered it by hand: one or two of the changes above. Undefined when none applies. */
export const alterByHand = (name: string, random: Random): string | undefined => {
  let altered = name;
  const changes = 1 + Math.floor(random() * mostChanges);
  for (let tries = 0, done = 0; tries < 20 && done < changes; tries += 1) {
    const next = pick(alterations, random)?.(altered, random);
    if (next === undefined || next === altered) continue;
    altered = next;
    done += 1;
  }
  if (altered === name) return undefined;
  return random() * oneInTitles < 1 ? `${pick(titles, random) ?? ''} ${altered}` : altered;
};
