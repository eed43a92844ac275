import { isAbjad } from '../normalise/script.js';
import type { Token } from '../tokens/token.js';
import { hash, hashWithout } from './hash.js';

/** Kinds of key; each is hashed with a seed of its own. */
const seeds = {
  text: 1,
  vowels: 2,
  abjadConsonants: 3,
  latinConsonants: 4,
  concept: 5,
  nickname: 6,
  identifier: 7,
} as const;

/** Words this light are in too many names to be found by: legal forms, particles, titles, stop words. */
export const findableWeight = 0.3;

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

const shared = (token: Token): number[] => {
  const keys: number[] = [];
  if (token.class === 'number') return [hash(token.text, seeds.text)];
  withDeletions(token.text, seeds.text, 3, keys);
  if (token.vowelKey.length > 1) withDeletions(token.vowelKey, seeds.vowels, 5, keys);
  for (const spelling of token.spellings) keys.push(hash(spelling, seeds.text));
  if (token.concept !== '') keys.push(hash(token.concept, seeds.concept));
  for (const name of token.nicknameOf) keys.push(hash(name, seeds.nickname));
  return keys;
};

/** The keys under which a word of a listed name is found. */
export const keysOfListed = (token: Token): number[] => {
  const keys = shared(token);
  keys.push(hash(token.consonants, isAbjad(token.script) ? seeds.abjadConsonants : seeds.latinConsonants));
  return [...new Set(keys)];
};

/** The keys a word of a query looks under: a Latin word meets abjad words by consonants and the other way round. */
export const keysOfAsked = (token: Token): number[] => {
  const keys = shared(token);
  if (token.class !== 'number') {
    keys.push(hash(token.consonants, isAbjad(token.script) ? seeds.latinConsonants : seeds.abjadConsonants));
  }
  return [...new Set(keys)];
};

export const exactKey = (text: string): number => hash(text, seeds.text);
export const vowelsKey = (text: string): number => hash(text, seeds.vowels);
export const identifierHash = (key: string): number => hash(key, seeds.identifier);
