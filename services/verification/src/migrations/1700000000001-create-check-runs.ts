import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Check runs and verification sessions: what was asked, by whom, and how it ended. */
export class CreateCheckRuns1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE check_runs (
        id          text PRIMARY KEY,
        person_id   text NOT NULL,
        user_id     text NOT NULL,
        state       text NOT NULL CHECK (state IN ('running', 'completed', 'failed')),
        started_at  timestamptz NOT NULL,
        ended_at    timestamptz,
        status      text,
        score       integer CHECK (score BETWEEN 0 AND 100),
        message     text,
        lists       jsonb,
        failure     text
      )`);
    await runner.query('CREATE INDEX check_runs_of_user ON check_runs (user_id, started_at)');
    await runner.query(`
      CREATE TABLE verification_sessions (
        id          text PRIMARY KEY,
        person_id   text NOT NULL,
        user_id     text NOT NULL,
        status      text NOT NULL,
        created_at  timestamptz NOT NULL,
        expires_at  timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX verification_sessions_of_person ON verification_sessions (person_id, created_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE verification_sessions');
    await runner.query('DROP TABLE check_runs');
  }
}
