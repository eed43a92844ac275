import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which documents were issued of which reports: the digest of all that a document shows and holds, and the hash of the
 * report that it was made from. The same document issued again is the same row.
 */
export class RecordReportDocuments1764000000340 implements MigrationInterface {
  readonly name = 'RecordReportDocuments1764000000340';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_documents (
        digest text PRIMARY KEY,
        report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
        report_hash text NOT NULL,
        issued_at timestamptz NOT NULL
      );
      CREATE INDEX report_documents_report ON report_documents (report_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE report_documents`);
  }
}
