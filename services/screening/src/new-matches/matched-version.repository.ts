import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { NewForm } from './new-matches.js';

/** A list with entries that were not compared yet. */
export interface PendingVersion {
  readonly source: string;
  /** The snapshot up to which they were; 0 when none was. */
  readonly since: number;
}

/** Which versions of lists were compared with the monitored persons that no list names. */
@Injectable()
export class MatchedVersionRepository {
  pending(tx: Tx): Promise<PendingVersion[]> {
    return entityManager(tx).query(
      `SELECT source, coalesce(matched_snapshot_id, 0) AS since FROM list_sources
       WHERE live_snapshot_id <> coalesce(matched_snapshot_id, 0) ORDER BY source`,
    );
  }

  /** Persons whom somebody monitors and no list names, in the order of their ids. */
  async unlisted(after: string, size: number, tx: Tx): Promise<string[]> {
    const rows = await entityManager(tx).query<{ id: string }[]>(
      `SELECT id FROM persons p
       WHERE NOT listed AND id > $1 AND EXISTS (SELECT FROM monitored_persons m WHERE m.person_id = p.id)
       ORDER BY id LIMIT $2`,
      [after, size],
    );
    return rows.map(({ id }) => id);
  }

  /** The live snapshot of a list, unless it was compared meanwhile; until `tx` ends, no other goes live. */
  async holdLive({ source, since }: PendingVersion, tx: Tx): Promise<number | null> {
    const [row] = await entityManager(tx).query<{ id: number | null }[]>(
      `SELECT live_snapshot_id AS id FROM list_sources
       WHERE source = $1 AND coalesce(matched_snapshot_id, 0) = $2 FOR NO KEY UPDATE`,
      [source, since],
    );
    return row?.id ?? null;
  }

  /** Those of the entries that are new or changed since then. */
  newForms(source: string, entryIds: readonly string[], since: number, tx: Tx): Promise<NewForm[]> {
    return entityManager(tx).query(
      `SELECT e.entry_id AS "entryId", e.entry, v.entry AS former, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind) ORDER BY kind), '[]') FROM (
           SELECT DISTINCT ON (kind) id, kind FROM evidence
           WHERE source = e.source AND entry_id = e.entry_id AND active ORDER BY kind, id) of_kind) AS evidence
       FROM list_entries e LEFT JOIN list_entry_versions v
         ON v.source = e.source AND v.entry_id = e.entry_id AND v.snapshot_id <= $3 AND v.superseded_snapshot_id > $3
       WHERE e.source = $1 AND e.entry_id = ANY($2) AND e.snapshot_id > $3 AND e.removed_at IS NULL`,
      [source, entryIds, since],
    );
  }

  async setMatched(source: string, snapshotId: number, tx: Tx): Promise<void> {
    await entityManager(tx).query('UPDATE list_sources SET matched_snapshot_id = $2 WHERE source = $1', [
      source,
      snapshotId,
    ]);
  }
}
