import { highestLikeness } from '../align/name-ceiling.js';
import { fullWord } from '../align/name-weights.js';
import type { PreparedName, Token } from '../tokens/token.js';
import { leftWeight, roleOf } from './keys.js';
import type { Shelf } from './shelf.js';
import { leastWeights, type NameWeight } from './name-weight.js';

/** An initial may stand for a word and take the word that follows along; without a partner it weighs this. */
const wordsOfInitial = 2;
const initialWeight = 0.4;
/** A person's name loses less by leaving a word out than by pairing it with one that is less alike than this. */
const leastCounted = { person: 0.7, other: 0 } as const;

/** A contradiction may cost less than an omission, so all that a name may leave over is tried, in so many steps. */
const stepsOfLeft = 10;

const isForeign = (token: Token | undefined): boolean => token?.script === 'cyrillic';

/** How much the names marked in one search can overlap with its query: what names are compared or left alone by. */
export class Overlaps {
  private readonly person: boolean;
  private readonly leastCounted: number;
  /** Whether an organisation's name is in a script that lists translate. */
  private readonly isForeign: boolean;
  /** The query's words by what they are good for, and their weight when they have no partner. */
  private readonly found: readonly number[];
  private readonly paired: readonly number[];
  private readonly weights: readonly number[];
  private readonly lefts: readonly number[];
  private readonly isWeak: readonly boolean[];
  private readonly initials: readonly number[];
  private readonly letters: readonly number[];
  private readonly weak: number;
  private readonly highestByMark: Float64Array;
  private readonly best: Float64Array;
  private readonly partners: Float64Array;

  constructor(
    private readonly query: PreparedName,
    private readonly bits: readonly number[],
    private readonly shelf: Shelf,
  ) {
    const { tokens } = query;
    this.person = query.mode === 'person';
    this.leastCounted = this.person ? leastCounted.person : leastCounted.other;
    this.weights = tokens.map(({ weight }) => weight);
    this.lefts = tokens.map(leftWeight);
    this.isForeign = !this.person && tokens.some(isForeign);
    this.letters = tokens.map(({ text }) => text.charCodeAt(0));
    const roles = tokens.map(roleOf);
    this.found = roles.flatMap((role, at) => (role === 'found by' ? [at] : []));
    this.isWeak = roles.map((role) => role === 'weak');
    this.paired = roles.flatMap((role, at) => (role === 'initial' ? [] : [at]));
    this.initials = roles.flatMap((role, at) => (role === 'initial' ? [this.letters[at] ?? 0] : []));
    this.weak = roles.reduce((sum, role, at) => (role === 'weak' ? sum + (this.lefts[at] ?? 0) : sum), 0);
    const all = bits.reduce((sum, bit) => sum | bit, 0);
    this.highestByMark = new Float64Array(leastWeights.length * (all + 1)).fill(-1);
    this.best = new Float64Array(tokens.length);
    this.partners = new Float64Array(tokens.length);
  }

  /** The most that a name of this weight which has these words of the query, and perhaps no other, can be alike. */
  highest(mark: number, weight: NameWeight): number {
    const place = leastWeights.length * mark + weight;
    const known = this.highestByMark[place] ?? -1;
    if (known >= 0) return known;
    let matched = this.weak + this.initials.length;
    let left = 0;
    let full = this.initials.length;
    for (const at of this.found) {
      const each = this.lefts[at] ?? 0;
      if (((this.bits[at] ?? 0) & mark) === 0) left += each;
      else {
        matched += (each + 1) / 2;
        full += 1;
      }
    }
    // What words of the name must be left over when each word of the query takes one.
    const taken = full + this.initials.length + this.weak;
    const least = Math.max(0, (leastWeights[weight] ?? 0) - taken);
    const most = least === 0 ? 0 : Math.max(least, left);
    let highest = 0;
    for (let step = 0; step <= stepsOfLeft; step += 1) {
      const leftThere = least + ((most - least) * step) / stepsOfLeft;
      const each = highestLikeness(
        { quality: 1, matched, left, leftThere, full, free: !this.person },
        this.person,
      );
      if (each > highest) highest = each;
      if (most === least) break;
    }
    this.highestByMark[place] = highest;
    return highest;
  }

  /** The most that one name can be alike. `joined` are words of the query that it has as several words. */
  ceiling(name: number, joined: number): number {
    const { best, partners, paired, shelf } = this;
    const { names, rows, vocabulary } = shelf;
    best.fill(0);
    let leftThere = 0;
    let weakThere = 0;
    let initialsThere = 0;
    let free = this.isForeign;
    const start = names.firstWord(name);
    const end = start + names.wordCount(name);
    for (let place = start; place < end; place += 1) {
      const word = names.wordAt(place);
      const row = rows.rowOf(word);
      if (!this.person && isForeign(vocabulary.tokens[word])) free = true;
      if (row >= 0) {
        const weight = vocabulary.weights[word] ?? 0;
        for (const at of paired) {
          const similarity = rows.at(row + at);
          if (similarity <= (best[at] ?? 0)) continue;
          best[at] = similarity;
          partners[at] = weight;
        }
        continue;
      }
      const left = vocabulary.leftWeights[word] ?? 0;
      const role = vocabulary.roles[word];
      if (role === 'weak') weakThere += left;
      else if (role === 'initial') initialsThere += 1;
      else leftThere += left;
    }
    let matched = 0;
    let agreed = 0;
    let left = 0;
    let full = 0;
    let weakLeft = 0;
    for (const at of paired) {
      const weight = this.weights[at] ?? 0;
      const similarity = best[at] ?? 0;
      if (similarity > 0) {
        const pair = (weight + (partners[at] ?? 0)) / 2;
        matched += pair;
        agreed += pair * Math.max(similarity, this.leastCounted);
        if (pair >= fullWord) full += 1;
      } else if (((this.bits[at] ?? 0) & joined) !== 0) {
        matched += weight;
        agreed += weight;
        full += 2;
        leftThere = 0;
      } else if (this.isWeak[at] === true) weakLeft += this.lefts[at] ?? 0;
      else left += this.lefts[at] ?? 0;
    }
    // Titles, articles and forms pair with each other in more ways than are listed as alike.
    const weak = Math.min(weakLeft, weakThere);
    matched += weak;
    agreed += weak;
    left += weakLeft - weak;
    leftThere += weakThere - weak;
    if (this.initials.length > 0 || initialsThere > 0) {
      const asked = this.fitting(name);
      const listed = initialsThere;
      matched += asked + listed;
      agreed += asked + listed;
      full += asked + listed;
      left = Math.max(0, left - listed * wordsOfInitial) + (this.initials.length - asked) * initialWeight;
      leftThere = Math.max(0, leftThere - asked * wordsOfInitial);
    }
    if (matched === 0) return 0;
    return highestLikeness({ quality: agreed / matched, matched, left, leftThere, full, free }, this.person);
  }

  /** How many of the query's initials begin a word of the name. */
  private fitting(name: number): number {
    if (this.initials.length === 0) return 0;
    const { names, vocabulary } = this.shelf;
    const rest = [...this.initials];
    const start = names.firstWord(name);
    const end = start + names.wordCount(name);
    for (let place = start; place < end; place += 1) {
      const at = rest.indexOf(vocabulary.letters[names.wordAt(place)] ?? 0);
      if (at >= 0) rest.splice(at, 1);
    }
    return this.initials.length - rest.length;
  }
}
