import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which changes of before alerted anybody: neither first ones nor causes that alert nobody, and of articles and reviews
 * those that moved the risk or brought an event with an alert. Apart from the column, whose lock everybody waits for: this
 * takes long, and the rows it writes nobody else does.
 */
export class FindFormerAlerts1764000000515 implements MigrationInterface {
  readonly name = 'FindFormerAlerts1764000000515';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE risk_history h SET is_alert = true
        WHERE NOT is_alert AND score_before IS NOT NULL AND cause NOT IN ('model', 'age', 'reading')
          AND (cause NOT IN ('media', 'review') OR risk_moved OR EXISTS (
            SELECT FROM media_alerts a WHERE a.person_id = h.person_id AND h.evidence @>
              jsonb_build_array(jsonb_build_object('evidenceId', a.event_id, 'stage', a.stage))));
    `);
  }

  async down(): Promise<void> {
    // The column goes with the migration before.
  }
}
