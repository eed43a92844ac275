import { Injectable } from '@nestjs/common';
import { alertAbove, isNotableRiskChange, type PersonListItem, type RiskAlert } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { alertedSql } from '../monitoring/alerted-sql.js';
import { monitoredBy, summaryColumns, toListItem, type ListItemRow } from '../persons/person-summary.js';

interface AlertRow extends ListItemRow {
  readonly at: Date;
  readonly score: number;
  readonly scoreBefore: number | null;
}

/**
 * A fall is no alert, and no more is a change of mere details, what nobody was alerted of, or a further article of a known
 * event: where those came since, the newest change before them is shown.
 */
const isNoFall = (change: string): string =>
  `${change}.risk_moved AND (
     ${change}.score_before IS NULL OR (${alertedSql(change)} AND ${change}.score >= ${change}.score_before))
   AND NOT (${change}.cause = 'media' AND ${change}.score = ${change}.score_before AND ${change}.evidence = '[]')`;

@Injectable()
export class DashboardRepository {
  /**
   * The people whose checks somebody ran last, newest first; then those that a list update looked at last, from the head
   * of an index: persons are many, checks are few.
   */
  async recent(userId: string, size: number, tx: Tx): Promise<PersonListItem[]> {
    const rows = await entityManager(tx).query<ListItemRow[]>(
      `WITH checked AS (
         SELECT person_id, max(created_at) AS at FROM reports GROUP BY person_id ORDER BY at DESC, person_id LIMIT $1),
       looked_at AS (
         SELECT id FROM persons WHERE last_checked IS NOT NULL AND id NOT IN (SELECT person_id FROM checked)
         ORDER BY last_checked DESC, id LIMIT $1)
       SELECT ${summaryColumns}, ${monitoredBy('$2')} AS monitored
       FROM persons p LEFT JOIN checked c ON c.person_id = p.id
       WHERE p.id IN (SELECT person_id FROM checked UNION ALL SELECT id FROM looked_at)
       ORDER BY c.at DESC NULLS LAST, p.last_checked DESC, p.id LIMIT $1`,
      [size, userId],
    );
    return rows.map(toListItem);
  }

  /** People above the alert score, the newest of their changes first. */
  async alerts(userId: string, size: number, tx: Tx): Promise<RiskAlert[]> {
    const rows = await entityManager(tx).query<AlertRow[]>(
      `SELECT ${summaryColumns}, ${monitoredBy('$3')} AS monitored, h.at, h.score, h.score_before AS "scoreBefore"
       FROM risk_history h JOIN persons p ON p.id = h.person_id
       WHERE p.risk_score > $1 AND ${isNoFall('h')}
         AND NOT EXISTS (SELECT FROM merged_persons m WHERE m.person_id = p.id)
         AND NOT EXISTS (
         SELECT FROM risk_history later
         WHERE later.person_id = h.person_id AND later.entity_version > h.entity_version AND ${isNoFall('later')})
       ORDER BY h.at DESC, h.person_id LIMIT $2`,
      [alertAbove, size, userId],
    );
    return rows.map((row) => ({
      person: toListItem(row),
      alertType:
        row.scoreBefore !== null && isNotableRiskChange(row.scoreBefore, row.score)
          ? 'score_increase'
          : 'new_factor',
      alertDate: row.at.toISOString(),
    }));
  }
}
