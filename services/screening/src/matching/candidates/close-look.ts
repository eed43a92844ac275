import { highestLikeness } from '../align/name-ceiling.js';
import { fullWord } from '../align/name-weights.js';
import { isForeign, type AskedName } from './asked-name.js';
import type { WordRole } from './keys.js';
import type { Shelf } from './shelf.js';

/** An initial may stand for a word and take the word that follows along; without a partner it weighs this. */
const wordsOfInitial = 2;
const initialWeight = 0.4;
/** A person's name loses less by leaving a word out than by pairing it with one that is less alike than this. */
const leastCounted = { person: 0.7, other: 0 } as const;

/** How many of `some` are among `others`, each of which counts once. */
const common = (some: readonly number[], others: readonly number[]): number => {
  const rest = [...others];
  for (const each of some) {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
  }
  return others.length - rest.length;
};

/** How alike one listed name can be at most, by how alike each of its words is to those of the query. */
export class CloseLook {
  private readonly leastCounted: number;
  private readonly best: Float64Array;
  private readonly partners: Float64Array;
  /** Listed words that several words of the query are, and how many. */
  private readonly together = new Map<number, number>();

  /** @param bits the bit of each word of the query in `joined`. */
  constructor(
    private readonly asked: AskedName,
    private readonly bits: readonly number[],
    private readonly shelf: Pick<Shelf, 'names' | 'rows' | 'vocabulary'>,
  ) {
    this.leastCounted = asked.person ? leastCounted.person : leastCounted.other;
    this.best = new Float64Array(bits.length);
    this.partners = new Float64Array(bits.length);
  }

  /** Lets a listed word, which `count` words of the query are together, take as many. */
  allowTogether(word: number, count: number): void {
    this.together.set(word, Math.max(count, this.together.get(word) ?? 1));
  }

  /** The most that one name can be alike. `joined` are words of the query that it has as several words. */
  ceiling(name: number, joined: number): number {
    const { asked, best, partners } = this;
    const { names, rows, vocabulary } = this.shelf;
    best.fill(0);
    let leftThere = 0;
    let weakThere = 0;
    let initialsThere = 0;
    let takers = 0;
    let free = asked.isForeign;
    const start = names.firstWord(name);
    const end = start + names.wordCount(name);
    for (let place = start; place < end; place += 1) {
      const word = names.wordAt(place);
      const row = rows.rowOf(word);
      if (!asked.person && isForeign(vocabulary.tokens[word])) free = true;
      if (row >= 0) {
        takers += this.together.get(word) ?? 1;
        const weight = vocabulary.weights[word] ?? 0;
        for (const at of asked.paired) {
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
    let mostAlike = 0;
    for (const at of asked.paired) {
      const weight = asked.weights[at] ?? 0;
      const similarity = best[at] ?? 0;
      if (((this.bits[at] ?? 0) & joined) !== 0) {
        matched += weight;
        agreed += weight;
        full += 2;
        leftThere = 0;
      } else if (similarity > 0) {
        const pair = (weight + (partners[at] ?? 0)) / 2;
        const counted = Math.max(similarity, this.leastCounted);
        matched += pair;
        agreed += pair * counted;
        if (counted > mostAlike) mostAlike = counted;
        if (pair >= fullWord) full += 1;
      } else if (asked.isWeak[at] === true) weakLeft += asked.lefts[at] ?? 0;
      else left += asked.lefts[at] ?? 0;
    }
    // Titles, articles and forms pair with each other in more ways than are listed as alike.
    const weak = Math.min(weakLeft, weakThere);
    matched += weak;
    agreed += weak;
    left += weakLeft - weak;
    leftThere += weakThere - weak;
    const { initials } = asked;
    const hasInitials = initials.length > 0 || initialsThere > 0;
    if (hasInitials) {
      const here = initials.length === 0 ? 0 : common(initials, this.lettersOf(name));
      const there = initialsThere === 0 ? 0 : common(this.lettersOf(name, 'initial'), asked.letters);
      matched += here + there;
      agreed += here + there;
      full += here + there;
      left = Math.max(0, left - there * wordsOfInitial) + (initials.length - here) * initialWeight;
      leftThere = Math.max(0, leftThere - here * wordsOfInitial);
    }
    if (matched === 0) return 0;
    let quality = agreed / matched;
    const spare = joined === 0 && !hasInitials ? this.spare(takers) : undefined;
    if (spare !== undefined) {
      // Which words are left over, nobody has decided yet: at best the lightest, and all others are as alike as any.
      matched -= spare.weight;
      left += spare.left;
      full = Math.min(full, takers);
      quality = weak > 0 ? 1 : mostAlike;
    }
    return highestLikeness({ quality, matched, left, leftThere, full, free }, asked.person);
  }

  /**
   * The words of a person that get no word of the name when each of its `takers` takes one, alike to several as it may be:
   * what they weigh, at least, in pairs and alone. Undefined when there are takers enough.
   */
  private spare(takers: number): { weight: number; left: number } | undefined {
    const { person, found, weights, lefts } = this.asked;
    if (!person) return undefined;
    let asked = 0;
    let weight = Infinity;
    let left = Infinity;
    for (const at of found) {
      if ((this.best[at] ?? 0) === 0) continue;
      asked += 1;
      weight = Math.min(weight, ((weights[at] ?? 0) + (this.partners[at] ?? 0)) / 2);
      left = Math.min(left, lefts[at] ?? 0);
    }
    const spare = asked - takers;
    return spare > 0 ? { weight: spare * weight, left: spare * left } : undefined;
  }

  /** The first letters of a name's words, of all or of those of one role. */
  private lettersOf(name: number, role?: WordRole): number[] {
    const { names, vocabulary } = this.shelf;
    const letters: number[] = [];
    const start = names.firstWord(name);
    const end = start + names.wordCount(name);
    for (let place = start; place < end; place += 1) {
      const word = names.wordAt(place);
      if (role === undefined || vocabulary.roles[word] === role) letters.push(vocabulary.letters[word] ?? 0);
    }
    return letters;
  }
}
