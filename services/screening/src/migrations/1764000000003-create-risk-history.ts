import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One row per change of a person's risk (score, reasons or evidence), its first one included.
 * `score_before` is null in the first. `cause` is import | check | split, `cause_id` the import, check run or split.
 */
export class CreateRiskHistory1764000000003 implements MigrationInterface {
  readonly name = 'CreateRiskHistory1764000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE risk_history (
        person_id uuid NOT NULL REFERENCES persons,
        entity_version integer NOT NULL,
        at timestamptz NOT NULL,
        score smallint NOT NULL,
        score_before smallint,
        band text NOT NULL,
        model text NOT NULL,
        reasons jsonb NOT NULL,
        cause text NOT NULL,
        cause_id text NOT NULL,
        PRIMARY KEY (person_id, entity_version)
      );
      CREATE INDEX risk_history_at ON risk_history (at DESC, person_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE risk_history`);
  }
}
