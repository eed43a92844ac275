import { entityManager, type Tx } from '@probity/kit/db';
import type { Evidence } from './current-evidence.js';

export interface PersonEvidence extends Evidence {
  readonly personId: string;
}

export interface StoredEvidence extends PersonEvidence {
  /** Another person's than `personId` where the entry was taken from it since. */
  readonly storedFor: string;
}

type EvidenceRow = Omit<StoredEvidence, 'inactiveSince'> & { readonly inactiveSince: Date | null };

/** What lists say against persons. */
export class EvidenceRepository {
  /** The evidence of every entry of these persons, also where it was stored under another person before. */
  async ofMembers(personIds: readonly string[], tx: Tx): Promise<StoredEvidence[]> {
    if (personIds.length === 0) return [];
    const rows = await entityManager(tx).query<EvidenceRow[]>(
      `SELECT v.id, e.person_id AS "personId", v.person_id AS "storedFor", v.source, v.entry_id AS "entryId", v.key, v.kind, v.factor, v.title,
         v.date, v.country, v.summary, v.active, v.inactive_since AS "inactiveSince",
         v.inactive_because AS "inactiveBecause", v.ended_on AS "endedOn", v.list_version AS "listVersion"
       FROM list_entries e JOIN evidence v ON v.source = e.source AND v.entry_id = e.entry_id
       WHERE e.person_id = ANY($1) ORDER BY v.source, v.entry_id, v.key`,
      [personIds],
    );
    return rows.map((row) => ({ ...row, inactiveSince: row.inactiveSince?.toISOString() ?? null }));
  }

  async save(evidence: readonly PersonEvidence[], at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO evidence AS v (id, person_id, source, entry_id, key, kind, factor, title, date, country, summary, active,
         inactive_since, inactive_because, ended_on, list_version, created_at)
       SELECT id, "personId", source, "entryId", key, kind, factor, title, date, country, summary, active,
         "inactiveSince", "inactiveBecause", "endedOn", "listVersion", $2
       FROM json_to_recordset($1::json) AS r (id uuid, "personId" uuid, source text, "entryId" text, key text,
         kind text, factor text, title text, date text, country text, summary text, active boolean,
         "inactiveSince" timestamptz, "inactiveBecause" text, "endedOn" text, "listVersion" text)
       ON CONFLICT (id) DO UPDATE SET person_id = excluded.person_id, key = excluded.key, kind = excluded.kind, factor = excluded.factor,
         title = excluded.title, date = excluded.date, country = excluded.country, summary = excluded.summary,
         active = excluded.active, inactive_since = excluded.inactive_since,
         inactive_because = excluded.inactive_because, ended_on = excluded.ended_on, list_version = excluded.list_version`,
      [JSON.stringify(evidence), at],
    );
  }
}
