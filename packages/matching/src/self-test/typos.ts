import { pick, type Random } from './random.js';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Shorter words change their identity with one letter: `Ali` and `Adi` cannot be distinguished. */
export const shortestForTypo = 4;

const sameCase = (letter: string, like: string): string =>
  like === like.toUpperCase() ? letter.toUpperCase() : letter;

const plainPlaces = (word: string): number[] =>
  [...word].flatMap((letter, at) => (/[A-Za-z]/u.test(letter) ? [at] : []));

/** One letter replaced, left out or added; the word itself when it is too short. */
export const typo = (word: string, random: Random): string => {
  const places = plainPlaces(word);
  if (places.length < shortestForTypo) return word;
  const at = pick(places, random) ?? 0;
  const before = word.slice(0, at);
  const letter = word[at] ?? '';
  const after = word.slice(at + 1);
  const other = pick([...letters.replace(letter.toLowerCase(), '')], random) ?? 'x';
  const kind = random();
  if (kind < 1 / 3) return before + sameCase(other, letter) + after;
  if (kind < 2 / 3) return before + after;
  return before + sameCase(other, letter) + letter + after;
};

/** Two different neighbouring letters change places. */
export const transpose = (word: string, random: Random): string => {
  if (plainPlaces(word).length < shortestForTypo) return word;
  const places = [...word].flatMap((letter, at) => {
    const next = word[at + 1] ?? '';
    return /[A-Za-z]/u.test(letter) && /[A-Za-z]/u.test(next) && letter.toLowerCase() !== next.toLowerCase()
      ? [at]
      : [];
  });
  const at = pick(places, random);
  if (at === undefined) return word;
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
};
