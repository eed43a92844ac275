import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateOneTimeCodes1763700000003 } from './1763700000003-create-one-time-codes.js';
import { AddDigestMails1763700000090 } from './1763700000090-add-digest-mails.js';

let test: TestDatabase;
beforeAll(async () => {
  const older = [CreateAccounts1763700000001, CreateOneTimeCodes1763700000003];
  test = await openTestDatabase({ rows: [], migrations: [...older, AddDigestMails1763700000090] });
});
afterAll(() => test.close());

const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const run = <Row>(sql: string, parameters: unknown[] = []) =>
  test.database.dataSource.query<Row[]>(sql, parameters);
/** Without a purpose, as the last release writes it. */
const add = (number: number, more = '') =>
  run(
    `INSERT INTO outgoing_mails (id, state, tries, next_try_at, useful_until, correlation_id, created_at)
     VALUES ($1, 'waiting', 0, now(), now(), 'c1', now())`,
    [idOf(number)],
  ).then(() => (more === '' ? [] : run(`UPDATE outgoing_mails SET ${more} WHERE id = $1`, [idOf(number)])));

it('drops the digests of a user with the user, and keeps the mails of accounts', async () => {
  await run(
    `INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at)
     VALUES ($1, 'ada@example.org', 'user', '{}', now(), now())`,
    [idOf(1)],
  );
  await add(1);
  await add(2, `purpose = 'digest', user_id = '${idOf(1)}'`);
  await expect(add(3, `purpose = 'advertisement'`)).rejects.toThrow('outgoing_mails_purpose');
  await run('DELETE FROM users');
  expect(await run('SELECT id, purpose FROM outgoing_mails ORDER BY id')).toEqual([
    { id: idOf(1), purpose: 'account' },
    { id: idOf(3), purpose: 'account' },
  ]);
});

it('goes down and up again with mails inside', async () => {
  await test.database.dataSource.undoLastMigration();
  await add(4);
  await expect(run('SELECT purpose FROM outgoing_mails')).rejects.toThrow('does not exist');
  await test.database.dataSource.runMigrations();
  expect(await run('SELECT DISTINCT purpose, user_id FROM outgoing_mails')).toEqual([
    { purpose: 'account', user_id: null },
  ]);
});
