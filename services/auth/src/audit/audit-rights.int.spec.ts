import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAppContext, type AppContext } from '@probity/kit/app';
import type { Database } from '@probity/kit/db';
import { silentLogger } from '@probity/kit/observability';
import { eventually, openDatabaseAt } from '@probity/kit/testing';
import { runAuth, signedIn, signedUp, type RunningAuth } from '../auth.harness.js';
import { authCommandLine } from '../command-line/command-line.module.js';
import { PruneAudit } from './prune-audit.js';
import { VerifyAudit, type AuditVerdict } from './verify-audit.js';

let auth: RunningAuth;
let context: AppContext;
let login: Database;
beforeAll(async () => {
  auth = await runAuth({ audit: { days: 40 } });
  context = await openAppContext(authCommandLine, auth.settings, silentLogger);
  login = await openDatabaseAt(auth.settings.database.url);
  await signedUp(auth, 'ada@example.org');
  await sealed();
});
afterAll(async () => {
  await login.close();
  await context.close();
  await auth.stop();
});

const sealed = (): Promise<AuditVerdict> =>
  eventually(
    () => context.get(VerifyAudit).execute(),
    ({ waiting }) => waiting === 0,
  );
/** As whoever has the credentials of auth. */
const asAuth = (sql: string): Promise<unknown> => login.dataSource.query(sql);
const entries = (): Promise<unknown> => auth.rows('SELECT * FROM audit_entries ORDER BY id');

describe('with the credentials of auth', () => {
  it.each([
    `UPDATE audit_entries SET outcome = 'x'`,
    `INSERT INTO audit_entries SELECT * FROM audit_entries ON CONFLICT (id) DO UPDATE SET outcome = 'x'`,
    `DELETE FROM audit_entries`,
    `TRUNCATE audit_entries`,
    `ALTER TABLE audit_entries DISABLE TRIGGER ALL`,
    `ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_keep`,
    `ALTER TABLE audit_entries ADD COLUMN other text`,
    `ALTER TABLE audit_entries RENAME TO other`,
    `ALTER TABLE audit_entries OWNER TO CURRENT_USER`,
    `CREATE RULE other AS ON INSERT TO audit_entries DO INSTEAD NOTHING`,
    `CREATE TRIGGER other BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
    `DROP TRIGGER audit_entries_keep ON audit_entries`,
    `DROP TABLE audit_entries CASCADE`,
    `DROP FUNCTION refuse_audit_change() CASCADE`,
    `CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`,
    `CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`,
    `ALTER FUNCTION prune_audit(timestamptz, boolean) RESET search_path`,
    `SET session_replication_role = replica`,
    `GRANT DELETE ON audit_entries TO CURRENT_USER; DELETE FROM audit_entries`,
    `DO $$ BEGIN EXECUTE format('SET ROLE %I', replace(current_user, '_app', '_owner')); END $$`,
    `ALTER ROLE CURRENT_USER SUPERUSER`,
    `UPDATE audit_seals SET hash = ''`,
    `DELETE FROM audit_seals`,
    `TRUNCATE audit_seals`,
    `UPDATE audit_anchor SET position = 99`,
    `UPDATE audit_anchor SET hash = ''`,
    `DELETE FROM audit_anchor`,
    `DELETE FROM migrations`,
    // What would be found before the log, or beside it.
    `CREATE TABLE public.other (id uuid)`,
    `CREATE TEMP TABLE audit_entries (id uuid)`,
    `CREATE SCHEMA other`,
    `CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql AS $$ SELECT 'infinity'::timestamptz $$`,
  ])('nobody can do this: %s', async (sql) => {
    const before = await entries();
    await expect(asAuth(sql)).rejects.toThrow(/permission denied|must be owner|must be able to/);
    expect(await entries()).toEqual(before);
  });

  it('whatever is asked for, the retention keeps what is younger than a month', async () => {
    const before = await entries();
    expect(await asAuth(`SELECT prune_audit('infinity', false) AS removed`)).toEqual([{ removed: 0 }]);
    expect(await entries()).toEqual(before);
  });
});

it('adds entries, seals and verifies them', async () => {
  const before = await sealed();
  await signedIn(auth, 'ada@example.org');
  const after = await eventually(sealed, ({ end }) => end.position > before.end.position);
  expect(after.broken).toBeUndefined();
  expect(auth.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

it('removes what is old', async () => {
  const [oldest, newest] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
  await auth.rows(`
    ALTER TABLE audit_entries DISABLE TRIGGER ALL; ALTER TABLE audit_seals DISABLE TRIGGER ALL;
    DELETE FROM audit_entries; DELETE FROM audit_seals;
    ALTER TABLE audit_entries ENABLE TRIGGER ALL; ALTER TABLE audit_seals ENABLE TRIGGER ALL;
    UPDATE audit_anchor SET position = 0, hash = decode(repeat('00', 32), 'hex')`);
  for (const [id, days] of [
    [oldest, 41],
    [newest, 39],
  ] as const)
    await asAuth(`
      INSERT INTO audit_entries (id, at, action, outcome, ip, user_agent, correlation_id)
      VALUES ('${id}', now() - interval '${days} days', 'sign-up', 'done', '192.0.2.1', '', 'c1')`);
  await sealed();
  await auth.app.get(PruneAudit).execute(new AbortController().signal);
  const { begin, broken } = await sealed();
  expect([begin.position, broken]).toEqual([1, undefined]);
  expect(await auth.rows('SELECT id, action, subject FROM audit_entries ORDER BY id')).toEqual([
    { id: newest, action: 'sign-up', subject: null },
    { id: expect.any(String), action: 'prune-audit', subject: '1 entries' },
  ]);
});
