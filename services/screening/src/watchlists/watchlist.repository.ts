import type { EvidenceKind, ListState } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import type { LiveVersion } from './import-refusal.js';
import type { Warning } from '@probity/watchlists';

export interface Snapshot {
  readonly source: string;
  readonly version: string;
  readonly published: string | null;
  readonly loadedAt: Date;
  readonly entries: number;
  readonly forced: boolean;
  /** See `currentReading`. */
  readonly reading: string;
  readonly missingParts: readonly string[];
  /** Kinds of evidence that its entries hold. */
  readonly covers: readonly EvidenceKind[];
  readonly warnings: readonly Warning[];
}

export interface LiveSnapshot extends LiveVersion {
  readonly version: string;
  readonly published: string | null;
  /** Null where it was not recorded yet. */
  readonly reading: string | null;
}

export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Columns of a list `s` and the snapshot `n` that make its state. */
const stateColumns = `s.source, s.name, n.version, n.published, n.loaded_at AS loaded, n.covers,
  coalesce(n.entries, 0) AS entries, s.degraded_since IS NOT NULL OR n.version IS NULL AS degraded,
  coalesce(s.failure_reason, 'Nothing has been loaded yet.') AS reason, s.checked_at AS "checkedAt",
  s.next_fetch_at AS "nextFetch"`;

/** What waits for administrators, from `held_versions` h. */
const heldColumn = `CASE WHEN h.source IS NOT NULL THEN jsonb_build_object('version', h.version, 'entries', h.entries,
  'heldAt', h.held_at, 'releaseRequested', h.release_requested_by IS NOT NULL,
  'released', h.released_at IS NOT NULL) END AS held`;

interface StateWithHeldRow extends StateRow {
  readonly held: Exclude<ListState['held'], undefined> | null;
}

interface StateRow extends Omit<
  ListState,
  'held' | 'loaded' | 'reason' | 'covers' | 'checkedAt' | 'nextFetch'
> {
  readonly checkedAt: Date | null;
  readonly nextFetch: Date | null;
  readonly covers: EvidenceKind[] | null;
  readonly loaded: Date | null;
  readonly reason: string;
}

const toState = ({ loaded, reason, covers, checkedAt, nextFetch, ...row }: StateRow): ListState => ({
  ...row,
  loaded: loaded?.toISOString() ?? null,
  ...(checkedAt !== null && { checkedAt: checkedAt.toISOString() }),
  ...(nextFetch !== null && { nextFetch: nextFetch.toISOString() }),
  ...(row.degraded && { reason }),
  ...(covers !== null && { covers }),
});

/** Which version of each list is live, and how its newest update went. */
export class WatchlistRepository {
  /** Null while nothing is loaded. Locks the source until `tx` ends. */
  async live(source: string, tx: Tx): Promise<LiveSnapshot | null> {
    const [row] = await entityManager(tx).query<LiveSnapshot[]>(
      `SELECT n.version, n.published, n.entries, n.reading, n.missing_parts AS "missingParts"
       FROM list_sources s JOIN list_snapshots n ON n.id = s.live_snapshot_id
       WHERE s.source = $1 FOR UPDATE OF s`,
      [source],
    );
    return row ?? null;
  }

  async register(source: string, name: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO list_sources (source, name) VALUES ($1, $2)
       ON CONFLICT (source) DO UPDATE SET name = excluded.name WHERE list_sources.name <> excluded.name`,
      [source, name],
    );
  }

  /** Its counts follow with `makeLive`. Returns its id. */
  async addSnapshot(snapshot: Snapshot, tx: Tx): Promise<number> {
    const { source, version, published, loadedAt, entries, forced, missingParts, warnings, covers, reading } =
      snapshot;
    const [row] = await entityManager(tx).query<{ id: number }[]>(
      `INSERT INTO list_snapshots (source, version, published, loaded_at, entries, forced, missing_parts, warnings,
         covers, reading, added, changed, removed)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, 0) RETURNING id`,
      [
        source,
        version,
        published,
        loadedAt,
        entries,
        forced,
        missingParts,
        JSON.stringify(warnings),
        covers,
        reading,
      ],
    );
    if (row === undefined) throw new Error('the snapshot was not written');
    return row.id;
  }

  async makeLive(source: string, snapshotId: number, counts: Counts, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'UPDATE list_snapshots SET added = $2, changed = $3, removed = $4 WHERE id = $1',
      [snapshotId, counts.added, counts.changed, counts.removed],
    );
    await entityManager(tx).query('UPDATE list_sources SET live_snapshot_id = $2 WHERE source = $1', [
      source,
      snapshotId,
    ]);
  }

  /** The newest attempt succeeded: the list is what its publisher shows. */
  async recordSuccess(source: string, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE list_sources SET last_attempt_at = $2, checked_at = $2, failure_code = NULL, failure_reason = NULL,
         degraded_since = NULL
       WHERE source = $1`,
      [source, at],
    );
  }

  /** The newest attempt failed; the list is degraded since the first failure in a row. */
  async recordFailure(source: string, at: Date, code: string, reason: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE list_sources SET last_attempt_at = $2, failure_code = $3, failure_reason = $4,
         degraded_since = coalesce(degraded_since, $2)
       WHERE source = $1`,
      [source, at, code, reason],
    );
  }

  /** Every list that was ever registered, by source. */
  async states(tx: Tx): Promise<ListState[]> {
    const rows = await entityManager(tx).query<StateWithHeldRow[]>(
      `SELECT ${stateColumns}, ${heldColumn}
       FROM list_sources s
         LEFT JOIN list_snapshots n ON n.id = s.live_snapshot_id
         LEFT JOIN held_versions h ON h.source = s.source AND h.discarded_at IS NULL
       ORDER BY s.source`,
    );
    return rows.map(({ held, ...row }) => ({
      ...toState(row),
      ...(held !== null && { held: { ...held, heldAt: new Date(held.heldAt).toISOString() } }),
    }));
  }

  /**
   * The same as an index knows them that holds these snapshots: with the version it holds, whatever is live now; one
   * that it does not hold yet is missing.
   */
  async statesOf(held: Readonly<Record<string, number>>, tx: Tx): Promise<ListState[]> {
    const rows = await entityManager(tx).query<(StateRow & { readonly isLive: boolean })[]>(
      `SELECT ${stateColumns}, s.live_snapshot_id IS NOT NULL AS "isLive"
       FROM list_sources s
         LEFT JOIN unnest($1::text[], $2::int[]) AS held (source, snapshot_id) ON held.source = s.source
         LEFT JOIN list_snapshots n ON n.id = held.snapshot_id
       ORDER BY s.source`,
      [Object.keys(held), Object.values(held)],
    );
    return rows.map(({ isLive, ...row }) => {
      const isBeingRead = isLive && row.version === null;
      return toState(isBeingRead ? { ...row, reason: 'It is being read into memory.' } : row);
    });
  }
}
