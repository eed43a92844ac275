import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reports as they were written: nothing in one changes when a list or the risk model does.
 * `person` is the summary of that time, `subject_folded` its name, company and country for the filter box, `body` the
 * evidence, reasons, model, engine and list versions. `check_id` makes a repeated check run harmless.
 */
export class CreateReports1764000000005 implements MigrationInterface {
  readonly name = 'CreateReports1764000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reports (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES persons,
        check_id text NOT NULL UNIQUE,
        status text NOT NULL,
        risk_score smallint NOT NULL,
        risk_band text NOT NULL,
        person jsonb NOT NULL,
        subject_folded text NOT NULL,
        body jsonb NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX reports_newest ON reports (created_at DESC, id DESC);
      CREATE INDEX reports_person ON reports (person_id, created_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE reports`);
  }
}
