import type { PersonRemoved } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import type { Merge } from './chosen-merges.js';

/** Persons that turned out to be another one. */
export class MergedPersonRepository {
  /** Those of the persons that people took an entry from, or made of one that they took. */
  async split(personIds: readonly string[], tx: Tx): Promise<Set<string>> {
    const rows = await entityManager(tx).query<{ id: string }[]>(
      `SELECT from_person_id AS id FROM entry_splits WHERE from_person_id = ANY($1)
       UNION SELECT to_person_id FROM entry_splits WHERE to_person_id = ANY($1)`,
      [personIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Gives a person's entries, reports, monitoring, and articles with what was decided of them to the person that it is; its history stays its own.
   * Evidence follows when the other is made anew. Returns the version in which the person left.
   */
  async merge({ personId, into, because }: Merge, at: Date, tx: Tx): Promise<PersonRemoved> {
    const manager = entityManager(tx);
    const merged = [personId, into];
    await manager.query('SELECT FROM persons WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [merged]);
    await manager.query('UPDATE list_entries SET person_id = $2, joined_because = $3 WHERE person_id = $1', [
      ...merged,
      because,
    ]);
    await manager.query('UPDATE reports SET person_id = $2 WHERE person_id = $1', merged);
    for (const table of ['media_events', 'media_decisions', 'media_announced_events', 'media_alerts'])
      await manager.query(`UPDATE ${table} SET person_id = $2 WHERE person_id = $1`, merged);
    await manager.query(
      `INSERT INTO media_tombstones (url_key, person_id, erased_at, because)
       SELECT url_key, $2, erased_at, because FROM media_tombstones WHERE person_id = $1 ON CONFLICT DO NOTHING`,
      merged,
    );
    await manager.query(
      `INSERT INTO monitored_persons (user_id, person_id, since, cleared_version)
       SELECT m.user_id, p.id, m.since, p.entity_version FROM monitored_persons m JOIN persons p ON p.id = $2
       WHERE m.person_id = $1 ON CONFLICT DO NOTHING`,
      merged,
    );
    await manager.query('DELETE FROM monitored_persons WHERE person_id = $1', [personId]);
    await manager.query('DELETE FROM person_names WHERE person_id = $1', [personId]);
    await manager.query('DELETE FROM search_names WHERE person_id = $1', [personId]);
    await manager.query('UPDATE merged_persons SET into_person_id = $2 WHERE into_person_id = $1', merged);
    await manager.query(
      'INSERT INTO merged_persons (person_id, into_person_id, because, merged_at) VALUES ($1, $2, $3, $4)',
      [...merged, because, at],
    );
    // A subject that is no more is neither looked at nor scored again, so it is no row of those lists.
    const [rows] = await manager.query<[{ entityVersion: number }[], number]>(
      `UPDATE persons SET listed = false, last_checked = NULL, rescore_on = NULL, entity_version = entity_version + 1
       WHERE id = $1 RETURNING entity_version AS "entityVersion"`,
      [personId],
    );
    return { personId, entityVersion: rows[0]?.entityVersion ?? 0 };
  }
}
