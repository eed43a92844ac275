import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A chain of hashes over the audit log (docs/adr/0017-the-audit-log-is-a-chain.md), counts of tries that anybody can
 * repeat at will, and removal of what is older than a month, from the chain's beginning alone.
 */
export class ChainAudit1763700000040 implements MigrationInterface {
  readonly name = 'ChainAudit1763700000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_entries
        ADD COLUMN tries integer NOT NULL DEFAULT 1,
        ADD COLUMN subject text`);
    await runner.query(`
      CREATE TABLE audit_tallies (
        key bytea CONSTRAINT audit_tallies_pkey PRIMARY KEY,
        minute timestamptz NOT NULL,
        at timestamptz NOT NULL,
        action text NOT NULL,
        outcome text NOT NULL,
        user_id uuid,
        email_hash bytea,
        session_id uuid,
        ip text NOT NULL,
        correlation_id text NOT NULL,
        tries integer NOT NULL
      )`);
    await runner.query(`CREATE INDEX audit_tallies_minute_idx ON audit_tallies (minute, ip)`);
    await runner.query(
      `CREATE TABLE audit_unsealed (entry_id uuid CONSTRAINT audit_unsealed_pkey PRIMARY KEY)`,
    );
    await runner.query(`INSERT INTO audit_unsealed SELECT id FROM audit_entries`);
    await runner.query(`
      CREATE TABLE audit_seals (
        position bigint CONSTRAINT audit_seals_pkey PRIMARY KEY,
        entry_id uuid NOT NULL CONSTRAINT audit_seals_entry_id_key UNIQUE,
        hash bytea NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE audit_anchor (
        is_only boolean CONSTRAINT audit_anchor_pkey PRIMARY KEY DEFAULT true CHECK (is_only),
        position bigint NOT NULL,
        hash bytea NOT NULL,
        shipped bigint NOT NULL,
        shipping_until timestamptz
      )`);
    await runner.query(`
      INSERT INTO audit_anchor (position, hash, shipped) VALUES (0, decode(repeat('00', 32), 'hex'), 0)`);
    for (const sql of triggers) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER audit_entries_queue ON audit_entries`);
    await runner.query(`DROP TRIGGER audit_entries_keep ON audit_entries`);
    await runner.query(`DROP TRIGGER audit_entries_append_only ON audit_entries`);
    await runner.query(`
      CREATE TRIGGER audit_entries_append_only
      BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
    for (const table of ['audit_seals', 'audit_unsealed', 'audit_tallies', 'audit_anchor'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query(`DROP FUNCTION queue_audit_entry()`);
    await runner.query(`DROP FUNCTION keep_audit_entry()`);
    await runner.query(`DROP FUNCTION keep_audit_seal()`);
    await runner.query(`ALTER TABLE audit_entries DROP COLUMN tries, DROP COLUMN subject`);
  }
}

const triggers = [
  `CREATE FUNCTION queue_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO audit_unsealed (entry_id) VALUES (NEW.id);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER audit_entries_queue AFTER INSERT ON audit_entries
   FOR EACH ROW EXECUTE FUNCTION queue_audit_entry()`,
  // What the anchor has passed may go, and nothing younger than the shortest retention, whatever the anchor says.
  `CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF OLD.at < now() - interval '30 days' AND EXISTS (
       SELECT FROM audit_seals s, audit_anchor a WHERE s.entry_id = OLD.id AND s.position <= a.position)
     THEN RETURN OLD; END IF;
     RAISE EXCEPTION 'audit_entries is append-only';
   END $$`,
  `DROP TRIGGER audit_entries_append_only ON audit_entries`,
  `CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR TRUNCATE ON audit_entries
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
  `CREATE TRIGGER audit_entries_keep BEFORE DELETE ON audit_entries
   FOR EACH ROW EXECUTE FUNCTION keep_audit_entry()`,
  `CREATE FUNCTION keep_audit_seal() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT FROM audit_anchor a WHERE OLD.position <= a.position) AND NOT EXISTS (
       SELECT FROM audit_entries e WHERE e.id = OLD.entry_id)
     THEN RETURN OLD; END IF;
     RAISE EXCEPTION 'audit_seals is append-only';
   END $$`,
  `CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR TRUNCATE ON audit_seals
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
  `CREATE TRIGGER audit_seals_keep BEFORE DELETE ON audit_seals
   FOR EACH ROW EXECUTE FUNCTION keep_audit_seal()`,
];
