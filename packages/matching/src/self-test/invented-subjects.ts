import type { Subject } from '../model.js';
import { columnOf } from '../tables.js';
import { pick, seededRandom, type Random } from './random.js';

/** How many of the invented are companies; customers are persons for the most part. */
const companies = 0.2;

/** Endings that make a family name of a given name, in as many languages. */
const familyEndings = 'son sen ov ova ev enko ez es ski ian escu oglu zade pour wala'.split(' ');
const syllables =
  'ba bel cor da dun fa fel gor han il ja kar kel la lov mar mer nag nor os pa ral ri sa sol ta tor va wen zu'.split(
    ' ',
  );

const latin = /^[a-z]{3,}$/;

/** Given names of many languages, in the spellings that the engine knows. */
const givenNames = (): string[] =>
  [...columnOf('generated/nicknames', 0), ...columnOf('curated/name-variants', 0)].filter((name) =>
    latin.test(name),
  );

const plain = (words: readonly string[]): string[] => words.filter((word) => /^[A-Za-z]{2,}$/.test(word));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Parties on no list: each one matched is a false alarm. Names are drawn evenly, while real customers
 * crowd on common ones, so real customers bring more alarms. The same seed gives the same parties.
 */
export const inventedSubjects = ({ seed, count }: { seed: number; count: number }): Subject[] => {
  const random = seededRandom(seed);
  const given = givenNames();
  const words = plain(columnOf('generated/org-words', 1));
  const forms = plain(columnOf('generated/legal-forms', 1));
  const person = (): Subject => {
    const names = [
      pick(given, random),
      ...(random() < 0.4 ? [pick(given, random)] : []),
      family(given, random),
    ];
    return { kind: 'person', names: [names.map((name) => capital(name ?? '')).join(' ')] };
  };
  const company = (): Subject => {
    const names = [capital(coined(random)), capital(pick(words, random) ?? ''), pick(forms, random) ?? ''];
    return { kind: 'organization', names: [names.join(' ')] };
  };
  return Array.from({ length: count }, () => (random() < companies ? company() : person()));
};

/** A third each: another given name, a given name with an ending, a word that is no name. */
const family = (given: readonly string[], random: Random): string => {
  const kind = random();
  if (kind < 1 / 3) return pick(given, random) ?? '';
  if (kind < 2 / 3) return `${pick(given, random) ?? ''}${pick(familyEndings, random) ?? ''}`;
  return coined(random);
};

const coined = (random: Random): string =>
  Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables, random)).join('');
