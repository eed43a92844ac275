import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { StoredEntry } from '../persons/stored-entry.js';
import type { EntryEvidence } from './new-matches.js';

/** A live version of a list with entries that were not compared yet: those of snapshots after `since`. */
export interface PendingVersion {
  readonly source: string;
  /** 0 when none was. */
  readonly since: number;
  readonly until: number;
}

export interface NewEntry {
  readonly entryId: string;
  readonly entry: StoredEntry;
  /** As it was on the list at `since`; null when it was not on it. */
  readonly former: StoredEntry | null;
}

/** Which versions of lists were compared with the monitored persons. */
@Injectable()
export class MatchedVersionRepository {
  pending(tx: Tx): Promise<PendingVersion[]> {
    return entityManager(tx).query(
      `SELECT source, coalesce(matched_snapshot_id, 0) AS since, live_snapshot_id AS until FROM list_sources
       WHERE live_snapshot_id <> coalesce(matched_snapshot_id, 0) ORDER BY source`,
    );
  }

  /** Entries that the version brought in their present form, `size` of them after an id, in the order of their ids. */
  newEntries(
    { source, since, until }: PendingVersion,
    after: string,
    size: number,
    tx: Tx,
  ): Promise<NewEntry[]> {
    return entityManager(tx).query(
      `SELECT e.entry_id AS "entryId", e.entry, v.entry AS former
       FROM list_entries e LEFT JOIN list_entry_versions v
         ON v.source = e.source AND v.entry_id = e.entry_id AND v.snapshot_id <= $2 AND v.superseded_snapshot_id > $2
       WHERE e.source = $1 AND e.snapshot_id > $2 AND e.snapshot_id <= $3 AND e.removed_at IS NULL AND e.entry_id > $4
       ORDER BY e.entry_id LIMIT $5`,
      [source, since, until, after, size],
    );
  }

  /** What holds of the entries, one of each kind. */
  evidence(source: string, entryIds: readonly string[], tx: Tx): Promise<EntryEvidence[]> {
    return entityManager(tx).query(
      `SELECT DISTINCT ON (entry_id, kind) id, entry_id AS "entryId", kind FROM evidence
       WHERE source = $1 AND entry_id = ANY($2) AND active ORDER BY entry_id, kind, id`,
      [source, entryIds],
    );
  }

  /** False where another version is live by now, or another process has compared this one. Until `tx` ends it stays so. */
  async setMatched({ source, since, until }: PendingVersion, tx: Tx): Promise<boolean> {
    const [, updated] = await entityManager(tx).query<[unknown[], number]>(
      `UPDATE list_sources SET matched_snapshot_id = $3
       WHERE source = $1 AND coalesce(matched_snapshot_id, 0) = $2 AND live_snapshot_id = $3`,
      [source, since, until],
    );
    return updated > 0;
  }
}
