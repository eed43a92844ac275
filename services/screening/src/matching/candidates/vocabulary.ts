import type { Token } from '../tokens/token.js';
import { HashMultimap } from './hash-multimap.js';
import { IntLists } from './int-lists.js';
import { isFindable, keysOfListed, plainKey } from './keys.js';

/** Every distinct word of the listed names, the keys it is found by, and the names it occurs in. */
export class Vocabulary {
  readonly tokens: Token[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly words = new HashMultimap();
  private readonly names = new IntLists();

  /** The number of `token`, new or known. */
  intern(token: Token, mode: string): number {
    const key = `${mode}${token.class}|${token.written}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.tokens.length;
    this.tokens.push(token);
    this.numbers.set(key, number);
    this.names.create();
    this.words.add(plainKey(token.text), number);
    if (isFindable(token)) for (const each of keysOfListed(token)) this.words.add(each, number);
    return number;
  }

  addName(token: number, name: number): void {
    this.names.push(token, name);
  }

  forEachWord(key: number, visit: (token: number) => void): void {
    this.words.forEach(key, visit);
  }

  /** In how many names a word is, removed names included. */
  namesWith(token: number): number {
    return this.names.sizeOf(token);
  }

  forEachName(token: number, visit: (name: number) => void): void {
    this.names.forEach(token, visit);
  }
}
