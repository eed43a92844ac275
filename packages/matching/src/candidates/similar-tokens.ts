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
  private met = new Int32Array(0);
  /** The words of the last look-up, and how alike those are that were compared: kept between look-ups. */
  private possibleWords = new Int32Array(0);
  private similarities = new Float32Array(0);

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
    return this.possibleWords.slice(0, this.meet(token));
  }

  /** Puts the same words into `possibleWords`; how many they are. */
  private meet(token: Token): number {
    const places = (this.vocabulary.tokens.length >> 5) + 1;
    if (this.met.length < places) {
      this.met = new Int32Array(places * 2);
      this.possibleWords = new Int32Array(places * 64);
      this.similarities = new Float32Array(places * 64);
    }
    const { met, possibleWords } = this;
    const meet = (page: Int32Array, from: number, to: number): void => {
      for (let at = from; at < to; at += 1) {
        const word = page[at] ?? 0;
        met[word >> 5] = (met[word >> 5] ?? 0) | (1 << (word & 31));
      }
    };
    for (const key of queryKeys(token)) this.vocabulary.forEachWordRun(key, meet);
    let count = 0;
    for (let place = 0; place < places; place += 1) {
      let bits = met[place] ?? 0;
      if (bits === 0) continue;
      for (; bits !== 0; bits &= bits - 1) possibleWords[count++] = place * 32 + 31 - clz32(bits & -bits);
      met[place] = 0;
    }
    return count;
  }

  private find(token: Token): SimilarTokens {
    const { tokens, signatures, roles } = this.vocabulary;
    const similarityTo = new ListedSimilarity(token, tokens, signatures);
    const count = this.meet(token);
    const { possibleWords: words, similarities } = this;
    let found = 0;
    for (let at = 0; at < count; at += 1) {
      const word = words[at] ?? 0;
      const similarity = similarityTo.of(word);
      if (similarity === 0) continue;
      // In the place of a word that was compared already.
      words[found] = word;
      similarities[found] = similarity;
      found += 1;
    }
    const similar = words.slice(0, found);
    return {
      words: similar,
      searchable: similar.filter((word) => roles[word] === 'found by'),
      similarities: similarities.slice(0, found),
      known: tokens.length,
    };
  }
}
