import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `risk_history` has a row for every change of a person, not only of its risk; the risk in it is that after the change.
 * `risk_moved` says whether that is another than before. `snapshot_id` is the list version of an import, null for other
 * causes. `fields` and `evidence` say what changed: `[{field, source, before[], after[]}]` and
 * `[{evidenceId, kind, change, source, entryId, title}]`, both empty for a new person and in rows of before this migration.
 *
 * Dashboards show changes of the risk alone, so the index by time holds only those.
 */
export class ExtendRiskHistory1764000000070 implements MigrationInterface {
  readonly name = 'ExtendRiskHistory1764000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE risk_history
        ADD snapshot_id integer,
        ADD risk_moved boolean NOT NULL DEFAULT true,
        ADD fields jsonb NOT NULL DEFAULT '[]',
        ADD evidence jsonb NOT NULL DEFAULT '[]';
      UPDATE risk_history h SET snapshot_id = n.id FROM list_snapshots n
        WHERE h.cause = 'import' AND n.loaded_at = h.at;
      DROP INDEX risk_history_at;
      CREATE INDEX risk_history_moved_at ON risk_history (at DESC, person_id) WHERE risk_moved;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM risk_history WHERE NOT risk_moved;
      DROP INDEX risk_history_moved_at;
      CREATE INDEX risk_history_at ON risk_history (at DESC, person_id);
      ALTER TABLE risk_history DROP snapshot_id, DROP risk_moved, DROP fields, DROP evidence;
    `);
  }
}
