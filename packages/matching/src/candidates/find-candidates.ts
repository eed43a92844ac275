import type { PreparedName } from '../tokens/token.js';
import { withoutArticle } from './joined-tokens.js';
import { MarkNames } from './mark-names.js';
import type { NameIndex } from './name-index.js';
import { openWordOf } from './query-tokens.js';
import { SimilarityMatrix } from './similarity-matrix.js';
import type { Wanted } from './wanted.js';

/** Most names compared per query name, likeliest first. Bounds the time of a query made of common words. */
const mostCompared = 1_000;
/** Names refined in one step: less than a millisecond, also where the query has sixty words. */
const stepSize = 100;

/** A listed name worth comparing, and the most it can be alike, its kind of name counted. */
export interface Candidate {
  readonly name: number;
  readonly ceiling: number;
}

/** Likeliest first; `isCut` where others that may be alike enough are not among them. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  readonly isCut: boolean;
}

/** The names that may be alike enough. In steps, between which other searches may run; `isOver` ends the look for more. */
export function* findCandidates(
  query: PreparedName,
  index: NameIndex,
  wanted: Wanted,
  isOver: () => boolean = () => false,
): Generator<void, Candidates> {
  // A word that no query had before takes a millisecond. It is then found in the cache.
  const open = openWordOf(query, index);
  for (const [at, token] of query.tokens.entries()) {
    if (token.class !== 'initial' && at !== open) index.similarTokens.of(token);
    const bare = withoutArticle(token, query.mode);
    if (bare !== undefined) index.similarTokens.of(bare);
    yield;
  }
  const similarities = index.spareMatrices.pop() ?? new SimilarityMatrix();
  const candidates = yield* refined({ query, index, open, similarities, wanted, isOver });
  index.spareMatrices.push(similarities);
  return candidates;
}

interface ToRefine {
  readonly query: PreparedName;
  readonly index: NameIndex;
  readonly open: number | undefined;
  readonly similarities: SimilarityMatrix;
  readonly wanted: Wanted;
  readonly isOver: () => boolean;
}

/** Marks names by the words they share, then looks closer at the marked ones. */
function* refined({
  query,
  index,
  open,
  similarities,
  wanted,
  isOver,
}: ToRefine): Generator<void, Candidates> {
  const marker = new MarkNames(query, index, similarities, wanted, open);
  const marked = marker.execute();
  const whole = nearlyWhole(query, index, wanted);
  const found: Candidate[] = [...whole].map((name) => ({ name, ceiling: 1 }));
  let isCut = false;
  for (const [at, { name, joined }] of marked.entries()) {
    if (isOver()) {
      isCut = true;
      break;
    }
    if (at % stepSize === 0) yield;
    if (whole.has(name)) continue;
    const ceiling = marker.refiner.ceiling(name, joined) * index.names.factorOf(name);
    if (ceiling >= wanted.leastOf(index.names.entryOf(name))) found.push({ name, ceiling });
  }
  found.sort((a, b) => b.ceiling - a.ceiling || a.name - b.name);
  if (found.length <= mostCompared) return { candidates: found, isCut };
  return { candidates: found.slice(0, mostCompared), isCut: true };
}

/** Names one edit away from the query as a whole; their words need not be alike. */
const nearlyWhole = (query: PreparedName, { names, oneEdit }: NameIndex, wanted: Wanted): Set<number> => {
  const near = new Set<number>();
  oneEdit.forEachNear(
    query,
    (name) => names.read(name),
    (name) => {
      if (names.isListed(name) && wanted.leastOf(names.entryOf(name)) <= 1) near.add(name);
    },
  );
  return near;
};
