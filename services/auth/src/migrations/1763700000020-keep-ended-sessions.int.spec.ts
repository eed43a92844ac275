import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateSessions1763700000002 } from './1763700000002-create-sessions.js';
import { KeepEndedSessions1763700000020 } from './1763700000020-keep-ended-sessions.js';

const migrations = [CreateAccounts1763700000001, CreateSessions1763700000002, KeepEndedSessions1763700000020];

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations });
});
afterAll(() => test.close());

const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const userId = idOf(1);
const run = <Row>(sql: string, parameters: unknown[] = []) =>
  test.database.dataSource.query<Row[]>(sql, parameters);
const addUser = () =>
  run(
    `INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at)
     VALUES ($1, 'ada@example.org', 'user', '{}', now(), now())`,
    [userId],
  );
const addSession = (id: string) =>
  run(
    `INSERT INTO sessions (id, user_id, aal, amr, refresh_counter, retired, sealed_key, ip, user_agent,
       created_at, refreshed_at)
     VALUES ($1, $2, 'aal1', '[]', 0, '[]', '', '192.0.2.1', '', now(), now())`,
    [id, userId],
  );
const kept = async () =>
  (await run<{ id: string }>('SELECT id FROM ended_sessions ORDER BY id')).map(({ id }) => id);

it('keeps what is deleted, also with its user, and forgets what no token can outlive', async () => {
  await addUser();
  for (const number of [2, 3, 4]) await addSession(idOf(number));
  await run('DELETE FROM sessions WHERE id = $1', [idOf(2)]);
  expect(await kept()).toEqual([idOf(2)]);
  await run(`UPDATE ended_sessions SET ended_at = now() - interval '3 days'`);
  await run('DELETE FROM users');
  expect(await kept()).toEqual([idOf(3), idOf(4)]);
});

it('goes down and up with sessions that stay', async () => {
  await addUser();
  await addSession(idOf(5));
  await test.database.dataSource.undoLastMigration();
  await expect(kept()).rejects.toThrow('does not exist');
  await test.database.dataSource.runMigrations();
  await addSession(idOf(6));
  await run('DELETE FROM sessions WHERE id = $1', [idOf(5)]);
  await run('TRUNCATE sessions');
  expect(await kept()).toEqual([idOf(5), idOf(6)]);
});
