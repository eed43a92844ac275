import { refuseErasedUsers } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * - `scans`: what documents say, for a month; never a picture. `lines` is the machine-readable zone, null where fields were
 *   typed. `fields` are those that the user corrected and confirmed. `subject_id` is the id that a subject made of the scan
 *   has, whether it is made or not, so that a repeated confirmation makes no second one; `person_id` is who was confirmed.
 * - `document_numbers`: numbers of specimens and of lost documents, as loaded from files.
 */
export class CreateScans1764000000320 implements MigrationInterface {
  readonly name = 'CreateScans1764000000320';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE scans (
        id           text PRIMARY KEY,
        user_id      text NOT NULL,
        created_at   timestamptz NOT NULL,
        status       text NOT NULL CHECK (status IN ('read', 'unsure', 'unreadable')),
        lines        jsonb,
        reading      jsonb NOT NULL,
        fields       jsonb NOT NULL,
        authenticity jsonb NOT NULL,
        subject_id   text NOT NULL,
        person_id    text,
        confirmed_at timestamptz
      )`);
    await runner.query('CREATE INDEX scans_of_user ON scans (user_id, created_at)');
    await runner.query('CREATE INDEX scans_of_person ON scans (person_id)');
    await runner.query('CREATE INDEX scans_created_at ON scans (created_at)');
    await runner.query(refuseErasedUsers({ table: 'scans', column: 'user_id' }));
    await runner.query(`
      CREATE TABLE document_numbers (
        kind      text NOT NULL CHECK (kind IN ('specimen', 'lost')),
        issuer    text NOT NULL,
        number    text NOT NULL,
        loaded_at timestamptz NOT NULL,
        PRIMARY KEY (kind, issuer, number)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document_numbers');
    await runner.query('DROP TABLE scans');
  }
}
