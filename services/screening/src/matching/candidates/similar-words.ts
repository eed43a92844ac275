import { compareTokens, leastSimilarity, type Likeness } from '../align/token-similarity.js';
import type { Token } from '../tokens/token.js';
import { keysOfAsked } from './keys.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * The listed words alike enough to pair with a word of a query, and the likeness of any listed word to it. Every
 * name shares its words with many others, so each pair of words is compared once, not once per name.
 */
export class SimilarWords {
  private found: Int32Array | undefined;
  private knownWords = 0;
  private readonly likenesses = new Map<Token, Likeness>();

  constructor(
    private readonly asked: Token,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** Numbers of the listed words that are alike; looked up again when words were added since. */
  words(): Int32Array {
    if (this.found !== undefined && this.knownWords === this.vocabulary.tokens.length) return this.found;
    const seen = new Set<number>();
    const alike: number[] = [];
    for (const key of keysOfAsked(this.asked)) {
      this.vocabulary.forEachWord(key, (number) => {
        if (seen.has(number)) return;
        seen.add(number);
        const listed = this.vocabulary.tokens[number];
        if (listed !== undefined && this.to(listed).similarity >= leastSimilarity) alike.push(number);
      });
    }
    this.found = Int32Array.from(alike);
    this.knownWords = this.vocabulary.tokens.length;
    return this.found;
  }

  to(listed: Token): Likeness {
    const known = this.likenesses.get(listed);
    if (known !== undefined) return known;
    const likeness = compareTokens(this.asked, listed);
    this.likenesses.set(listed, likeness);
    return likeness;
  }

  /** Pairs of words held; what the memory of all words is bounded by. */
  get size(): number {
    return this.likenesses.size;
  }
}

/** Pairs of words remembered over all queries, some 60 MB; then everything is forgotten and learned anew. */
const mostPairs = 600_000;

/** What was learned about the words of earlier queries. Answers do not depend on it, only their speed. */
export class WordMemory {
  private byToken = new Map<Token, SimilarWords>();
  private pairs = 0;

  constructor(private readonly vocabulary: Vocabulary) {}

  of(asked: Token): SimilarWords {
    const known = this.byToken.get(asked);
    if (known !== undefined) return known;
    const made = new SimilarWords(asked, this.vocabulary);
    this.byToken.set(asked, made);
    return made;
  }

  /** Called between queries, when nobody holds what is forgotten. */
  tidy(asked: readonly Token[]): void {
    for (const token of asked) this.pairs += this.byToken.get(token)?.size ?? 0;
    if (this.pairs < mostPairs) return;
    this.byToken = new Map();
    this.pairs = 0;
  }
}
