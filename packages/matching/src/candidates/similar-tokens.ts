import { compareTokens, leastSimilarity } from '../align/token-similarity.js';
import type { Token } from '../tokens/token.js';
import { queryKeys } from './keys.js';
import { DissimilarTokens } from './dissimilar-tokens.js';
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

/** Similar tokens cached over all queries, some 16 MB; then everything is dropped and looked up again. */
const mostCached = 2_000_000;

/** The listed words similar to the tokens of earlier queries. Results do not depend on it, only their speed. */
export class SimilarTokenCache {
  private readonly byToken = new Map<Token, SimilarTokens>();
  private cachedCount = 0;
  /** The last look-up that met each listed word: many keys lead to the same one. */
  private seen = new Uint32Array(1024);
  private lookUps = 0;
  /** Words that the look-up under way has met. */
  private met = new Int32Array(1024);

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

  private find(token: Token): SimilarTokens {
    const { tokens, signatures, roles } = this.vocabulary;
    const unlike = new DissimilarTokens(token, signatures);
    const words: number[] = [];
    const similarities: number[] = [];
    const count = this.meet(queryKeys(token));
    for (let each = 0; each < count; each += 1) {
      const word = this.met[each] ?? 0;
      if (unlike.has(word, tokens)) continue;
      const listed = tokens[word];
      if (listed === undefined) continue;
      const { similarity } = compareTokens(token, listed);
      if (similarity < leastSimilarity) continue;
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

  /** Puts the words with any of these keys into `met`, each once; how many they are. */
  private meet(keys: readonly number[]): number {
    const { length } = this.vocabulary.tokens;
    if (this.seen.length < length) {
      this.seen = new Uint32Array(length * 2);
      this.met = new Int32Array(length * 2);
      this.lookUps = 0;
    }
    this.lookUps += 1;
    const { seen, met, lookUps } = this;
    let count = 0;
    const visit = (page: Int32Array, from: number, to: number): void => {
      for (let at = from; at < to; at += 1) {
        const word = page[at] ?? 0;
        if (seen[word] === lookUps) continue;
        seen[word] = lookUps;
        met[count] = word;
        count += 1;
      }
    };
    for (const key of keys) this.vocabulary.forEachWordRun(key, visit);
    return count;
  }
}
