import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `covers`: the kinds of evidence (sanction | pep | media) that the entries of a version hold, so that what no list
 * holds is said to be not checked. Null where it was not recorded: only versions that are live now are looked at.
 */
export class AddListCoverage1764000000110 implements MigrationInterface {
  readonly name = 'AddListCoverage1764000000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE list_snapshots ADD covers text[];
      UPDATE list_snapshots n SET covers = ARRAY(
        SELECT DISTINCT CASE
            WHEN topic = 'sanction' THEN 'sanction'
            WHEN topic IN ('pep', 'pep-former', 'pep-relative') THEN 'pep'
            ELSE 'media' END
        FROM list_entries e, jsonb_array_elements_text(e.entry -> 'topics') AS topic
        WHERE e.source = n.source AND e.removed_at IS NULL ORDER BY 1)
      FROM list_sources s WHERE s.live_snapshot_id = n.id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE list_snapshots DROP covers');
  }
}
