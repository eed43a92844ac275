import { entityManager, type Tx } from '@probity/kit/db';
import type { Candidate, Join, PersonEntry } from './chosen-joins.js';
import type { StoredEntry } from '../persons/stored-entry.js';

interface StagedRow {
  readonly entry: StoredEntry;
  readonly person_ids: string[];
}

/** Persons that new entries could belong to, by the keys they share. */
export class JoinCandidateRepository {
  /** New entries of a staged import that share a key with a person. Few, also when all entries are new. */
  async candidates(importId: string, source: string, tx: Tx): Promise<Candidate[]> {
    const rows = await entityManager(tx).query<StagedRow[]>(
      `SELECT s.entry, pairs.person_ids
       FROM (
         SELECT s.entry_id, array_agg(DISTINCT e.person_id ORDER BY e.person_id) AS person_ids
         FROM staged_entries s
           CROSS JOIN LATERAL unnest(s.keys) AS staged_key
           JOIN entry_keys k ON k.key = staged_key
           JOIN list_entries e ON e.source = k.source AND e.entry_id = k.entry_id
         WHERE s.import_id = $1 AND (e.source <> $2 OR e.removed_at IS NOT NULL)
           AND NOT EXISTS (SELECT FROM list_entries own WHERE own.source = $2 AND own.entry_id = s.entry_id)
         GROUP BY s.entry_id
       ) pairs JOIN staged_entries s ON s.import_id = $1 AND s.entry_id = pairs.entry_id
       ORDER BY s.entry_id`,
      [importId, source],
    );
    return rows.map((row) => ({ entry: { source, entry: row.entry }, personIds: row.person_ids }));
  }

  /** All entries of the persons, delisted ones too. */
  members(personIds: readonly string[], tx: Tx): Promise<PersonEntry[]> {
    return entityManager(tx).query(
      `SELECT source, entry, person_id AS "personId", removed_at IS NULL AS live FROM list_entries
       WHERE person_id = ANY($1) ORDER BY person_id, source, entry_id`,
      [personIds],
    );
  }

  async stageJoins(importId: string, joins: readonly Join[], tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE staged_entries s SET person_id = j."personId", joined_because = j.because
       FROM jsonb_to_recordset($2::jsonb) AS j ("entryId" text, "personId" uuid, because text)
       WHERE s.import_id = $1 AND s.entry_id = j."entryId"`,
      [importId, JSON.stringify(joins)],
    );
  }
}
