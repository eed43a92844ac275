import { foldName } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';
import type { MemberEntry } from './current-evidence.js';
import { nameKey, type EntryNames } from './entry-names.js';
import type { KnownPerson, RebuiltPerson, RescoredPerson } from './rebuilt-person.js';

interface MemberRow extends Omit<MemberEntry, 'removedAt'> {
  readonly removedAt: Date | null;
}

/** Persons as the write side knows them. */
export class PersonRepository {
  /** Entries by person, the leading one first: on its list, there the longest. */
  async members(personIds: readonly string[], tx: Tx): Promise<MemberEntry[]> {
    const rows = await entityManager(tx).query<MemberRow[]>(
      `SELECT e.person_id AS "personId", e.source, s.name AS "sourceName", n.version AS "listVersion",
         e.removed_at AS "removedAt", e.entry
       FROM list_entries e
         JOIN list_sources s ON s.source = e.source
         JOIN list_snapshots n ON n.id = e.snapshot_id
       WHERE e.person_id = ANY($1)
       ORDER BY e.person_id, e.removed_at IS NOT NULL, e.first_snapshot_id, e.source, e.entry_id`,
      [personIds],
    );
    return rows.map((row) => ({ ...row, removedAt: row.removedAt?.toISOString() ?? null }));
  }

  /** The first names of these entries; unknown ones are left out. */
  async entryNames(entries: readonly EntryRef[], tx: Tx): Promise<EntryNames> {
    if (entries.length === 0) return new Map();
    const rows = await entityManager(tx).query<(EntryRef & { readonly name: string })[]>(
      `SELECT DISTINCT e.source, e.entry_id AS "entryId", e.entry->'names'->0->>'value' AS name
       FROM json_to_recordset($1::json) AS wanted (source text, "entryId" text)
         JOIN list_entries e ON e.source = wanted.source AND e.entry_id = wanted."entryId"`,
      [JSON.stringify(entries)],
    );
    return new Map(rows.map(({ source, entryId, name }) => [nameKey(source, entryId), name]));
  }

  /** Those that exist already; each is locked until `tx` ends, but may be referred to meanwhile. */
  async lock(personIds: readonly string[], tx: Tx): Promise<KnownPerson[]> {
    return entityManager(tx).query<KnownPerson[]>(
      `SELECT id, countries, risk_score AS score, risk_band AS band, risk_model AS model,
         risk_reasons AS reasons, rescore_on::text AS "rescoreOn", entity_version AS "entityVersion"
       FROM persons p WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM merged_persons m WHERE m.person_id = p.id)
       ORDER BY id FOR NO KEY UPDATE`,
      [personIds],
    );
  }

  /** Writes persons and all their names. They are to be held against the stored articles again. */
  async save(persons: readonly RebuiltPerson[], at: Date, tx: Tx): Promise<void> {
    if (persons.length === 0) return;
    await entityManager(tx).query(
      `INSERT INTO persons AS p (id, kind, name, company, country, countries, birth_dates, gender, identifiers, listed,
         risk_score, risk_band, risk_model, risk_reasons, risk_computed_at, rescore_on, last_checked, entity_version,
         created_at, updated_at)
       SELECT id, kind, name, company, country, countries, "birthDates", gender, identifiers, listed,
         score, band, model, reasons, $2, "rescoreOn", $2, "entityVersion", $2, $2
       FROM json_to_recordset($1::json) AS r (id uuid, kind text, name text, company text, country text,
         countries text[], "birthDates" text[], gender text, identifiers jsonb, listed boolean, score smallint,
         band text, model text, reasons jsonb, "rescoreOn" date, "entityVersion" integer)
       ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, name = excluded.name, company = excluded.company,
         country = excluded.country, countries = excluded.countries, birth_dates = excluded.birth_dates,
         gender = excluded.gender, identifiers = excluded.identifiers, listed = excluded.listed,
         risk_score = excluded.risk_score, risk_band = excluded.risk_band, risk_model = excluded.risk_model,
         risk_reasons = excluded.risk_reasons, risk_computed_at = $2, rescore_on = excluded.rescore_on,
         last_checked = $2, media_compared_at = NULL,
         entity_version = excluded.entity_version,
         updated_at = CASE WHEN p.entity_version < excluded.entity_version THEN $2 ELSE p.updated_at END`,
      [JSON.stringify(persons), at],
    );
    await this.saveNames(persons, tx);
  }

  /** Writes the risk of persons and leaves what describes them. `compared`: with the lists, which is a check. */
  async saveRisk(
    risks: readonly RescoredPerson[],
    { at, compared }: { readonly at: Date; readonly compared: boolean },
    tx: Tx,
  ): Promise<void> {
    if (risks.length === 0) return;
    await entityManager(tx).query(
      `UPDATE persons p SET risk_score = score, risk_band = band, risk_model = model, risk_reasons = reasons,
         risk_computed_at = $2, rescore_on = "rescoreOn",
         last_checked = CASE WHEN $3 THEN $2 ELSE p.last_checked END, entity_version = "entityVersion",
         updated_at = CASE WHEN p.entity_version < "entityVersion" THEN $2 ELSE p.updated_at END
       FROM json_to_recordset($1::json) AS r (id uuid, score smallint, band text, model text, reasons jsonb,
         "rescoreOn" date, "entityVersion" integer)
       WHERE p.id = r.id`,
      [JSON.stringify(risks), at, compared],
    );
  }

  private async saveNames(persons: readonly RebuiltPerson[], tx: Tx): Promise<void> {
    const known = persons.filter((person) => !person.isNew).map((person) => person.id);
    const names = persons.flatMap(({ id, names }) =>
      names.map((name, ordinal) => ({ ...name, id, ordinal })),
    );
    const searched = persons.flatMap(({ id, company, searchNames }) => {
      const forms = company === null ? searchNames : [...searchNames, foldName(company)];
      return forms.map((folded, ordinal) => ({ id, ordinal, folded }));
    });
    if (known.length > 0) {
      await entityManager(tx).query('DELETE FROM person_names WHERE person_id = ANY($1)', [known]);
      await entityManager(tx).query('DELETE FROM search_names WHERE person_id = ANY($1)', [known]);
    }
    await entityManager(tx).query(
      `INSERT INTO person_names (person_id, ordinal, value, kind, source)
       SELECT id, ordinal, value, kind, source FROM json_to_recordset($1::json)
         AS r (id uuid, ordinal smallint, value text, kind text, source text)`,
      [JSON.stringify(names)],
    );
    await entityManager(tx).query(
      `INSERT INTO search_names (person_id, ordinal, folded)
       SELECT id, ordinal, folded FROM json_to_recordset($1::json) AS r (id uuid, ordinal smallint, folded text)`,
      [JSON.stringify(searched)],
    );
    // PostgreSQL keeps new names beside the index, and every search would read them there from end to end.
    await entityManager(tx).query(`SELECT gin_clean_pending_list('search_names_folded')`);
  }
}
