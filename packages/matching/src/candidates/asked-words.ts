import { compareTokens, leastSimilarity } from '../align/token-similarity.js';
import type { Token } from '../tokens/token.js';
import { keysOfAsked } from './keys.js';
import { UnlikeWords } from './unlike-words.js';
import type { Vocabulary } from './vocabulary.js';

/** The listed words alike enough to pair with a word of a query, and how alike each is. */
export interface AlikeWords {
  readonly words: Int32Array;
  readonly similarities: Float32Array;
  /** Those of the words that names are found by. */
  readonly telling: Int32Array;
  /** Words that were listed when these were looked up. */
  readonly known: number;
}

/** Alike words remembered over all queries, some 16 MB; then everything is forgotten and learned anew. */
const mostRemembered = 2_000_000;

/** What was learned about the words of earlier queries. Answers do not depend on it, only their speed. */
export class AskedWords {
  private readonly byToken = new Map<Token, AlikeWords>();
  private remembered = 0;
  /** The last look-up that met each listed word: many keys lead to the same one. */
  private seen = new Uint32Array(1024);
  private lookUps = 0;

  constructor(private readonly vocabulary: Vocabulary) {}

  of(asked: Token): AlikeWords {
    const held = this.byToken.get(asked);
    if (held?.known === this.vocabulary.tokens.length) return held;
    const found = this.find(asked);
    this.remembered += found.words.length + 64;
    if (this.remembered > mostRemembered) {
      this.byToken.clear();
      this.remembered = found.words.length + 64;
    }
    this.byToken.set(asked, found);
    return found;
  }

  private find(asked: Token): AlikeWords {
    const { tokens, looks } = this.vocabulary;
    if (this.seen.length < tokens.length) {
      this.seen = new Uint32Array(tokens.length * 2);
      this.lookUps = 0;
    }
    this.lookUps += 1;
    const { seen, lookUps } = this;
    const unlike = new UnlikeWords(asked);
    const words: number[] = [];
    const similarities: number[] = [];
    const visit = (word: number): void => {
      if (seen[word] === lookUps) return;
      seen[word] = lookUps;
      if (unlike.hasByLook(looks, word)) return;
      const listed = tokens[word];
      if (listed === undefined || unlike.has(listed)) return;
      const { similarity } = compareTokens(asked, listed);
      if (similarity < leastSimilarity) return;
      words.push(word);
      similarities.push(similarity);
    };
    for (const key of keysOfAsked(asked)) this.vocabulary.forEachWord(key, visit);
    return {
      words: Int32Array.from(words),
      telling: Int32Array.from(words.filter((word) => this.vocabulary.roles[word] === 'found by')),
      similarities: Float32Array.from(similarities),
      known: tokens.length,
    };
  }
}
