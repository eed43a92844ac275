import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAudit1763700000004 } from './1763700000004-create-audit.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations: [CreateAudit1763700000004] });
});
afterAll(() => test.close());

it('takes entries, and refuses to change or lose them', async () => {
  const { dataSource } = test.database;
  await dataSource.query(
    `INSERT INTO audit_entries (id, at, action, outcome, ip, user_agent, correlation_id)
     VALUES ('00000000-0000-7000-8000-000000000001', now(), 'sign-up', 'done', '192.0.2.1', '', 'c1')`,
  );
  for (const change of [
    `UPDATE audit_entries SET outcome = 'x'`,
    `DELETE FROM audit_entries`,
    `TRUNCATE audit_entries`,
  ])
    await expect(dataSource.query(change)).rejects.toThrow('append-only');
  expect(await dataSource.query(`SELECT outcome FROM audit_entries`)).toEqual([{ outcome: 'done' }]);
});

it('goes down and up again', async () => {
  const { dataSource } = test.database;
  await dataSource.undoLastMigration();
  await expect(dataSource.query(`SELECT * FROM audit_entries`)).rejects.toThrow('does not exist');
  await dataSource.runMigrations();
  await expect(dataSource.query(`DELETE FROM audit_entries`)).rejects.toThrow('append-only');
});
