import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What reviewers decide about events of adverse media. Rows are only ever added; the newest of an event is in force, and
 * `undone` takes back the one before it. `stages` and `agreed` are what was reported and what agreed with the subject then:
 * anything more reopens a decision that kept the event from counting. No reference to the event, which may be gone by then.
 */
export class ReviewMediaEvents1764000000390 implements MigrationInterface {
  readonly name = 'ReviewMediaEvents1764000000390';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_decisions (
        id uuid PRIMARY KEY,
        ordinal bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
        event_id uuid NOT NULL,
        decision text NOT NULL CHECK (decision IN ('confirmed', 'not-the-subject', 'not-adverse', 'unclear', 'undone')),
        reason text NOT NULL,
        decided_by text NOT NULL,
        decided_at timestamptz NOT NULL,
        stages text[] NOT NULL,
        agreed text[] NOT NULL,
        expires_at timestamptz,
        awaits_second boolean NOT NULL
      );
      CREATE INDEX media_decisions_person ON media_decisions (person_id, event_id, ordinal DESC);
      CREATE INDEX media_decisions_event ON media_decisions (event_id, ordinal DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_decisions');
  }
}
