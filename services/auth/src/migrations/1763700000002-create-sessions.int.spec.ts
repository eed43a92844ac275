import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateSessions1763700000002 } from './1763700000002-create-sessions.js';

let test: TestDatabase;
beforeAll(async () => {
  const migrations = [CreateAccounts1763700000001, CreateSessions1763700000002];
  test = await openTestDatabase({ rows: [], migrations });
});
afterAll(() => test.close());

const id = '00000000-0000-7000-8000-000000000001';

const addKey = (kid: string, state: string): Promise<unknown> =>
  test.database.dataSource.query(
    `INSERT INTO signing_keys (kid, state, public_jwk, sealed_private_jwk, created_at) VALUES ($1, $2, '{}', '', now())`,
    [kid, state],
  );

it('drops sessions with their user, and has one key of each state', async () => {
  const { dataSource } = test.database;
  await dataSource.query(
    `INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at)
     VALUES ($1, 'ada@example.org', 'user', '{}', now(), now())`,
    [id],
  );
  await dataSource.query(
    `INSERT INTO sessions (id, user_id, aal, amr, refresh_counter, retired, sealed_key, ip, user_agent, created_at, refreshed_at)
     VALUES ($1, $1, 'aal1', '[]', 0, '[]', '', '', '', now(), now())`,
    [id],
  );
  await dataSource.query(`DELETE FROM users`);
  expect(await dataSource.query(`SELECT * FROM sessions`)).toEqual([]);
  await addKey('k1', 'current');
  await expect(addKey('k2', 'current')).rejects.toThrow('signing_keys_state_key');
  await expect(addKey('k3', 'lost')).rejects.toThrow('signing_keys_state');
});

it('goes down and up again', async () => {
  const { dataSource } = test.database;
  await dataSource.undoLastMigration();
  await expect(dataSource.query(`SELECT * FROM sessions`)).rejects.toThrow('does not exist');
  await dataSource.runMigrations();
  expect(await dataSource.query(`SELECT * FROM signing_keys`)).toEqual([]);
});
