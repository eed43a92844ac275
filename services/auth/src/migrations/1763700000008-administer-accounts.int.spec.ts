import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateOneTimeCodes1763700000003 } from './1763700000003-create-one-time-codes.js';
import { CreateAudit1763700000004 } from './1763700000004-create-audit.js';
import { ProvePasswords1763700000006 } from './1763700000006-prove-passwords.js';
import { AdministerAccounts1763700000008 } from './1763700000008-administer-accounts.js';

const migrations = [
  CreateAccounts1763700000001,
  CreateOneTimeCodes1763700000003,
  CreateAudit1763700000004,
  ProvePasswords1763700000006,
  AdministerAccounts1763700000008,
];

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations });
});
afterAll(() => test.close());

const add = (last: number, email: string | null, columns: Record<string, unknown> = {}): Promise<unknown> => {
  const row = {
    ...{ id: `00000000-0000-7000-8000-00000000000${last}`, email, access_role: 'user', user_metadata: '{}' },
    ...{ created_at: new Date(), updated_at: new Date(), ...columns },
  };
  const names = Object.keys(row);
  return test.database.dataSource.query(
    `INSERT INTO users (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
};

it('takes accounts without an address for anonymous or deleted ones, which have no rights', async () => {
  const { dataSource } = test.database;
  await add(1, 'ada@example.org');
  await add(2, null, { is_anonymous: true });
  await add(3, null, { deleted_at: new Date() });
  await expect(add(4, null)).rejects.toThrow('users_email_given');
  await expect(add(5, null, { is_anonymous: true, access_role: 'administrator' })).rejects.toThrow(
    'users_anonymous_role',
  );
  await dataSource.undoLastMigration();
  expect(await dataSource.query('SELECT email FROM users')).toEqual([{ email: 'ada@example.org' }]);
  await expect(add(6, null)).rejects.toThrow('null value');
  await dataSource.runMigrations();
  expect(await dataSource.query('SELECT app_data, is_anonymous, invited_at FROM users')).toEqual([
    { app_data: {}, is_anonymous: false, invited_at: null },
  ]);
});
