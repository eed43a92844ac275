import type { PreparedName, Token } from '../tokens/token.js';
import { findJoined, findPieces, hasRunFor, withoutArticle } from './joined-tokens.js';
import { ListedSimilarity } from './listed-similarity.js';
import { MarkWords } from './mark-words.js';
import { hasInitial, mostBits, nameWeightOf, tokenBitsOf } from './marks.js';
import type { NameIndex } from './name-index.js';
import { queryName } from './query-name.js';
import { queryToken, queryTokens, isSearchable, type QueryToken } from './query-tokens.js';
import { CandidateRefiner } from './refine-candidates.js';
import { ScoreCeilings } from './score-ceilings.js';
import type { SimilarityMatrix } from './similarity-matrix.js';
import { lengths } from './vocabulary.js';
import type { Wanted } from './wanted.js';

/** A name with enough of the query's words; `joined` are words of the query that it has as several. */
interface MarkedName {
  readonly name: number;
  readonly joined: number;
}

/** Marks names by the words they share with one name of a query. At once, since all searches share the marks. */
export class MarkNames {
  private readonly queryTokens: readonly QueryToken[];
  /** Those of the words that names are found by, the rarest first. */
  private readonly searched: readonly QueryToken[];
  /** The bit of each word of the query; 0 for words that names are not found by. */
  private readonly bits: readonly number[];
  private readonly ceilings: ScoreCeilings;
  /** Looks closer at the marked names. */
  readonly refiner: CandidateRefiner;

  constructor(
    private readonly query: PreparedName,
    private readonly index: NameIndex,
    private readonly similarities: SimilarityMatrix,
    private readonly wanted: Wanted,
    open?: number,
  ) {
    this.queryTokens = queryTokens(query, index, open);
    this.searched = this.queryTokens
      .filter(({ at }) => isSearchable(query, at))
      .sort((a, b) => a.names - b.names);
    const bits = query.tokens.map(() => 0);
    this.searched.forEach(({ at }, order) => (bits[at] = 1 << Math.min(order, mostBits - 1)));
    this.bits = bits;
    const name = queryName(query);
    const weakPartners = this.queryTokens.filter(
      ({ at, similar }) => name.isWeak[at] === true && similar !== undefined && similar.searchable.length > 0,
    ).length;
    this.ceilings = new ScoreCeilings(name, bits, weakPartners);
    this.refiner = new CandidateRefiner(name, bits, index, similarities);
  }

  execute(): MarkedName[] {
    const { names, marks, vocabulary } = this.index;
    this.similarities.start(vocabulary.tokens.length, this.query.tokens.length);
    marks.clear();
    const apart = this.markApart();
    this.markTogether();
    for (const token of this.queryTokens) this.putSimilar(token);
    const { index, ceilings, wanted, searched, bits } = this;
    const open = new MarkWords({
      index,
      ceilings,
      wanted,
      searched,
      bits,
      isUndecided: (name) => apart.has(name),
      lookUp: ({ at }) => this.putSimilar(queryToken(this.query, at, index)),
      possibleWords: ({ at }) => this.index.similarTokens.possible(this.query.tokens[at] as Token),
      leaveOpen: ({ at }, possible) => {
        const { tokens, signatures } = vocabulary;
        const similarity = new ListedSimilarity(this.query.tokens[at] as Token, tokens, signatures);
        this.similarities.leaveOpen(at, possible, tokens.length, (word) => similarity.of(word));
      },
    }).execute();
    const { touched, count } = marks;
    const marked: MarkedName[] = [];
    for (let each = 0; each < count; each += 1) {
      const name = touched[each] ?? 0;
      const mark = marks.takeMark(name);
      const joined = apart.size === 0 ? 0 : (apart.get(name) ?? 0);
      // Words that a name has as several make its pair a full one; what is left beside them is seen when refining.
      const isUndecided = joined !== 0 || hasInitial(mark);
      const highest = isUndecided ? 1 : this.ceilings.highest(tokenBitsOf(mark) | open, nameWeightOf(mark));
      if (highest < this.wanted.least || !names.isListed(name)) continue;
      if (highest >= this.wanted.leastOf(names.entryOf(name))) marked.push({ name, joined });
    }
    marks.count = 0;
    return marked;
  }

  /** Words joined in the query and apart in the list; which words of the query these are, by name. */
  private markApart(): Map<number, number> {
    const found = new Map<number, number>();
    const { marks, joined, vocabulary, similarTokens } = this.index;
    for (const { at, similar } of this.searched) {
      const bit = this.bits[at] ?? 0;
      const token = this.query.tokens[at];
      if (token === undefined) continue;
      const mark = (name: number): void => {
        found.set(name, (found.get(name) ?? 0) | bit);
        marks.markOne(name, bit);
      };
      joined.forEach(token.text, mark);
      for (const meaning of token.meanings) joined.forEach(meaning, mark);
      if (similar?.searchable.length === 0) {
        findPieces(token.text, vocabulary, (name) => {
          if (hasRunFor(token, name, this.index)) mark(name);
        });
      }
      const bare = withoutArticle(token, this.query.mode);
      if (bare === undefined) continue;
      for (const word of similarTokens.of(bare).searchable) {
        for (const length of lengths) {
          vocabulary.forEachNames(word, length, (page, from, to) => {
            for (let each = from; each < to; each += 1) mark(page[each] ?? 0);
          });
        }
      }
    }
    return found;
  }

  /** Words apart in the query and joined in the list. */
  private markTogether(): void {
    const { vocabulary, marks } = this.index;
    findJoined(this.query.tokens, vocabulary, (word, from, to, similarity) => {
      let bits = 0;
      for (let at = from; at < to; at += 1) {
        bits |= this.bits[at] ?? 0;
        this.similarities.put(word, at, similarity);
      }
      this.refiner.allowTogether(word, to - from);
      if (bits === 0) return;
      for (const length of lengths)
        vocabulary.forEachNames(word, length, (page, start, end) => marks.mark(page, start, end, bits));
    });
  }

  private putSimilar(token: QueryToken): QueryToken {
    token.similar?.words.forEach((word, each) => {
      this.similarities.put(word, token.at, token.similar?.similarities[each] ?? 0);
    });
    return token;
  }
}
