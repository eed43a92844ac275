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
    const { tokens, signatures } = this.vocabulary;
    if (this.seen.length < tokens.length) {
      this.seen = new Uint32Array(tokens.length * 2);
      this.lookUps = 0;
    }
    this.lookUps += 1;
    const { seen, lookUps } = this;
    const unlike = new DissimilarTokens(token);
    const words: number[] = [];
    const similarities: number[] = [];
    const visit = (word: number): void => {
      if (seen[word] === lookUps) return;
      seen[word] = lookUps;
      if (unlike.hasBySignature(signatures, word)) return;
      const listed = tokens[word];
      if (listed === undefined || unlike.has(listed)) return;
      const { similarity } = compareTokens(token, listed);
      if (similarity < leastSimilarity) return;
      words.push(word);
      similarities.push(similarity);
    };
    for (const key of queryKeys(token)) this.vocabulary.forEachWord(key, visit);
    return {
      words: Int32Array.from(words),
      searchable: Int32Array.from(words.filter((word) => this.vocabulary.roles[word] === 'found by')),
      similarities: Float32Array.from(similarities),
      known: tokens.length,
    };
  }
}
