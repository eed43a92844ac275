import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The retention of the audit log as a function of the tables' owner, so that the app's own login needs no right to
 * delete entries (docs/adr/0022-auth-may-only-add-to-the-audit-log.md). The triggers find their tables wherever the
 * session looks for its own first.
 */
export class PruneAuditByFunction1763700000080 implements MigrationInterface {
  readonly name = 'PruneAuditByFunction1763700000080';

  async up(runner: QueryRunner): Promise<void> {
    for (const trigger of triggers)
      await runner.query(`ALTER FUNCTION ${trigger} SET search_path = pg_catalog, public, pg_temp`);
    await runner.query(pruneAudit);
    await runner.query(`REVOKE ALL ON FUNCTION prune_audit(timestamptz, boolean) FROM PUBLIC`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION prune_audit(timestamptz, boolean)`);
    for (const trigger of triggers) await runner.query(`ALTER FUNCTION ${trigger} RESET search_path`);
  }
}

const triggers = ['refuse_audit_change()', 'queue_audit_entry()', 'keep_audit_entry()', 'keep_audit_seal()'];

// A page from the chain's beginning at a time. What is missing stays visible: its seal is not passed. Whatever the
// caller says, nothing younger than the shortest retention goes.
const pruneAudit = `
  CREATE FUNCTION prune_audit(before timestamptz, only_shipped boolean) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    oldest timestamptz := least(before, now() - interval '30 days');
    anchor audit_anchor;
    removed integer;
  BEGIN
    SELECT * INTO STRICT anchor FROM audit_anchor FOR UPDATE;
    WITH page AS (
      SELECT s.position, s.hash,
             e.at IS NULL OR e.at >= oldest OR (only_shipped AND s.position > anchor.shipped) AS stays
      FROM audit_seals s LEFT JOIN audit_entries e ON e.id = s.entry_id
      WHERE s.position > anchor.position ORDER BY s.position LIMIT 500
    )
    UPDATE audit_anchor SET (position, hash) = (last.position, last.hash)
    FROM (
      SELECT position, hash FROM page
      WHERE position < coalesce((SELECT min(position) FROM page WHERE stays), position + 1)
      ORDER BY position DESC LIMIT 1
    ) AS last
    RETURNING audit_anchor.position INTO anchor.position;
    IF NOT FOUND THEN RETURN 0; END IF;
    DELETE FROM audit_entries e USING audit_seals s WHERE s.entry_id = e.id AND s.position <= anchor.position;
    GET DIAGNOSTICS removed = ROW_COUNT;
    DELETE FROM audit_seals WHERE position <= anchor.position;
    RETURN removed;
  END $$`;
