import type { Token } from '../tokens/token.js';
import { queryKeys } from './keys.js';
import { ListedSimilarity } from './listed-similarity.js';
import type { Vocabulary } from './vocabulary.js';

/** The listed words alike enough to pair with a word of a query, and how alike each is. */
export interface SimilarTokens {
  readonly words: Int32Array;
  readonly similarities: Float32Array;
  /** Those of the words that names are searched by. */
  readonly searchable: Int32Array;
  /** Words that were listed when these were looked up. */
  readonly known: number;
}

/** Looked up once; see `hash`. */
const { clz32 } = Math;

/** Similar tokens cached over all queries, some 16 MB; then everything is dropped and looked up again. */
const mostCached = 2_000_000;

/** Tokens remembered of which one query asked. */
const mostSeenOnce = 10_000;

/** The listed words similar to the tokens of earlier queries. Results do not depend on it, only their speed. */
export class SimilarTokenCache {
  private readonly byToken = new Map<Token, SimilarTokens>();
  private readonly seenOnce = new Set<Token>();
  private cachedCount = 0;
  /** The listed words that the look-up under way has met, a bit each: many keys lead to the same one. */
  private met = new Int32Array(64);

  constructor(private readonly vocabulary: Vocabulary) {}

  of(token: Token): SimilarTokens {
    const cached = this.byToken.get(token);
    if (cached?.known === this.vocabulary.tokens.length) return cached;
    const found = this.find(token);
    this.cachedCount += found.words.length + 64;
    if (this.cachedCount > mostCached) {
      this.byToken.clear();
      this.cachedCount = found.words.length + 64;
    }
    this.byToken.set(token, found);
    return found;
  }

  /** Whether `of` would have to look for the words of a token for the first time; true once a token. */
  isNew(token: Token): boolean {
    if (this.byToken.has(token) || this.seenOnce.has(token)) return false;
    if (this.seenOnce.size >= mostSeenOnce) this.seenOnce.clear();
    this.seenOnce.add(token);
    return true;
  }

  /** The listed words that may be similar to a token, in their order: that is how they lie in memory. */
  possible(token: Token): Int32Array {
    const places = this.vocabulary.tokens.length / 32;
    if (this.met.length < places) this.met = new Int32Array(places * 2);
    const { met } = this;
    let count = 0;
    const meet = (page: Int32Array, from: number, to: number): void => {
      for (let at = from; at < to; at += 1) {
        const word = page[at] ?? 0;
        const before = met[word >> 5] ?? 0;
        const bit = 1 << (word & 31);
        if ((before & bit) !== 0) continue;
        met[word >> 5] = before | bit;
        count += 1;
      }
    };
    for (const key of queryKeys(token)) this.vocabulary.forEachWordRun(key, meet);
    const words = new Int32Array(count);
    for (let place = 0, found = 0; found < count; place += 1) {
      for (let bits = met[place] ?? 0; bits !== 0; bits &= bits - 1) {
        words[found] = place * 32 + 31 - clz32(bits & -bits);
        found += 1;
      }
      met[place] = 0;
    }
    return words;
  }

  private find(token: Token): SimilarTokens {
    const { tokens, signatures, roles } = this.vocabulary;
    const similarityTo = new ListedSimilarity(token, tokens, signatures);
    const words: number[] = [];
    const similarities: number[] = [];
    for (const word of this.possible(token)) {
      const similarity = similarityTo.of(word);
      if (similarity === 0) continue;
      words.push(word);
      similarities.push(similarity);
    }
    return {
      words: Int32Array.from(words),
      searchable: Int32Array.from(words.filter((word) => roles[word] === 'found by')),
      similarities: Float32Array.from(similarities),
      known: tokens.length,
    };
  }
}
