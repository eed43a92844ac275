import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations: [CreateAccounts1763700000001] });
});
afterAll(() => test.close());

const ada = '00000000-0000-7000-8000-000000000001';

const addUser = (id: string, email: string, role = 'user'): Promise<unknown> =>
  test.database.dataSource.query(
    `INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at)
     VALUES ($1, $2, $3, '{}', now(), now())`,
    [id, email, role],
  );

it('keeps users apart by their lower-cased address, and drops identities with their user', async () => {
  const { dataSource } = test.database;
  await addUser(ada, 'ada@example.org');
  await expect(addUser('00000000-0000-7000-8000-000000000002', 'ada@example.org')).rejects.toThrow(
    'users_email_key',
  );
  await expect(addUser('00000000-0000-7000-8000-000000000003', 'Bob@example.org')).rejects.toThrow(
    'users_email_lower',
  );
  await expect(addUser('00000000-0000-7000-8000-000000000004', 'bob@example.org', 'root')).rejects.toThrow(
    'users_access_role',
  );
  await dataSource.query(
    `INSERT INTO identities (id, user_id, provider, provider_id, created_at, updated_at)
     VALUES ($1, $1, 'email', $2, now(), now())`,
    [ada, ada],
  );
  await dataSource.query(`DELETE FROM users`);
  expect(await dataSource.query(`SELECT * FROM identities`)).toEqual([]);
});

it('goes down and up again', async () => {
  const { dataSource } = test.database;
  await dataSource.undoLastMigration();
  await expect(dataSource.query(`SELECT * FROM users`)).rejects.toThrow('does not exist');
  await dataSource.runMigrations();
  expect(await dataSource.query(`SELECT * FROM users`)).toEqual([]);
});
