import { entityManager, type Tx } from '@probity/kit/db';
import type { Occasion, RiskChange } from './rebuilt-person.js';

/** Every risk a person ever had. */
export class RiskHistoryRepository {
  async append(changes: readonly RiskChange[], occasion: Occasion, at: Date, tx: Tx): Promise<void> {
    if (changes.length === 0) return;
    await entityManager(tx).query(
      `INSERT INTO risk_history (person_id, entity_version, at, score, score_before, band, model, reasons, cause, cause_id)
       SELECT "personId", "entityVersion", $2, score, "scoreBefore", band, model, reasons, $3, $4
       FROM jsonb_to_recordset($1::jsonb) AS r ("personId" uuid, "entityVersion" integer, score smallint,
         "scoreBefore" smallint, band text, model text, reasons jsonb)`,
      [JSON.stringify(changes), at, occasion.kind, occasion.id],
    );
  }
}
