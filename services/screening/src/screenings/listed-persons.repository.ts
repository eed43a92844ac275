import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { ListedPerson } from './possible-matches.js';

@Injectable()
export class ListedPersonsRepository {
  /** Whom entries that are on their lists belong to. */
  ofEntries(entries: readonly { source: string; entryId: string }[], tx: Tx): Promise<ListedPerson[]> {
    return entityManager(tx).query(
      `SELECT e.source, s.name AS "sourceName", e.entry_id AS "entryId", e.person_id AS "personId"
       FROM list_entries e JOIN list_sources s ON s.source = e.source
       WHERE (e.source, e.entry_id) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND e.removed_at IS NULL`,
      [entries.map(({ source }) => source), entries.map(({ entryId }) => entryId)],
    );
  }
}
