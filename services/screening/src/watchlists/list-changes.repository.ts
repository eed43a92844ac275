import { DomainError, listChangesPage, type ListChange, type ListChanges } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';

interface LiveCounts {
  readonly id: number;
  readonly loaded: Date;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What the live version of a list changed. */
export class ListChangesRepository {
  /** Entries with keys after `cursor`. Throws `LIST_NOT_LOADED`. */
  async page(source: string, cursor: string, tx: Tx): Promise<ListChanges> {
    const [live] = await entityManager(tx).query<LiveCounts[]>(
      `SELECT n.id, n.loaded_at AS loaded, n.added, n.changed, n.removed
       FROM list_sources s JOIN list_snapshots n ON n.id = s.live_snapshot_id WHERE s.source = $1`,
      [source],
    );
    if (live === undefined) throw new DomainError('LIST_NOT_LOADED');
    const { id, loaded, ...counts } = live;
    const rows = await this.changesOf(source, id, cursor, tx);
    const changes = rows.slice(0, listChangesPage);
    const nextCursor = rows.length > listChangesPage ? (changes.at(-1)?.entryId ?? null) : null;
    return { loaded: loaded.toISOString(), ...counts, changes, nextCursor };
  }

  /** One more than a page, where there are more. An entry that came back was superseded by the version that removed it. */
  private changesOf(source: string, snapshotId: number, cursor: string, tx: Tx): Promise<ListChange[]> {
    return entityManager(tx).query<ListChange[]>(
      `SELECT e.entry_id AS "entryId", e.person_id AS "personId",
         coalesce(e.entry -> 'names' -> 0 ->> 'value', e.entry_id) AS name,
         CASE WHEN e.removed_snapshot_id = $2 THEN 'removed'
           WHEN e.first_snapshot_id < $2 AND EXISTS (
             SELECT FROM list_entry_versions v
             WHERE v.source = e.source AND v.entry_id = e.entry_id AND v.superseded_snapshot_id = $2) THEN 'changed'
           ELSE 'added' END AS change
       FROM list_entries e
       WHERE e.source = $1 AND e.entry_id > $3 AND (e.snapshot_id = $2 OR e.removed_snapshot_id = $2)
       ORDER BY e.entry_id LIMIT $4`,
      [source, snapshotId, cursor, listChangesPage + 1],
    );
  }
}
