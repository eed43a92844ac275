import { isOfAnotherFather, lacksFather } from './align/another-father.js';
import { bestName, matchName, type BestName } from './align/best-name.js';
import { compareCached } from './align/token-comparison-cache.js';
import { evidenceOf, leastReported, type Best, type Scored } from './answer.js';
import type { EntryStore } from './candidates/entry-store.js';
import { findCandidates } from './candidates/find-candidates.js';
import type { Wanted } from './candidates/wanted.js';
import type { HashMultimap } from './candidates/hash-multimap.js';
import { identifierHash } from './candidates/keys.js';
import type { NameIndex } from './candidates/name-index.js';
import { leastLikenesses, mayAgree, traitsOf } from './candidates/traits.js';
import type { QueryFields } from './combine/combine-fields.js';
import { shortestIdentifier } from './combine/identifiers.js';
import type { IndexEntry, MatchOptions, Subject } from './model.js';
import { fieldsOfSubject, listedNames, modeOfPair, modesOf, prepareNames } from './prepare.js';
import type { NameMode, PreparedName } from './tokens/token.js';
import { UnmatchableQuery } from './unmatchable-query.js';

/** What a query needs of the index. */
export interface Searched {
  readonly entries: EntryStore;
  readonly nameIndexes: Readonly<Record<NameMode, NameIndex>>;
  /** Entries by the hash of an identifier. */
  readonly identifiers: HashMultimap;
}

/**
 * Every listed party that may be the subject, with what speaks for and against it. In steps of one pair of names.
 * Throws `UnmatchableQuery`.
 */
export function* scoreSubject(
  index: Searched,
  query: Subject,
  { sources, threshold, isOver = () => false }: MatchOptions & { readonly threshold: number },
): Generator<void, { readonly scored: Scored[]; readonly isTruncated: boolean }> {
  const names = new QueryNames(query);
  const prepared: PreparedName[] = [];
  for (const mode of modesOf(query.kind ?? 'unknown')) prepared.push(...(yield* names.in(mode)));
  const fields = fieldsOfSubject(query);
  if (prepared.length === 0 && fields.identifiers.length === 0) {
    throw new UnmatchableQuery('no-name', 'The subject has no name with a letter or digit in it.');
  }
  const isWanted = entriesOf(index.entries, sources);
  const wantedIn = (mode: NameMode): Wanted =>
    wantedBy(index, fields, leastReported(threshold), (number) => {
      // Of the two readings of an entry of unknown kind a query of unknown kind takes the likelier; see `modeOfPair`.
      return isWanted(number) && (fields.kind !== 'unknown' || index.entries.modeOf(number) === mode);
    });
  const wanted = { person: wantedIn('person'), organization: wantedIn('organization') };
  const { best, isTruncated } = yield* bestByEntry(index, prepared, wanted, isOver);
  const scored: Scored[] = [];
  for (const [number, name] of best) {
    const entry = index.entries.read(number)?.entry;
    if (entry !== undefined)
      scored.push({ entry, evidence: evidenceOf(query, fields, entry, bestOfParty(name, prepared, entry)) });
    yield;
  }
  for (const number of entriesByIdentifier(index, fields)) {
    const entry = index.entries.read(number)?.entry;
    if (entry === undefined || best.has(number) || !isWanted(number)) continue;
    const name = yield* bestNameOf(names, entry, modeOfPair(query, entry));
    scored.push({ entry, evidence: evidenceOf(query, fields, entry, name) });
  }
  return { scored, isTruncated };
}

/** The best name found, unless the entry's other names say that it is of somebody else. */
const bestOfParty = (
  found: Best,
  prepared: readonly PreparedName[],
  entry: IndexEntry,
): BestName | undefined => {
  const { mode } = found.query;
  if (mode !== 'person' || !lacksFather(found)) return found;
  const listed = listedNames(entry, mode);
  if (!isOfAnotherFather(found, listed, entry.kind)) return found;
  return bestName(
    prepared.filter((query) => query.mode === mode),
    listed,
    entry.kind,
  );
};

/** Whether an entry is of these sources; one of a source that is first met later is not. */
const entriesOf = (
  entries: EntryStore,
  sources: readonly string[] | undefined,
): ((entry: number) => boolean) => {
  if (sources === undefined) return () => true;
  const wanted = entries.sources.map((source) => sources.includes(source));
  return (entry) => wanted[entries.sourceOf(entry)] === true;
};

/** How alike a name must be for its entry to be reported, given what else could agree. */
const wantedBy = (
  { entries }: Searched,
  fields: QueryFields,
  score: number,
  isWanted: (entry: number) => boolean,
): Wanted => {
  const traits = traitsOf(fields);
  const least = leastLikenesses(score);
  // What an entry says lies elsewhere in memory than its names.
  const saysNothing = (traits.years | traits.countries | traits.gender) === 0;
  const leastOf = (entry: number): number => {
    if (!isWanted(entry)) return Infinity;
    if (saysNothing) return least[0] ?? 0;
    return (
      least[mayAgree(traits, entries.years(entry), entries.countries(entry), entries.gender(entry))] ?? 0
    );
  };
  return { least: least[mayAgree(traits, traits.years, traits.countries, traits.gender)] ?? 0, leastOf };
};

function* bestByEntry(
  { entries, nameIndexes }: Searched,
  prepared: readonly PreparedName[],
  wantedIn: Readonly<Record<NameMode, Wanted>>,
  isOver: () => boolean,
): Generator<void, { readonly best: Map<number, Best>; readonly isTruncated: boolean }> {
  const best = new Map<number, Best>();
  let isTruncated = false;
  for (const query of prepared) {
    const index = nameIndexes[query.mode];
    const wanted = wantedIn[query.mode];
    const { names } = index;
    const compare = compareCached(query);
    const { candidates, isCut } = yield* findCandidates(query, index, wanted, isOver);
    isTruncated ||= isCut;
    for (const { name, ceiling } of candidates) {
      if (isOver()) {
        isTruncated = true;
        break;
      }
      const number = names.entryOf(name);
      const before = best.get(number);
      if (before !== undefined && before.similarity > ceiling) continue;
      const listed = { prepared: names.read(name), kind: names.kindOf(name) };
      const found = matchName(query, listed, entries.kindOf(number), compare);
      yield;
      if (found.similarity < wanted.leastOf(number)) continue;
      const place = names.placeOf(name);
      const isBetter =
        before === undefined ||
        found.similarity > before.similarity ||
        (found.similarity === before.similarity && before.query === query && place < before.place);
      if (isBetter) best.set(number, { ...found, place });
    }
  }
  return { best, isTruncated };
}

const entriesByIdentifier = ({ identifiers }: Searched, { keyed }: QueryFields): Set<number> => {
  const found = new Set<number>();
  for (const { key } of keyed) {
    if (key.length >= shortestIdentifier)
      identifiers.forEach(identifierHash(key), (number) => found.add(number));
  }
  return found;
};

/** The names of a query, read once in each mode that is asked for. */
class QueryNames {
  private readonly prepared = new Map<NameMode, readonly PreparedName[]>();

  constructor(private readonly query: Subject) {}

  *in(mode: NameMode): Generator<void, readonly PreparedName[]> {
    const names = this.prepared.get(mode) ?? (yield* prepareNames(this.query, mode));
    this.prepared.set(mode, names);
    return names;
  }
}

/** The query is read as the entry is: an identifier may belong to a party of another kind. */
function* bestNameOf(
  names: QueryNames,
  entry: IndexEntry,
  mode: NameMode,
): Generator<void, ReturnType<typeof bestName>> {
  const listed = listedNames(entry, mode);
  let best: ReturnType<typeof bestName>;
  for (const name of yield* names.in(mode)) {
    const found = bestName([name], listed, entry.kind);
    if (best === undefined || (found !== undefined && found.similarity > best.similarity)) best = found;
    yield;
  }
  return best;
}
