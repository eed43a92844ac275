import { entityManager, type Tx } from '@probity/kit/db';
import type { Occasion } from '../persons/rebuilt-person.js';
import type { EntryForm } from './entry-facts.js';

export interface FormerEntry extends EntryForm {
  readonly personId: string;
}

/** Entries of persons as they were just before the running transaction changed them. */
export class FormerEntriesRepository {
  /** Of the list that `occasion` is about, since it changes no other; none where it changes no entry. */
  async find(personIds: readonly string[], occasion: Occasion, tx: Tx): Promise<FormerEntry[]> {
    if (personIds.length === 0) return [];
    switch (occasion.kind) {
      case 'check':
      case 'model':
      case 'age':
      case 'media':
      case 'review':
      case 'scan':
        return [];
      case 'import':
      case 'reading':
        return this.beforeImport(personIds, occasion.source, occasion.snapshotId, tx);
      case 'split':
        return this.beforeSplit(personIds, occasion, tx);
    }
  }

  /** A form that the import overwrote is the newest of the superseded ones. */
  private beforeImport(
    personIds: readonly string[],
    source: string,
    snapshotId: number,
    tx: Tx,
  ): Promise<FormerEntry[]> {
    return entityManager(tx).query<FormerEntry[]>(
      `SELECT e.person_id AS "personId", e.source, coalesce(v.entry, e.entry) AS entry,
         CASE WHEN v.entry IS NULL THEN e.removed_at IS NULL OR e.removed_snapshot_id = $3
           ELSE v.superseded_snapshot_id = $3 END AS listed
       FROM list_entries e LEFT JOIN LATERAL (
         SELECT entry, superseded_snapshot_id FROM list_entry_versions o
         WHERE e.snapshot_id = $3 AND o.source = e.source AND o.entry_id = e.entry_id
         ORDER BY o.snapshot_id DESC LIMIT 1) v ON true
       WHERE e.person_id = ANY($1) AND e.source = $2 AND e.first_snapshot_id <> $3`,
      [personIds, source, snapshotId],
    );
  }

  private beforeSplit(
    personIds: readonly string[],
    { source, entryId, fromPersonId }: Extract<Occasion, { kind: 'split' }>,
    tx: Tx,
  ): Promise<FormerEntry[]> {
    return entityManager(tx).query<FormerEntry[]>(
      `SELECT $3::uuid AS "personId", source, entry, removed_at IS NULL AS listed
       FROM list_entries
       WHERE $3 = ANY($1) AND source = $2 AND (person_id = $3 OR entry_id = $4)`,
      [personIds, source, fromPersonId, entryId],
    );
  }
}
