import { abjadConsonants, foldConsonants } from '../normalise/fold.js';
import { isAbjad, type Script } from '../normalise/script.js';
import type { Token } from '../tokens/token.js';
import { hash, hashWithout, hashWithoutTwo, runningHash } from './hash.js';

/** Kinds of key; each is hashed with a seed of its own. */
const seeds = {
  text: 1,
  vowels: 2,
  abjadConsonants: 3,
  latinConsonants: 4,
  concept: 5,
  nickname: 6,
  identifier: 7,
  plain: 8,
} as const;

/** Words this light are in too many names to be found by: legal forms, particles, titles, stop words. */
const findableWeight = 0.3;

/** An initial fits hundreds of names; a name is found by its other words and the initial is credited. */
export const isFindable = (token: Token): boolean =>
  token.weight >= findableWeight && token.class !== 'initial';

const withDeletions = (text: string, seed: number, least: number, keys: number[]): void => {
  keys.push(hash(text, seed));
  if (text.length < least || text.length > 40) return;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== text[at - 1]) keys.push(hashWithout(text, at, seed));
  }
};

/** Words in which two errors still leave the same word, by the length of their vowel key; longer ones are cut. */
const shortestForTwo = 7;
const longestForTwo = 14;

const withTwoDeletions = (text: string, seed: number, keys: number[]): void => {
  if (text.length < shortestForTwo || text.length > longestForTwo) return;
  for (let first = 0; first < text.length; first += 1) {
    for (let second = first + 1; second < text.length; second += 1)
      keys.push(hashWithoutTwo(text, first, second, seed));
  }
};

const shared = (token: Token): number[] => {
  const keys: number[] = [];
  if (token.class === 'number') return [hash(token.text, seeds.text)];
  withDeletions(token.text, seeds.text, 3, keys);
  if (token.vowelKey.length > 1) withDeletions(token.vowelKey, seeds.vowels, 5, keys);
  withTwoDeletions(token.vowelKey, seeds.vowels, keys);
  for (const spelling of token.spellings) keys.push(hash(spelling, seeds.text));
  for (const meaning of token.meanings) keys.push(hash(meaning, seeds.text));
  if (token.concept !== '') keys.push(hash(token.concept, seeds.concept));
  for (const name of token.nicknameOf) keys.push(hash(name, seeds.nickname));
  return keys;
};

/** Keys by consonants: an abjad word has one for each way Latin may spell it. */
const consonantKeys = (written: string, fold: string, script: Script, seed: number): number[] =>
  (isAbjad(script) ? abjadConsonants(written) : [foldConsonants(fold)])
    .filter((consonants) => consonants !== '')
    .map((consonants) => hash(consonants, seed));

/** The keys under which a word of a listed name is found. */
export const keysOfListed = (token: Token): number[] => {
  const seed = isAbjad(token.script) ? seeds.abjadConsonants : seeds.latinConsonants;
  return [...new Set([...shared(token), ...consonantKeys(token.written, token.fold, token.script, seed)])];
};

/** The keys a word of a query looks under: a Latin word meets abjad words by consonants and the other way round. */
export const keysOfAsked = (token: Token): number[] => {
  const seed = isAbjad(token.script) ? seeds.latinConsonants : seeds.abjadConsonants;
  const consonants =
    token.class === 'number' ? [] : consonantKeys(token.written, token.fold, token.script, seed);
  return [...new Set([...shared(token), ...consonants])];
};

/** The keys of abjad words asked apart and written together in Latin. */
export const joinedAbjadKeys = (written: string, script: Script): number[] =>
  consonantKeys(written, '', script, seeds.latinConsonants);

/** Every listed word, found only as it is: what a joined word is cut into. */
export const plainKey = (text: string): number => hash(text, seeds.plain);
export const plainSeed = seeds.plain;
export const plainKeyOf = runningHash.end;
export const exactKey = (text: string): number => hash(text, seeds.text);
export const vowelsKey = (text: string): number => hash(text, seeds.vowels);
export const identifierHash = (key: string): number => hash(key, seeds.identifier);
