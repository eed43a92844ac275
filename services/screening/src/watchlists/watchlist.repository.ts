import { Injectable } from '@nestjs/common';
import type { EvidenceKind, ListState } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { entityManager, type Tx } from '@probity/kit/db';
import type { LiveVersion } from './import-refusal.js';
import {
  heldStatesSql,
  liveStatesSql,
  toHeldStates,
  toLiveStates,
  type HeldStateRow,
  type LiveStateRow,
} from './list-state-rows.adapter.js';
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

/** Which version of each list is live, and how its newest update went. */
@Injectable()
export class WatchlistRepository {
  constructor(private readonly clock: Clock) {}

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

  /** Drops the others that were never loaded: results do without no list that nobody expects. */
  async dropUnexpected(expected: readonly string[], tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'DELETE FROM list_sources WHERE live_snapshot_id IS NULL AND source <> ALL ($1)',
      [expected],
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

  /**
   * The newest attempt succeeded: the list is what its publisher shows. A version that was held is out of date, but for one
   * that administrators are releasing, which somebody may import.
   */
  async recordSuccess(source: string, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE list_sources SET last_attempt_at = $2, checked_at = $2, failure_code = NULL, failure_reason = NULL,
         degraded_since = NULL
       WHERE source = $1`,
      [source, at],
    );
    await entityManager(tx).query(
      'DELETE FROM held_versions WHERE source = $1 AND release_requested_by IS NULL AND released_at IS NULL',
      [source],
    );
  }

  /** The newest attempt failed; a list that is registered is degraded since the first failure in a row. */
  async recordFailure(source: string, at: Date, code: string, reason: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE list_sources SET last_attempt_at = $2, failure_code = $3, failure_reason = $4,
         degraded_since = coalesce(degraded_since, $2)
       WHERE source = $1`,
      [source, at, code, reason],
    );
  }

  /** Every list that is loaded or expected, by source. */
  async states(tx: Tx): Promise<ListState[]> {
    return toLiveStates(await entityManager(tx).query<LiveStateRow[]>(liveStatesSql), this.clock.now());
  }

  /**
   * The same as an index knows them that holds these snapshots: with the version it holds, whatever is live now; one
   * that it does not hold yet is missing.
   */
  async statesOf(held: Readonly<Record<string, number>>, tx: Tx): Promise<ListState[]> {
    const values = [Object.keys(held), Object.values(held)];
    const rows = await entityManager(tx).query<HeldStateRow[]>(heldStatesSql(1), values);
    return toHeldStates(rows, this.clock.now());
  }

  /** Whether an index that holds these snapshots holds exactly what is live. */
  async areLive(held: Readonly<Record<string, number>>, tx: Tx): Promise<boolean> {
    const [row] = await entityManager(tx).query<{ same: boolean }[]>(
      `SELECT coalesce(jsonb_object_agg(source, live_snapshot_id), '{}') = $1::jsonb AS same
       FROM list_sources WHERE live_snapshot_id IS NOT NULL`,
      [JSON.stringify(held)],
    );
    return row?.same === true;
  }
}
