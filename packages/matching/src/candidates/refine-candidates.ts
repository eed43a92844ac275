import { likenessCeiling } from '../align/name-ceiling.js';
import { fullWord } from '../align/alignment-weights.js';
import { isForeign, type QueryName } from './query-name.js';
import type { WordRole } from './keys.js';
import type { NameIndex } from './name-index.js';
import type { SimilarityMatrix } from './similarity-matrix.js';

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

/** Of a listed name, what has no partner in the query, in weights; `takers` are words that have one. */
interface CandidateLeftovers {
  left: number;
  weak: number;
  initials: number;
  takers: number;
  /** Whether the names of organisations are in two scripts, where translations are free. */
  free: boolean;
}

/** What the words of the query make with a name, in weights; `full` are whole words. */
interface Pairs {
  matched: number;
  agreed: number;
  left: number;
  full: number;
  /** First the weight of the weak words, then what of it has a partner. */
  weak: number;
  mostAlike: number;
}

/** How alike one listed name can be at most, by how alike each of its words is to those of the query. */
export class CandidateRefiner {
  private readonly leastCounted: number;
  private readonly best: Float64Array;
  private readonly partners: Float64Array;
  /** Listed words that several words of the query are, and how many. */
  private readonly together = new Map<number, number>();

  /** @param bits the bit of each word of the query in `joined`. */
  constructor(
    private readonly query: QueryName,
    private readonly bits: readonly number[],
    private readonly index: NameIndex,
    private readonly similarities: SimilarityMatrix,
  ) {
    this.leastCounted = query.person ? leastCounted.person : leastCounted.other;
    this.best = new Float64Array(bits.length);
    this.partners = new Float64Array(bits.length);
  }

  /** Lets a listed word, which `count` words of the query are together, take as many. */
  allowTogether(word: number, count: number): void {
    this.together.set(word, Math.max(count, this.together.get(word) ?? 1));
  }

  /** The most that one name can be alike. `joined` are words of the query that it has as several words. */
  ceiling(name: number, joined: number): number {
    this.best.fill(0);
    const leftovers = this.wordsOf(name);
    const pairs = this.pairUp(joined, leftovers);
    this.pairWeak(pairs, leftovers);
    const hasInitials = this.query.initials.length > 0 || leftovers.initials > 0;
    if (hasInitials) this.pairInitials(pairs, leftovers, name);
    if (pairs.matched === 0) return 0;
    let quality = pairs.agreed / pairs.matched;
    const spare = joined === 0 && !hasInitials ? this.spare(leftovers.takers) : undefined;
    if (spare !== undefined) {
      // Which words are left over is not decided yet: at best the lightest, and all others are as alike as any.
      pairs.matched -= spare.weight;
      pairs.left += spare.left;
      pairs.full = Math.min(pairs.full, leftovers.takers);
      quality = pairs.weak > 0 ? 1 : pairs.mostAlike;
    }
    const { matched, left: leftInQuery, full } = pairs;
    const { left: leftInCandidate, free } = leftovers;
    const { person, rare } = this.query;
    return likenessCeiling({ quality, matched, leftInQuery, leftInCandidate, full, rare, free }, person);
  }

  /** Goes through the words of a name: `best` and `partners` of those alike to the query's, the sums of the others. */
  private wordsOf(name: number): CandidateLeftovers {
    const { query, best, partners, similarities } = this;
    const { names, vocabulary } = this.index;
    const leftovers: CandidateLeftovers = { left: 0, weak: 0, initials: 0, takers: 0, free: query.isForeign };
    const start = names.firstWord(name);
    const end = start + names.wordCount(name);
    for (let place = start; place < end; place += 1) {
      const word = names.wordAt(place);
      const row = similarities.rowOf(word);
      if (!query.person && isForeign(vocabulary.tokens[word])) leftovers.free = true;
      if (row >= 0) {
        leftovers.takers += this.together.size === 0 ? 1 : (this.together.get(word) ?? 1);
        const weight = vocabulary.weights[word] ?? 0;
        for (const at of query.paired) {
          const similarity = similarities.at(row + at);
          if (similarity <= (best[at] ?? 0)) continue;
          best[at] = similarity;
          partners[at] = weight;
        }
        continue;
      }
      const left = vocabulary.leftWeights[word] ?? 0;
      const role = vocabulary.roles[word];
      if (role === 'weak') leftovers.weak += left;
      else if (role === 'initial') leftovers.initials += 1;
      else leftovers.left += left;
    }
    return leftovers;
  }

  /** Pairs each word of the query with what is most alike to it. */
  private pairUp(joined: number, leftovers: CandidateLeftovers): Pairs {
    const { query, best, partners } = this;
    const pairs: Pairs = { matched: 0, agreed: 0, left: 0, full: 0, weak: 0, mostAlike: 0 };
    for (const at of query.paired) {
      const weight = query.weights[at] ?? 0;
      const similarity = best[at] ?? 0;
      if (((this.bits[at] ?? 0) & joined) !== 0) {
        pairs.matched += weight;
        pairs.agreed += weight;
        pairs.full += 2;
        leftovers.left = 0;
      } else if (similarity > 0) {
        const pair = (weight + (partners[at] ?? 0)) / 2;
        const counted = Math.max(similarity, this.leastCounted);
        pairs.matched += pair;
        pairs.agreed += pair * counted;
        if (counted > pairs.mostAlike) pairs.mostAlike = counted;
        if (pair >= fullWord) pairs.full += 1;
      } else if (query.isWeak[at] === true) pairs.weak += query.leftWeights[at] ?? 0;
      else pairs.left += query.leftWeights[at] ?? 0;
    }
    return pairs;
  }

  /** Titles, articles and forms pair with each other in more ways than are listed as alike. */
  private pairWeak(pairs: Pairs, leftovers: CandidateLeftovers): void {
    const weak = Math.min(pairs.weak, leftovers.weak);
    pairs.matched += weak;
    pairs.agreed += weak;
    pairs.left += pairs.weak - weak;
    pairs.weak = weak;
    leftovers.left += leftovers.weak - weak;
  }

  private pairInitials(pairs: Pairs, leftovers: CandidateLeftovers, name: number): void {
    const { initials, letters } = this.query;
    const ours = initials.length === 0 ? 0 : common(initials, this.lettersOf(name));
    const theirs = leftovers.initials === 0 ? 0 : common(this.lettersOf(name, 'initial'), letters);
    pairs.matched += ours + theirs;
    pairs.agreed += ours + theirs;
    pairs.full += ours + theirs;
    pairs.left = Math.max(0, pairs.left - theirs * wordsOfInitial) + (initials.length - ours) * initialWeight;
    leftovers.left = Math.max(0, leftovers.left - ours * wordsOfInitial);
  }

  /**
   * The words of a person that get no word of the name when each of its `takers` takes one, alike to several
   * as it may be: what they weigh, at least, in pairs and alone. Undefined when there are takers enough.
   */
  private spare(takers: number): { weight: number; left: number } | undefined {
    const { person, found, weights, leftWeights } = this.query;
    if (!person) return undefined;
    let matching = 0;
    let weight = Infinity;
    let left = Infinity;
    for (const at of found) {
      if ((this.best[at] ?? 0) === 0) continue;
      matching += 1;
      weight = Math.min(weight, ((weights[at] ?? 0) + (this.partners[at] ?? 0)) / 2);
      left = Math.min(left, leftWeights[at] ?? 0);
    }
    const spare = matching - takers;
    return spare > 0 ? { weight: spare * weight, left: spare * left } : undefined;
  }

  /** The first letters of a name's words, of all or of those of one role. */
  private lettersOf(name: number, role?: WordRole): number[] {
    const { names, vocabulary } = this.index;
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
