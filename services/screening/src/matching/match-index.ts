import { combineFields, type Fields } from './combine/combine-fields.js';
import { birthDateEffects, countryEffects, genderEffects, nameCeiling } from './combine/effects.js';
import { identifierKey, shortestIdentifier } from './combine/identifiers.js';
import type { CompareWords } from './align/align-names.js';
import { matchedNeeded } from './align/name-score.js';
import { bestName, matchName, type BestName } from './align/best-name.js';
import { defaultLimit } from './configuration.js';
import { explain, type Evidence } from './explain/explain.js';
import type {
  DroppedCandidate,
  EntryRef,
  IndexDelta,
  IndexEntry,
  MatchAnswer,
  MatchHit,
  MatchOptions,
  Subject,
} from './model.js';
import {
  fieldsOfEntry,
  fieldsOfSubject,
  listedNames,
  modeOfEntry,
  modesOfQuery,
  plainName,
  prepareNames,
} from './prepare.js';
import { readableNames } from './readable-names.js';
import type { PreparedName } from './tokens/token.js';
import { UnmatchableQuery } from './unmatchable-query.js';
import { EntryStore } from './candidates/entry-store.js';
import { findCandidates } from './candidates/find-candidates.js';
import { HashMultimap } from './candidates/hash-multimap.js';
import { identifierHash } from './candidates/keys.js';
import { NameStore } from './candidates/name-store.js';
import { Scoreboard } from './candidates/scoreboard.js';
import { WordMemory } from './candidates/similar-words.js';
import { Vocabulary } from './candidates/vocabulary.js';

/** Near misses at most this far below the threshold are told as dropped, and at most so many. */
const nearMiss = 0.05;
const mostDropped = 10;

interface Scored {
  readonly entry: IndexEntry;
  readonly evidence: Evidence;
}

/** Ordered so that equal scores always come in the same order. */
const byScore = (a: Scored, b: Scored): number =>
  b.evidence.combined.score - a.evidence.combined.score ||
  (a.entry.source < b.entry.source ? -1 : a.entry.source > b.entry.source ? 1 : 0) ||
  (a.entry.entryId < b.entry.entryId ? -1 : a.entry.entryId > b.entry.entryId ? 1 : 0);

/** All listed parties in memory, searchable by any of their names and identifiers. */
export class MatchIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly names = new NameStore(this.vocabulary);
  private readonly entries = new EntryStore();
  private readonly identifiers = new HashMultimap();
  private readonly scores = new Scoreboard();
  private readonly memory = new WordMemory(this.vocabulary);

  constructor(private readonly threshold: number) {}

  /** Live entries. */
  get size(): number {
    return this.entries.size;
  }

  /** Adds entries; one with the key of a held entry replaces it. */
  load(entries: Iterable<IndexEntry>): void {
    for (const entry of entries) this.put(entry);
  }

  /** Applies one list update. Entries it does not name are untouched. */
  apply(delta: IndexDelta): void {
    for (const ref of delta.removed) this.remove(ref);
    for (const entry of delta.changed) this.put(entry);
    for (const entry of delta.added) this.put(entry);
  }

  /** Throws `UnmatchableQuery` for a subject without a readable name or with one too long. */
  match(query: Subject, options: MatchOptions = {}): MatchAnswer {
    const threshold = options.threshold ?? this.threshold;
    const sources = options.sources === undefined ? undefined : new Set(options.sources);
    const scored = this.score(query, sources, threshold).sort(byScore);
    const limit = options.limit ?? defaultLimit;
    const matches: MatchHit[] = [];
    const dropped: DroppedCandidate[] = [];
    for (const each of scored) {
      const { score } = each.evidence.combined;
      if (score >= threshold && matches.length < limit) {
        const { source, entryId } = each.entry;
        matches.push({ source, entryId, ...explain(each.evidence, threshold) });
      } else if (dropped.length < mostDropped) {
        const reason = dropReason(each, threshold);
        if (reason !== undefined) dropped.push(reason);
      } else break;
    }
    return { matches, dropped };
  }

  private put(given: IndexEntry): void {
    const entry = { ...given, names: readableNames(given.names) };
    this.remove(entry);
    const number = this.entries.next;
    const mode = modeOfEntry(entry);
    const names: number[] = [];
    entry.names.forEach((_, place) => {
      const name = entry.names[place];
      if (name === undefined) return;
      for (const { prepared } of listedNames({ ...entry, names: [name] }, mode)) {
        names.push(this.names.add(prepared, number, place));
      }
    });
    for (const identifier of entry.identifiers) {
      const key = identifierKey(identifier);
      if (key.length >= shortestIdentifier) this.identifiers.add(identifierHash(key), number);
    }
    this.entries.add(entry, names);
  }

  private remove(ref: EntryRef): void {
    for (const name of this.entries.remove(ref)) this.names.alive[name] = 0;
  }

  private score(query: Subject, sources: ReadonlySet<string> | undefined, threshold: number): Scored[] {
    const prepared = modesOfQuery(query.kind ?? 'unknown').flatMap((mode) => prepareNames(query, mode));
    const fields = fieldsOfSubject(query);
    if (prepared.length === 0 && fields.identifiers.length === 0) {
      throw new UnmatchableQuery('no-name', 'The subject has no name with a letter or digit in it.');
    }
    const least = leastName(threshold - nearMiss, fields);
    const best = this.bestByEntry(prepared, sources, least);
    for (const number of this.byIdentifier(fields)) {
      const entry = this.entries.read(number);
      if (entry === undefined || best.has(number) || sources?.has(entry.source) === false) continue;
      const mode = modeOfEntry(entry);
      best.set(number, bestName(prepareNames(query, mode), listedNames(entry, mode), entry.kind));
    }
    const scored: Scored[] = [];
    for (const [number, name] of best) {
      const entry = this.entries.read(number);
      if (entry !== undefined) scored.push({ entry, evidence: evidenceOf(query, fields, entry, name) });
    }
    return scored;
  }

  private bestByEntry(
    prepared: readonly PreparedName[],
    sources: ReadonlySet<string> | undefined,
    least: number,
  ): Map<number, BestName | undefined> {
    const board = {
      vocabulary: this.vocabulary,
      names: this.names,
      scores: this.scores,
      memory: this.memory,
    };
    const best = new Map<number, BestName | undefined>();
    for (const query of prepared) {
      const words = query.tokens.map((token) => this.memory.of(token));
      const alike: CompareWords = (i, listed) => words[i]?.to(listed) ?? { similarity: 0, how: 'left over' };
      for (const name of findCandidates(query, board, matchedNeeded(least, query.mode === 'person'))) {
        const number = this.names.entries[name] ?? 0;
        const entry = this.entries.read(number);
        if (entry === undefined || sources?.has(entry.source) === false) continue;
        const kind = entry.names[this.names.placeOf(name)]?.kind ?? 'alias';
        const found = matchName(query, { prepared: this.names.read(name), kind }, entry.kind, alike);
        if (found.similarity < least) continue;
        const before = best.get(number);
        if (before === undefined || found.similarity > before.similarity) best.set(number, found);
      }
      this.memory.tidy(query.tokens);
    }
    return best;
  }

  private byIdentifier(fields: Fields): Set<number> {
    const found = new Set<number>();
    for (const identifier of fields.identifiers) {
      const key = identifierKey(identifier);
      if (key.length < shortestIdentifier) continue;
      this.identifiers.forEach(identifierHash(key), (number) => found.add(number));
    }
    return found;
  }
}

/** The least likeness of a name that agreeing fields could still lift to `score`. Identifiers are looked up apart. */
const leastName = (score: number, query: Fields): number => {
  const closed =
    1 -
    (1 - (query.birthDates.length > 0 ? birthDateEffects['same-day'].closes : 0)) *
      (1 - (query.countries.length > 0 ? countryEffects.same.closes : 0)) *
      (1 - (query.gender === undefined ? 0 : genderEffects.same.closes));
  return Math.max(0.3, (score - closed) / (1 - closed) / nameCeiling);
};

const evidenceOf = (
  query: Subject,
  queryFields: Fields,
  entry: IndexEntry,
  name: BestName | undefined,
): Evidence => {
  const candidateFields = fieldsOfEntry(entry);
  const primaryName = plainName(entry.names[0]?.value);
  const unread = { mode: 'person', tokens: [], parts: [], weight: 0 } as const;
  return {
    query: name?.query ?? { ...unread, display: plainName(query.names[0]) },
    candidate: name?.candidate ?? { ...unread, display: primaryName },
    queryFields,
    candidateFields,
    name: name ?? { similarity: 0, alignment: { pairs: [], leftInQuery: [], leftInCandidate: [] } },
    nameKind: name?.nameKind ?? 'primary',
    primaryName,
    combined: combineFields(name?.similarity ?? 0, queryFields, candidateFields),
  };
};

const dropReason = ({ entry, evidence }: Scored, threshold: number): DroppedCandidate | undefined => {
  const { score, contributions, name } = evidence.combined;
  const base = {
    source: entry.source,
    entryId: entry.entryId,
    name: evidence.primaryName,
    matchedName: evidence.candidate.display,
    score,
  };
  if (score >= threshold) return { ...base, reason: 'limit', detail: 'More matches than were asked for.' };
  const against = contributions.filter((each) => each.contribution < 0).map((each) => each.reason.field);
  if (name >= threshold && against.length > 0) {
    return {
      ...base,
      reason: 'contradicted',
      detail: `The name alone would match; contradicted by ${against.join(', ')}.`,
    };
  }
  if (score < threshold - nearMiss) return undefined;
  return {
    ...base,
    reason: 'below-threshold',
    detail: `${(threshold - score).toFixed(4)} below the threshold.`,
  };
};
