import { foldBehindArticle, stripArticlePrefix } from '../align/article-prefix.js';
import { numberClash } from '../align/alignment-weights.js';
import { abjadConsonants, foldConsonants, foldSpelling, foldVowels } from '../normalise/fold.js';
import { hasManySpellings, isAbjad, type Script } from '../normalise/script.js';
import { isComparedBySounds, isTranscription, transcribedConsonants } from '../normalise/transcription.js';
import type { Token } from '../tokens/token.js';
import { hash, hashPart, hashWithout, hashWithoutTwo, runningHash } from './hash.js';

/** Kinds of key; each is hashed with a seed of its own. */
const seeds = {
  text: 1,
  vowels: 2,
  soundConsonants: 3,
  latinConsonants: 4,
  concept: 5,
  nickname: 6,
  identifier: 7,
  written: 8,
  joined: 9,
  beginning: 10,
  ending: 11,
  entry: 12,
} as const;

/** Words this light are in too many names to be found by: legal forms, particles, titles, stop words. */
const findableWeight = 0.3;

/** An initial fits hundreds of names; a name is found by its other words and the initial is credited. */
export const isFindable = (token: Token): boolean =>
  token.weight >= findableWeight && token.class !== 'initial';

/** What a word is good for: names are found by it, an initial stands for another word, or it only adds weight. */
export type WordRole = 'found by' | 'initial' | 'weak';

export const roleOf = (token: Token): WordRole => {
  if (token.class === 'initial') return 'initial';
  return isFindable(token) ? 'found by' : 'weak';
};

/** What a word counts, at least, when it has no partner. */
export const leftWeight = (token: Token): number =>
  token.class === 'number' ? numberClash.other : token.weight;

const withDeletions = (text: string, seed: number, least: number, keys: number[]): void => {
  keys.push(hash(text, seed));
  if (text.length < least || text.length > 40) return;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== text[at - 1]) keys.push(hashWithout(text, at, seed));
  }
};

/** Words in which two errors still leave the same word, by the length of their vowel key; longer ones are cut. */
const shortestForTwo = 7;
const longestForTwo = 16;

const withTwoDeletions = (text: string, seed: number, keys: number[]): void => {
  if (text.length < shortestForTwo || text.length > longestForTwo) return;
  for (let first = 0; first < text.length; first += 1) {
    for (let second = first + 1; second < text.length; second += 1)
      keys.push(hashWithoutTwo(text, first, second, seed));
  }
};

const shared = (token: Token): number[] => {
  const keys: number[] = [];
  if (token.class === 'number')
    return token.concept === ''
      ? [hash(token.text, seeds.text)]
      : [hash(token.text, seeds.text), hash(token.concept, seeds.concept)];
  withDeletions(token.text, seeds.text, 3, keys);
  const bare = stripArticlePrefix(token.text);
  if (bare !== undefined) keys.push(hash(bare, seeds.text));
  const bareFold = foldBehindArticle(token);
  if (bareFold !== undefined) keys.push(hash(foldVowels(bareFold), seeds.vowels));
  if (token.vowelKey !== '') withDeletions(token.vowelKey, seeds.vowels, 4, keys);
  withTwoDeletions(token.vowelKey, seeds.vowels, keys);
  for (const spelling of token.spellings) keys.push(hash(spelling, seeds.text));
  if (hasManySpellings(token.script))
    for (const spelling of token.spellings) keys.push(hash(foldVowels(foldSpelling(spelling)), seeds.vowels));
  for (const meaning of token.meanings) keys.push(hash(meaning, seeds.text));
  if (token.concept !== '') keys.push(hash(token.concept, seeds.concept));
  for (const name of token.nicknameOf) keys.push(hash(name, seeds.nickname));
  return keys;
};

/** Sounds that spellings of these scripts confuse so often that they are one in a key: m and n, a final h and none. */
const roughly = (consonants: string): string => consonants.replaceAll('m', 'n').replace(/h+$/u, '');

/** Latin writes two letters as one sound: Mazhari. */
const digraph = /[زظ]ه/u;

const consonantSpellings = (written: string, latin: readonly string[], script: Script): readonly string[] => {
  if (isTranscription(script)) return transcribedConsonants(written, script);
  if (!isAbjad(script)) return latin.map(foldConsonants);
  return digraph.test(written)
    ? [...abjadConsonants(written), ...abjadConsonants(written.replace(digraph, 'ج'))]
    : abjadConsonants(written);
};

/** Keys by consonants: an abjad word has one for each way Latin may spell it. */
const consonantKeys = (written: string, latin: readonly string[], script: Script, seed: number): number[] => {
  const spelled = consonantSpellings(written, latin, script);
  return [...new Set(spelled.map(roughly))].flatMap((consonants) => {
    if (consonants === '') return [];
    const keys = [hash(consonants, seed)];
    // One consonant that only one side writes, or that each writes differently.
    for (let at = 0; at < consonants.length && consonants.length >= shortestToShorten; at += 1)
      keys.push(hashWithout(consonants, at, seed));
    return keys;
  });
};
const shortestToShorten = 4;

/** The keys under which a word of a listed name is found. */
export const keysOfListed = (token: Token): number[] => {
  const seed = isComparedBySounds(token.script) ? seeds.soundConsonants : seeds.latinConsonants;
  return [
    ...new Set([
      ...shared(token),
      ...consonantKeys(token.written, [token.fold, token.text], token.script, seed),
    ]),
  ];
};

/**
 * The keys a word of a query is looked up under: a Latin word meets abjad words by consonants and the other
 * way round.
 */
export const queryKeys = (token: Token): number[] => {
  const seed = isComparedBySounds(token.script) ? seeds.latinConsonants : seeds.soundConsonants;
  const consonants =
    token.class === 'number'
      ? []
      : consonantKeys(token.written, [token.fold, token.text], token.script, seed);
  return [...new Set([...shared(token), ...consonants])];
};

/** The keys of abjad words apart in the query and written together in Latin. */
export const joinedAbjadKeys = (written: string, script: Script): number[] =>
  consonantKeys(written, [], script, seeds.latinConsonants);

/** Every listed word under its own letters, whether it is found by them or not. */
export const writtenKey = (written: string): number => hash(written, seeds.written);
export const exactKey = (text: string): number => hash(text, seeds.text);
export const vowelsKey = (text: string): number => hash(text, seeds.vowels);
export const identifierHash = (key: string): number => hash(key, seeds.identifier);
export const entryHash = (key: string): number => hash(key, seeds.entry);
export const joinedKey = (text: string): number => hash(text, seeds.joined);
/** The same key of words that follow each other, word by word. */
export const joinedKeys = {
  start: (): number => runningHash.start(seeds.joined),
  next: (state: number, text: string): number => {
    let next = state;
    for (let at = 0; at < text.length; at += 1) next = runningHash.next(next, text.charCodeAt(at));
    return next;
  },
  end: runningHash.end,
} as const;

/** Keys of the first and of the last letters of a name written without spaces, for names of one length. */
export const beginningKey = (text: string, letters: number, length: number): number =>
  hashPart(text, 0, letters, seeds.beginning + length * 16);
export const endingKey = (text: string, letters: number, length: number): number =>
  hashPart(text, text.length - letters, text.length, seeds.ending + length * 16);
