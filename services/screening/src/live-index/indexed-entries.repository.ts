import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { StoredEntry } from '../persons/stored-entry.js';
import type { SavedList } from './index-messages.js';

export interface LiveSnapshotId {
  readonly source: string;
  readonly snapshotId: number;
  /** How many entries its version has. */
  readonly entries: number;
}

export interface EntryChange {
  readonly source: string;
  readonly entryId: string;
  readonly removed: boolean;
  readonly entry: StoredEntry;
}

/** An entry that is on its list now. */
export interface LiveEntry extends Pick<EntryChange, 'entryId' | 'entry'> {
  readonly personId: string;
}

/** What an index must know of the lists. */
@Injectable()
export class IndexedEntriesRepository {
  liveSnapshots(tx: Tx): Promise<LiveSnapshotId[]> {
    return entityManager(tx).query(
      `SELECT s.source, n.id AS "snapshotId", n.entries
       FROM list_sources s JOIN list_snapshots n ON n.id = s.live_snapshot_id ORDER BY s.source`,
    );
  }

  /** Those of the versions that this database has, in the order of their sources. */
  async savedLists(snapshotIds: readonly number[], tx: Tx): Promise<SavedList[]> {
    const rows = await entityManager(tx).query<(Omit<SavedList, 'loadedAt'> & { readonly loadedAt: Date })[]>(
      `SELECT source, id AS "snapshotId", version, loaded_at AS "loadedAt"
       FROM list_snapshots WHERE id = ANY($1::integer[]) ORDER BY source`,
      [snapshotIds],
    );
    return rows.map((row) => ({ ...row, loadedAt: row.loadedAt.toISOString() }));
  }

  /** 0 while nothing of the list is live. */
  async liveSnapshot(source: string, tx: Tx): Promise<number> {
    const live = await this.liveSnapshots(tx);
    return live.find((list) => list.source === source)?.snapshotId ?? 0;
  }

  /**
   * Entries of a list that a version after `since` brought, changed or removed (all, when it is 0), in the order of
   * their ids, `size` of them after the id `after`.
   */
  changesSince(source: string, since: number, after: string, size: number, tx: Tx): Promise<EntryChange[]> {
    return entityManager(tx).query(
      `SELECT source, entry_id AS "entryId", removed_at IS NOT NULL AS removed, entry FROM list_entries
       WHERE source = $1 AND (snapshot_id > $2 OR removed_snapshot_id > $2) AND entry_id > $3
       ORDER BY entry_id LIMIT $4`,
      [source, since, after, size],
    );
  }

  /** `size` entries that are on a list now, after the id `after`, in the order of their ids. */
  livePage(source: string, after: string, size: number, tx: Tx): Promise<LiveEntry[]> {
    return entityManager(tx).query(
      `SELECT entry_id AS "entryId", person_id AS "personId", entry FROM list_entries
       WHERE source = $1 AND removed_at IS NULL AND entry_id > $2 ORDER BY entry_id LIMIT $3`,
      [source, after, size],
    );
  }
}
