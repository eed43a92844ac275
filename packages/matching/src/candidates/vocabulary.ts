import { readTokens, saveTokens } from '../saved-index/saved-tokens.js';
import type { ReadBytes, Saved } from '../saved-index/saved-values.js';
import { isSameToken, type Token } from '../tokens/token.js';
import { HashMultimap } from './hash-multimap.js';
import { IntLists } from './int-lists.js';
import { keysOfListed, leftWeight, roleOf, writtenKey, type WordRole } from './keys.js';
import { leastWeights, type NameWeight } from './indexed-name-weight.js';
import { LetterSignatures } from './letter-signatures.js';

/** Tokens by identity, so that words read once are seldom looked up by their letters. Bounds the memory of that. */
const mostRecent = 100_000;

/** Names of two full words or less, and longer ones: these need more than two words in common with a longer query. */
export type NameLength = typeof short | typeof long;
export const short = 0;
export const long = 1;
export const lengths = [short, long] as const;
/** Weight of its searchable words from which a name is long. */
export const longFrom = leastWeights.indexOf(2.6);
export const lengthOf = (weight: NameWeight): NameLength => (weight >= longFrom ? long : short);

/** Every distinct word of the listed names of one mode, the keys it is found by, and the names it occurs in. */
export class Vocabulary {
  readonly tokens: Token[] = [];
  /** What each word weighs when it has a partner, and when it has none. */
  readonly weights: number[] = [];
  readonly leftWeights: number[] = [];
  /** The first letter of each word, as a character code; see `roles` for what the word is good for. */
  readonly letters: number[] = [];
  readonly roles: WordRole[] = [];
  /** Their letters, for `ListedSimilarity`. */
  readonly signatures = new LetterSignatures();
  private readonly recent = new Map<Token, number>();
  private readonly keys = new HashMultimap();
  private readonly names = new IntLists();
  /** How many names each list of `names` has: these lie closer together, and most lists are only counted. */
  private readonly counts: number[] = [];

  /** The number of `token`, new or known. */
  intern(token: Token): number {
    const seen = this.recent.get(token);
    if (seen !== undefined) return seen;
    const number = this.find(token) ?? this.add(token);
    if (this.recent.size >= mostRecent) this.recent.clear();
    this.recent.set(token, number);
    return number;
  }

  /** The number of `token` where it is listed. */
  find(token: Token): number | undefined {
    let found: number | undefined;
    this.keys.forEach(writtenKey(token.written), (number) => {
      const held = this.tokens[number];
      if (held !== undefined && isSameToken(held, token)) found ??= number;
    });
    return found;
  }

  private add(token: Token): number {
    const number = this.hold(token);
    this.names.create();
    this.names.create();
    this.keys.add(writtenKey(token.written), number);
    if (token.class !== 'initial') for (const each of keysOfListed(token)) this.keys.add(each, number);
    return number;
  }

  /** What is known of the word by itself. */
  private hold(token: Token): number {
    this.weights.push(token.weight);
    this.leftWeights.push(leftWeight(token));
    this.letters.push(token.text.charCodeAt(0));
    this.roles.push(roleOf(token));
    this.signatures.add(token);
    this.counts.push(0, 0);
    return this.tokens.push(token) - 1;
  }

  *save(): Saved {
    yield* saveTokens(this.tokens);
    yield* this.keys.save();
    yield* this.names.save();
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    for (const token of readTokens(read)) this.hold(token);
    this.keys.restore(read);
    this.names.restore(read);
    this.counts.forEach((_, list) => (this.counts[list] = this.names.sizeOf(list)));
  }

  addName(word: number, name: number, length: NameLength): void {
    const list = 2 * word + length;
    this.names.push(list, name);
    this.counts[list] = (this.counts[list] ?? 0) + 1;
  }

  forEachWord(key: number, visit: (word: number) => void): void {
    this.keys.forEach(key, visit);
  }

  /** The same words in stretches, some of them more than once: `page[from]` to before `to`. */
  forEachWordRun(key: number, visit: (page: Int32Array, from: number, to: number) => void): void {
    this.keys.forEachRun(key, visit);
  }

  /** In how many names of this length a word is, removed names included. */
  namesWith(word: number, length: NameLength): number {
    return this.counts[2 * word + length] ?? 0;
  }

  /** The names of this length with a word, in stretches: `page[from]` to before `to`. */
  forEachNames(
    word: number,
    length: NameLength,
    visit: (page: Int32Array, from: number, to: number) => void,
  ): void {
    const list = 2 * word + length;
    if (this.counts[list] !== 0) this.names.forEachRun(list, visit);
  }
}
