import type { Part, PreparedName } from '../tokens/token.js';
import { isFindable } from './keys.js';
import type { Vocabulary } from './vocabulary.js';

type Numbers = Uint32Array | Float32Array | Uint8Array;

const longer = <T extends Numbers>(array: T, needed: number): T => {
  if (needed <= array.length) return array;
  const Kind = array.constructor as new (length: number) => T;
  const larger = new Kind(Math.max(needed, array.length * 2));
  larger.set(array);
  return larger;
};

const partNumbers: readonly (Part | undefined)[] = [undefined, 'first', 'middle', 'patronymic', 'last'];

/** The part of a name's weight that lies in words no name is found by. */
export const weakWeightOf = (name: PreparedName): number =>
  name.tokens.reduce(
    (sum, token) => (isFindable(token) || token.class === 'initial' ? sum : sum + token.weight),
    0,
  );

/** All listed names as columns: whose it is, its words, its weight. Names of removed entries stay and are dead. */
export class NameStore {
  size = 0;
  entries = new Uint32Array(1024);
  weights = new Float32Array(1024);
  /** Weight of the words a name is not found by: legal forms, particles, titles. */
  weakWeights = new Float32Array(1024);
  initials = new Uint8Array(1024);
  alive = new Uint8Array(1024);
  modes = new Uint8Array(1024);
  private readonly displays: string[] = [];
  private readonly kinds: number[] = [];
  private starts = new Uint32Array(1025);
  private words = new Uint32Array(4096);
  private parts = new Uint8Array(4096);

  constructor(private readonly vocabulary: Vocabulary) {}

  /** `kind` is the place of the name in its entry. */
  add(name: PreparedName, entry: number, kind: number): number {
    const number = this.size;
    this.reserve(number + 1, name.tokens.length);
    this.entries[number] = entry;
    this.weights[number] = name.weight;
    this.alive[number] = 1;
    this.modes[number] = name.mode === 'person' ? 0 : 1;
    this.displays.push(name.display);
    this.kinds.push(kind);
    let end = this.starts[number] ?? 0;
    let initials = 0;
    name.tokens.forEach((token, at) => {
      const word = this.vocabulary.intern(token, name.mode);
      this.words[end] = word;
      this.parts[end] = partNumbers.indexOf(name.parts[at]);
      end += 1;
      if (token.class === 'initial') initials += 1;
      this.vocabulary.addName(word, number);
    });
    this.weakWeights[number] = weakWeightOf(name);
    this.initials[number] = Math.min(initials, 255);
    this.starts[number + 1] = end;
    this.size += 1;
    return number;
  }

  /** The name as it was prepared. */
  read(number: number): PreparedName {
    const from = this.starts[number] ?? 0;
    const to = this.starts[number + 1] ?? from;
    const tokens = [];
    const parts: (Part | undefined)[] = [];
    for (let at = from; at < to; at += 1) {
      const token = this.vocabulary.tokens[this.words[at] ?? 0];
      if (token !== undefined) tokens.push(token);
      parts.push(partNumbers[this.parts[at] ?? 0]);
    }
    return {
      display: this.displays[number] ?? '',
      mode: this.modes[number] === 0 ? 'person' : 'organization',
      tokens,
      parts,
      weight: this.weights[number] ?? 0,
    };
  }

  forEachWord(number: number, visit: (word: number) => void): void {
    const to = this.starts[number + 1] ?? 0;
    for (let at = this.starts[number] ?? to; at < to; at += 1) visit(this.words[at] ?? 0);
  }

  /** Which of its entry's names this is. */
  placeOf(number: number): number {
    return this.kinds[number] ?? 0;
  }

  private reserve(names: number, words: number): void {
    this.entries = longer(this.entries, names);
    this.weights = longer(this.weights, names);
    this.initials = longer(this.initials, names);
    this.weakWeights = longer(this.weakWeights, names);
    this.alive = longer(this.alive, names);
    this.modes = longer(this.modes, names);
    this.starts = longer(this.starts, names + 1);
    const end = (this.starts[names - 1] ?? 0) + words;
    this.words = longer(this.words, end);
    this.parts = longer(this.parts, end);
  }
}
