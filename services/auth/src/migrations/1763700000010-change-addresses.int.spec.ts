import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { codePurposes } from '../one-time-codes/one-time-code.js';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateOneTimeCodes1763700000003 } from './1763700000003-create-one-time-codes.js';
import { ProvePasswords1763700000006 } from './1763700000006-prove-passwords.js';
import { ChangeAddresses1763700000010 } from './1763700000010-change-addresses.js';

let test: TestDatabase;
beforeAll(async () => {
  const migrations = [
    CreateAccounts1763700000001,
    CreateOneTimeCodes1763700000003,
    ProvePasswords1763700000006,
    ChangeAddresses1763700000010,
  ];
  test = await openTestDatabase({ rows: [], migrations });
});
afterAll(() => test.close());

const userId = '00000000-0000-7000-8000-000000000001';

it('keeps codes of every purpose, and older ones when it goes down', async () => {
  const { dataSource } = test.database;
  await dataSource.query(
    `INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at, new_email)
     VALUES ($1, 'ada@example.org', 'user', '{}', now(), now(), 'ada@example.com')`,
    [userId],
  );
  for (const purpose of codePurposes)
    await dataSource.query(
      `INSERT INTO one_time_codes (id, user_id, purpose, link_hash, digits_hash, tries, created_at, expires_at)
       VALUES (gen_random_uuid(), $1, $2, convert_to($2, 'UTF8'), '', 0, now(), now())`,
      [userId, purpose],
    );
  await dataSource.undoLastMigration();
  await dataSource.runMigrations();
  const left = await dataSource.query<{ purpose: string }[]>('SELECT purpose FROM one_time_codes');
  expect(left.map(({ purpose }) => purpose).sort()).toEqual([
    'confirm-sign-up',
    'invite',
    'recover',
    'sign-in',
  ]);
  expect(await dataSource.query('SELECT email, new_email FROM users')).toEqual([
    { email: 'ada@example.org', new_email: null },
  ]);
});
