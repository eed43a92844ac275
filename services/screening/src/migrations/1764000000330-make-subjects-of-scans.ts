import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `origin` is list | scan: a subject made from a scanned document is on no list, and no list can change or remove it. */
export class MakeSubjectsOfScans1764000000330 implements MigrationInterface {
  readonly name = 'MakeSubjectsOfScans1764000000330';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE persons ADD origin text NOT NULL DEFAULT 'list' CHECK (origin IN ('list', 'scan'));
      CREATE INDEX persons_scanned ON persons (id) WHERE origin = 'scan';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    // A person without entries and without this mark would look like one who left every list.
    await runner.query(`
      DELETE FROM monitored_persons WHERE person_id IN (SELECT id FROM persons WHERE origin = 'scan');
      DELETE FROM reports WHERE person_id IN (SELECT id FROM persons WHERE origin = 'scan');
      DELETE FROM risk_history WHERE person_id IN (SELECT id FROM persons WHERE origin = 'scan');
      DELETE FROM search_names WHERE person_id IN (SELECT id FROM persons WHERE origin = 'scan');
      DELETE FROM person_names WHERE person_id IN (SELECT id FROM persons WHERE origin = 'scan');
      DELETE FROM persons WHERE origin = 'scan';
      ALTER TABLE persons DROP origin;
    `);
  }
}
