import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Receipts of erased accounts: what each app erased, and nothing of whose it was. */
export class CreateErasures1763700000070 implements MigrationInterface {
  readonly name = 'CreateErasures1763700000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erasures (
        id uuid CONSTRAINT erasures_pkey PRIMARY KEY,
        receipt_hash bytea NOT NULL CONSTRAINT erasures_receipt_hash_key UNIQUE,
        requested_at timestamptz NOT NULL
      )`);
    // No foreign key: after auth's database was restored from a backup, apps may speak of erasures it does not know.
    await runner.query(`
      CREATE TABLE erasure_parts (
        erasure_id uuid NOT NULL,
        service text NOT NULL,
        erased_at timestamptz NOT NULL,
        part jsonb NOT NULL,
        CONSTRAINT erasure_parts_pkey PRIMARY KEY (erasure_id, service)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE erasure_parts`);
    await runner.query(`DROP TABLE erasures`);
  }
}
