import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateOneTimeCodes1763700000003 } from './1763700000003-create-one-time-codes.js';

let test: TestDatabase;
beforeAll(async () => {
  const migrations = [CreateAccounts1763700000001, CreateOneTimeCodes1763700000003];
  test = await openTestDatabase({ rows: [], migrations });
});
afterAll(() => test.close());

const id = '00000000-0000-7000-8000-000000000001';

it('drops codes with their user, and keeps mails', async () => {
  const { dataSource } = test.database;
  await dataSource.query(
    `INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at)
     VALUES ($1, 'ada@example.org', 'user', '{}', now(), now())`,
    [id],
  );
  await dataSource.query(
    `INSERT INTO one_time_codes (id, user_id, purpose, link_hash, digits_hash, tries, created_at, expires_at)
     VALUES ($1, $1, 'confirm-sign-up', 'a', 'b', 0, now(), now())`,
    [id],
  );
  await dataSource.query(
    `INSERT INTO auth_codes (code_hash, user_id, code_challenge, created_at) VALUES ('c', $1, 'd', now())`,
    [id],
  );
  await dataSource.query(
    `INSERT INTO outgoing_mails (id, state, tries, next_try_at, useful_until, correlation_id, created_at)
     VALUES ($1, 'waiting', 0, now(), now(), 'c1', now())`,
    [id],
  );
  await dataSource.query(`DELETE FROM users`);
  expect(await dataSource.query(`SELECT * FROM one_time_codes`)).toEqual([]);
  expect(await dataSource.query(`SELECT * FROM auth_codes`)).toEqual([]);
  expect(await dataSource.query(`SELECT state FROM outgoing_mails`)).toEqual([{ state: 'waiting' }]);
});

it('goes down and up again', async () => {
  const { dataSource } = test.database;
  await dataSource.undoLastMigration();
  await expect(dataSource.query(`SELECT * FROM outgoing_mails`)).rejects.toThrow('does not exist');
  await dataSource.runMigrations();
  expect(await dataSource.query(`SELECT * FROM one_time_codes`)).toEqual([]);
});
