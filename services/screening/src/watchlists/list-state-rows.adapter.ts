import type { EvidenceKind, ListState } from '@probity/contracts';
import { topicsOfList } from '@probity/watchlists';
import { kindOfTopic } from '../persons/entry-statements.js';
import { isOverdue } from './is-overdue.js';

/** Columns of a list `s` and the snapshot `n` that make its state. */
const stateColumns = `s.source, s.name, n.version, n.published, n.loaded_at AS loaded, n.covers,
  coalesce(n.entries, 0) AS entries, s.degraded_since IS NOT NULL OR n.version IS NULL AS degraded,
  coalesce(s.failure_reason, 'Nothing has been loaded yet.') AS reason, s.checked_at AS "checkedAt",
  s.next_fetch_at AS "nextFetch"`;

/** What waits for administrators, from `held_versions` h. */
const heldColumn = `CASE WHEN h.source IS NOT NULL THEN jsonb_build_object('version', h.version, 'entries', h.entries,
  'heldAt', h.held_at, 'releaseRequested', h.release_requested_by IS NOT NULL,
  'released', h.released_at IS NOT NULL) END AS held`;

/** Text where the row came as JSON. */
type Time = Date | string;

interface StateRow extends Omit<
  ListState,
  'held' | 'loaded' | 'reason' | 'covers' | 'checkedAt' | 'nextFetch' | 'overdue'
> {
  readonly checkedAt: Time | null;
  readonly nextFetch: Time | null;
  readonly covers: EvidenceKind[] | null;
  readonly loaded: Time | null;
  readonly reason: string;
}

/** A row of `liveStatesSql`. */
export interface LiveStateRow extends StateRow {
  readonly held: Exclude<ListState['held'], undefined> | null;
}

/** A row of `heldStatesSql`. */
export interface HeldStateRow extends StateRow {
  readonly isLive: boolean;
}

/** Every list that is loaded or expected, by source. */
export const liveStatesSql = `SELECT ${stateColumns}, ${heldColumn}
  FROM list_sources s
    LEFT JOIN list_snapshots n ON n.id = s.live_snapshot_id
    LEFT JOIN held_versions h ON h.source = s.source AND h.discarded_at IS NULL
  ORDER BY s.source`;

/** The same for an index: the sources that it holds are the parameter `first`, and their snapshots the next one. */
export const heldStatesSql = (first: number): string => `SELECT ${stateColumns},
    s.live_snapshot_id IS NOT NULL AS "isLive"
  FROM list_sources s
    LEFT JOIN unnest($${first}::text[], $${first + 1}::int[]) AS held (source, snapshot_id) ON held.source = s.source
    LEFT JOIN list_snapshots n ON n.id = held.snapshot_id
  ORDER BY s.source`;

/** @param now what was to be fetched long before it and was not is overdue. */
export const toLiveStates = (rows: readonly LiveStateRow[], now: Date): ListState[] =>
  rows.map(({ held, ...row }) => ({
    ...toState(row, now),
    ...(held !== null && { held: { ...held, heldAt: isoOf(held.heldAt) } }),
  }));

/** A list that is live and that the index does not hold is missing. */
export const toHeldStates = (rows: readonly HeldStateRow[], now: Date): ListState[] =>
  rows.map(({ isLive, ...row }) => {
    const isBeingRead = isLive && row.version === null;
    return toState(isBeingRead ? { ...row, reason: 'It is being read into memory.' } : row, now);
  });

const toState = (
  { loaded, reason, covers, checkedAt, nextFetch, ...row }: StateRow,
  now: Date,
): ListState => {
  const kinds = row.version === null ? kindsBeforeLoading(row.source) : covers;
  return {
    ...row,
    loaded: loaded === null ? null : isoOf(loaded),
    ...(checkedAt !== null && { checkedAt: isoOf(checkedAt) }),
    ...(nextFetch !== null && fetching(isoOf(nextFetch), now)),
    ...(row.degraded && { reason }),
    ...(kinds !== null && { covers: kinds }),
  };
};

const fetching = (nextFetch: string, now: Date): Pick<ListState, 'nextFetch' | 'overdue'> => ({
  nextFetch,
  overdue: isOverdue(nextFetch, now),
});

/** What any version of a list holds. A sanctions list that is missing leaves no gap among PEPs. */
const kindsBeforeLoading = (source: string): EvidenceKind[] | null => {
  const topics = topicsOfList(source);
  return topics === undefined ? null : [...new Set(topics.map(kindOfTopic))].sort();
};

const isoOf = (time: Time): string => new Date(time).toISOString();
