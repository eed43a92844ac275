import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `is_alert` says of a change whether those who monitor the person are alerted of it. Of changes of before, first ones and
 * causes that alert nobody are none, and of articles and reviews those that neither moved the risk nor brought an event
 * with an alert. The former release, which does not write it, goes on counting all.
 */
export class RecordAlerts1764000000510 implements MigrationInterface {
  readonly name = 'RecordAlerts1764000000510';

  async up(runner: QueryRunner): Promise<void> {
    // Most rows are first ones: they get the default, and are not written.
    await runner.query(`
      ALTER TABLE risk_history ADD is_alert boolean NOT NULL DEFAULT false;
      UPDATE risk_history h SET is_alert = true
        WHERE score_before IS NOT NULL AND cause NOT IN ('model', 'age', 'reading')
          AND (cause NOT IN ('media', 'review') OR risk_moved OR EXISTS (
            SELECT FROM media_alerts a WHERE a.person_id = h.person_id AND h.evidence @>
              jsonb_build_array(jsonb_build_object('evidenceId', a.event_id, 'stage', a.stage))));
      ALTER TABLE risk_history ALTER is_alert SET DEFAULT true;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE risk_history DROP is_alert');
  }
}
