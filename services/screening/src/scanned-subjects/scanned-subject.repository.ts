import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';
import { isPersonId, summaryColumns, type SummaryRow } from '../persons/person-summary.js';

/** A person of a list with the entry that it was found by. */
export interface CandidateRow extends SummaryRow, EntryRef {}

/** A subject of a scan with all that a comparison needs. */
export interface ScannedRow extends SummaryRow {
  readonly names: readonly string[];
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly identifiers: readonly {
    readonly type: string;
    readonly value: string;
    readonly country: string | null;
  }[];
}

/** Of a common name; a user could not choose between more. */
const mostAlike = 20;

/** What is kept about a person, children first. */
const tables = ['monitored_persons', 'reports', 'risk_history', 'search_names', 'person_names'] as const;

@Injectable()
export class ScannedSubjectRepository {
  /** The persons of list entries. */
  byEntries(entries: readonly EntryRef[], tx: Tx): Promise<CandidateRow[]> {
    return entityManager(tx).query(
      `SELECT ${summaryColumns}, e.source, e.entry_id AS "entryId"
       FROM unnest($1::text[], $2::text[]) AS hits (source, entry_id)
         JOIN list_entries e USING (source, entry_id) JOIN persons p ON p.id = e.person_id`,
      [entries.map(({ source }) => source), entries.map(({ entryId }) => entryId)],
    );
  }

  /** Subjects of earlier scans with one of the folded names or one of the document numbers. */
  alike(names: readonly string[], numbers: readonly string[], tx: Tx): Promise<ScannedRow[]> {
    return entityManager(tx).query(
      `SELECT ${summaryColumns}, p.birth_dates AS "birthDates", p.countries, p.gender, p.identifiers,
         ARRAY(SELECT value FROM person_names n WHERE n.person_id = p.id ORDER BY ordinal) AS names
       FROM persons p WHERE p.origin = 'scan' AND (
         EXISTS (SELECT FROM search_names n WHERE n.person_id = p.id AND n.folded = ANY($1))
         OR EXISTS (SELECT FROM jsonb_array_elements(p.identifiers) i WHERE i ->> 'value' = ANY($2)))
       ORDER BY p.id DESC LIMIT ${String(mostAlike)}`,
      [names, numbers],
    );
  }

  async mark(personId: string, tx: Tx): Promise<void> {
    // What a document shows was not compared with any list yet.
    await entityManager(tx).query(`UPDATE persons SET origin = 'scan', last_checked = NULL WHERE id = $1`, [
      personId,
    ]);
  }

  /** Locks the subject until `tx` ends. Null where no scan made it. */
  async lock(personId: string, tx: Tx): Promise<{ readonly entityVersion: number } | null> {
    if (!isPersonId(personId)) return null;
    const [row] = await entityManager(tx).query<{ entityVersion: number }[]>(
      `SELECT entity_version AS "entityVersion" FROM persons WHERE id = $1 AND origin = 'scan' FOR UPDATE`,
      [personId],
    );
    return row ?? null;
  }

  async isMonitoredByOthers(personId: string, userId: string, tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).query<unknown[]>(
      'SELECT FROM monitored_persons WHERE person_id = $1 AND user_id <> $2 LIMIT 1',
      [personId, userId],
    );
    return rows.length > 0;
  }

  async erase(personId: string, tx: Tx): Promise<void> {
    for (const table of tables)
      await entityManager(tx).query(`DELETE FROM ${table} WHERE person_id = $1`, [personId]);
    await entityManager(tx).query('DELETE FROM persons WHERE id = $1', [personId]);
  }
}
