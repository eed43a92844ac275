import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateOneTimeCodes1763700000003 } from './1763700000003-create-one-time-codes.js';
import { ProvePasswords1763700000006 } from './1763700000006-prove-passwords.js';

const migrations = [
  CreateAccounts1763700000001,
  CreateOneTimeCodes1763700000003,
  ProvePasswords1763700000006,
];

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations });
});
afterAll(() => test.close());

const userId = '00000000-0000-7000-8000-000000000001';
const addCode = (id: string, purpose: string): Promise<unknown> =>
  test.database.dataSource.query(
    `INSERT INTO one_time_codes (id, user_id, purpose, link_hash, digits_hash, tries, created_at, expires_at)
     VALUES ($1::uuid, $2, $3, convert_to($1::uuid::text, 'UTF8'), '', 0, now(), now())`,
    [id, userId, purpose],
  );

it('lets codes recover accounts, and keeps those of sign-ups when it goes down', async () => {
  const { dataSource } = test.database;
  await dataSource.query(
    `INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at)
     VALUES ($1, 'ada@example.org', 'user', '{}', now(), now())`,
    [userId],
  );
  await dataSource.query(
    `INSERT INTO auth_codes (code_hash, user_id, code_challenge, created_at) VALUES ('a', $1, 'c', now())`,
    [userId],
  );
  await addCode('00000000-0000-7000-8000-000000000002', 'confirm-sign-up');
  await addCode('00000000-0000-7000-8000-000000000003', 'recover');
  await expect(addCode('00000000-0000-7000-8000-000000000004', 'else')).rejects.toThrow('purpose');
  await dataSource.undoLastMigration();
  expect(await dataSource.query('SELECT purpose FROM one_time_codes')).toEqual([
    { purpose: 'confirm-sign-up' },
  ]);
  await dataSource.runMigrations();
  expect(await dataSource.query('SELECT purpose, password_hash FROM auth_codes')).toEqual([
    { purpose: 'confirm-sign-up', password_hash: null },
  ]);
});
