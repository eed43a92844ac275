import { Injectable } from '@nestjs/common';
import { alertAbove, type PersonSummary, type RiskAlert } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { summaryColumns, toSummary, type SummaryRow } from '../profile/person-summary.js';

interface AlertRow extends SummaryRow {
  readonly at: Date;
  readonly score: number;
  readonly scoreBefore: number | null;
}

@Injectable()
export class OverviewRepository {
  /** The people that were checked last by somebody, newest first; before the first check, those looked at last. */
  async recent(size: number, tx: Tx): Promise<PersonSummary[]> {
    const rows = await entityManager(tx).query<SummaryRow[]>(
      `SELECT ${summaryColumns} FROM persons p
         LEFT JOIN LATERAL (
           SELECT created_at FROM reports r WHERE r.person_id = p.id ORDER BY created_at DESC LIMIT 1
         ) checked ON true
       ORDER BY checked.created_at DESC NULLS LAST, p.last_checked DESC NULLS LAST, p.id LIMIT $1`,
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
