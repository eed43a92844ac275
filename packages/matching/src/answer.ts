import type { BestName } from './align/best-name.js';
import { combineFields, type QueryFields } from './combine/combine-fields.js';
import { logOddsOf, shareOf } from './combine/log-odds.js';
import type { Evidence } from './explain/evidence.js';
import { explain } from './explain/explain.js';
import type { DroppedCandidate, IndexEntry, MatchResponse, MatchHit, Subject } from './model.js';
import { fieldsOfEntry, plainName } from './prepare.js';

/**
 * Near misses at most this far below the threshold, in log-odds, are reported as dropped, and at most so many. Below
 * 0.70 that is 0.645; more would make every search go through more names.
 */
const nearMiss = 0.25;
const mostDropped = 10;

/** The least score that is worth reporting beside those at or above the threshold. */
export const leastReported = (threshold: number): number => shareOf(logOddsOf(threshold) - nearMiss);

/** A listed party and what speaks for and against it. */
export interface Scored {
  readonly entry: IndexEntry;
  readonly evidence: Evidence;
}

const compareTexts = (a: string, b: string): number => {
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

/** Ordered so that equal scores always come in the same order. */
const byScore = (a: Scored, b: Scored): number =>
  b.evidence.combined.score - a.evidence.combined.score ||
  compareTexts(a.entry.source, b.entry.source) ||
  compareTexts(a.entry.entryId, b.entry.entryId);

/** The best matches up to `limit`, and the nearest of the others with the reason why not; in steps of one match. */
export function* answerOf(
  scored: Scored[],
  threshold: number,
  limit: number,
): Generator<void, MatchResponse> {
  scored.sort(byScore);
  const matches: MatchHit[] = [];
  const dropped: DroppedCandidate[] = [];
  for (const each of scored) {
    const { score } = each.evidence.combined;
    if (score >= threshold && matches.length < limit) {
      const { source, entryId } = each.entry;
      matches.push({ source, entryId, ...explain(each.evidence, threshold) });
      yield;
    } else if (dropped.length < mostDropped) {
      const reason = dropReason(each, threshold);
      if (reason !== undefined) dropped.push(reason);
    } else break;
  }
  return { matches, dropped };
}

/** The best name of an entry, and its place among the entry's names. */
export interface Best extends BestName {
  readonly place: number;
}

export const evidenceOf = (
  query: Subject,
  queryFields: QueryFields,
  entry: IndexEntry,
  name: BestName | Best | undefined,
): Evidence => {
  const candidateFields = fieldsOfEntry(entry);
  const primaryName = plainName(entry.names[0]?.value);
  const unread = { mode: 'person', tokens: [], parts: [], weight: 0 } as const;
  return {
    query: name?.query ?? { ...unread, display: plainName(query.names[0]) },
    candidate: { ...(name?.candidate ?? unread), display: displayed(name, entry) },
    queryFields,
    candidateFields,
    name: name ?? { similarity: 0, alignment: { pairs: [], leftInQuery: [], leftInCandidate: [] } },
    nameKind: name?.nameKind ?? 'primary',
    primaryName,
    combined: combineFields(name?.similarity ?? 0, queryFields, candidateFields),
  };
};

/** The listed name as it is published. */
const displayed = (name: BestName | Best | undefined, entry: IndexEntry): string =>
  name === undefined || 'place' in name
    ? plainName(entry.names[name?.place ?? 0]?.value)
    : name.candidate.display;

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
  const against = contributions.filter((each) => each.weight < 0).map((each) => each.reason.field);
  if (name >= threshold && against.length > 0) {
    return {
      ...base,
      reason: 'contradicted',
      detail: `The name alone would match; contradicted by ${against.join(', ')}.`,
    };
  }
  if (score < leastReported(threshold)) return undefined;
  return {
    ...base,
    reason: 'below-threshold',
    detail: `${(threshold - score).toFixed(4)} below the threshold.`,
  };
};
