import { Injectable } from '@nestjs/common';
import { alertAbove, type PersonSummary, type RiskAlert } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { summaryColumns, toSummary, type SummaryRow } from '../persons/person-summary.js';

interface AlertRow extends SummaryRow {
  readonly at: Date;
  readonly score: number;
  readonly scoreBefore: number | null;
}

@Injectable()
export class DashboardRepository {
  /**
   * The people whose checks somebody ran last, newest first; then those that a list update looked at last, from the head
   * of an index: persons are many, checks are few.
   */
  async recent(size: number, tx: Tx): Promise<PersonSummary[]> {
    const rows = await entityManager(tx).query<SummaryRow[]>(
      `WITH checked AS (
         SELECT person_id, max(created_at) AS at FROM reports GROUP BY person_id ORDER BY at DESC, person_id LIMIT $1),
       looked_at AS (
         SELECT id FROM persons WHERE last_checked IS NOT NULL AND id NOT IN (SELECT person_id FROM checked)
         ORDER BY last_checked DESC, id LIMIT $1)
       SELECT ${summaryColumns}
       FROM persons p LEFT JOIN checked c ON c.person_id = p.id
       WHERE p.id IN (SELECT person_id FROM checked UNION ALL SELECT id FROM looked_at)
       ORDER BY c.at DESC NULLS LAST, p.last_checked DESC, p.id LIMIT $1`,
      [size],
    );
    return rows.map(toSummary);
  }

  /** People above the alert score, the newest change of risk first. */
  async alerts(size: number, tx: Tx): Promise<RiskAlert[]> {
    const rows = await entityManager(tx).query<AlertRow[]>(
      `SELECT ${summaryColumns}, h.at, h.score, h.score_before AS "scoreBefore"
       FROM risk_history h JOIN persons p ON p.id = h.person_id
       WHERE p.risk_score > $1 AND NOT EXISTS (
         SELECT FROM risk_history later
         WHERE later.person_id = h.person_id AND later.entity_version > h.entity_version)
       ORDER BY h.at DESC, h.person_id LIMIT $2`,
      [alertAbove, size],
    );
    return rows.map((row) => ({
      person: toSummary(row),
      alertType: row.scoreBefore !== null && row.score > row.scoreBefore ? 'score_increase' : 'new_factor',
      alertDate: row.at.toISOString(),
    }));
  }
}
