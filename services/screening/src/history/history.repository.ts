import type { PersonChange } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { alertedSql } from '../monitoring/alerted-sql.js';
import type { Occasion, PersonVersion } from '../persons/rebuilt-person.js';

interface Bounds {
  /** Changes of then or before. */
  readonly until: Date | null;
  /** Changes before this version. */
  readonly below: number | null;
}

type ChangeRow = Omit<PersonChange, 'at'> & { readonly at: Date };

/** SQL: the risk of a row of `risk_history`. */
const riskIn = (row: string): string =>
  `jsonb_build_object('score', ${row}.score, 'band', ${row}.band, 'reasons', ${row}.reasons)`;

/** SQL: items of a list of changes, each with the title of its list. */
const titled = (changes: string): string =>
  `(SELECT coalesce(jsonb_agg(item || jsonb_build_object('sourceName', coalesce(
      (SELECT name FROM list_sources WHERE source = item ->> 'source'), item ->> 'source')) ORDER BY ordinal), '[]')
    FROM jsonb_array_elements(${changes}) WITH ORDINALITY AS items (item, ordinal))`;

interface RecordedChange extends PersonVersion {
  /** Whether those who monitor the person are alerted of it. */
  readonly isAlert: boolean;
}

/** Every change of a person with the risk that it left. */
export class HistoryRepository {
  async append(versions: readonly RecordedChange[], occasion: Occasion, at: Date, tx: Tx): Promise<void> {
    if (versions.length === 0) return;
    const rows = versions.map(({ before, after, ...version }) => ({
      ...version,
      ...after,
      scoreBefore: before?.score ?? null,
    }));
    await entityManager(tx).query(
      `INSERT INTO risk_history (person_id, entity_version, at, score, score_before, band, model, reasons, cause, cause_id,
         snapshot_id, risk_moved, fields, evidence, is_alert)
       SELECT "personId", "entityVersion", $2, score, "scoreBefore", band, model, reasons, $3, $4, $5, "riskMoved",
         fields, evidence, "isAlert"
       FROM json_to_recordset($1::json) AS r ("personId" uuid, "entityVersion" integer, score smallint,
         "scoreBefore" smallint, band text, model text, reasons jsonb, "riskMoved" boolean, fields jsonb,
         evidence jsonb, "isAlert" boolean)`,
      [
        JSON.stringify(rows),
        at,
        occasion.kind,
        occasion.id,
        'snapshotId' in occasion ? occasion.snapshotId : null,
      ],
    );
  }

  /** The newest first. */
  async page(personId: string, { until, below }: Bounds, size: number, tx: Tx): Promise<PersonChange[]> {
    const rows = await entityManager(tx).query<ChangeRow[]>(
      `SELECT h.entity_version AS version, h.at, h.model, ${riskIn('h')} AS after,
         CASE WHEN former.score IS NULL THEN NULL ELSE ${riskIn('former')} END AS before,
         jsonb_build_object('kind', h.cause, 'id', h.cause_id, 'source', n.source, 'sourceName', s.name,
           'listVersion', n.version, 'published', n.published) AS cause,
         ${titled('h.fields')} AS fields, ${titled('h.evidence')} AS evidence,
         ${alertedSql('h')} AS "isAlert"
       FROM risk_history h
         LEFT JOIN list_snapshots n ON n.id = h.snapshot_id
         LEFT JOIN list_sources s ON s.source = n.source
         LEFT JOIN LATERAL (
           SELECT score, band, reasons FROM risk_history o
           WHERE o.person_id = h.person_id AND o.entity_version < h.entity_version
           ORDER BY o.entity_version DESC LIMIT 1) former ON true
       WHERE h.person_id = $1 AND ($2::timestamptz IS NULL OR h.at <= $2)
         AND ($3::integer IS NULL OR h.entity_version < $3)
       ORDER BY h.entity_version DESC LIMIT $4`,
      [personId, until, below, size],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
