import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateSessions1763700000002 } from './1763700000002-create-sessions.js';
import { CreateFactors1763700000009 } from './1763700000009-create-factors.js';

let test: TestDatabase;
beforeAll(async () => {
  const migrations = [CreateAccounts1763700000001, CreateSessions1763700000002, CreateFactors1763700000009];
  test = await openTestDatabase({ rows: [], migrations });
});
afterAll(() => test.close());

const userId = '00000000-0000-7000-8000-000000000001';
const query = (sql: string): Promise<unknown> => test.database.dataSource.query(sql);
const addFactor = (id: number, name: string): Promise<unknown> =>
  query(`INSERT INTO factors (id, user_id, friendly_name, status, sealed_secret, created_at, updated_at)
         VALUES ('00000000-0000-7000-8000-00000000000${id}', '${userId}', '${name}', 'verified', 'x', now(), now())`);

it('keeps sessions, names of factors apart, and nothing of a user that is gone', async () => {
  await query(`INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at)
               VALUES ('${userId}', 'ada@example.org', 'user', '{}', now(), now())`);
  await query(`INSERT INTO sessions (id, user_id, aal, amr, refresh_counter, retired, sealed_key, ip, user_agent,
                 created_at, refreshed_at)
               VALUES ('${userId}', '${userId}', 'aal1', '[]', 0, '[]', 'x', '::1', '', now(), now())`);
  await test.database.dataSource.undoLastMigration();
  await test.database.dataSource.runMigrations();
  expect(await query('SELECT refresh_floor FROM sessions')).toEqual([{ refresh_floor: 0 }]);
  await addFactor(2, '');
  await addFactor(3, '');
  await addFactor(4, 'phone');
  await expect(addFactor(5, 'phone')).rejects.toThrow('factors_user_id_friendly_name_key');
  await query(`INSERT INTO factor_challenges (id, factor_id, session_id, ip, tries, expires_at)
               VALUES ('${userId}', '00000000-0000-7000-8000-000000000002', '${userId}', '::1', 0, now())`);
  await query(`INSERT INTO recovery_code_sets (id, user_id, friendly_name, salt, created_at)
               VALUES ('${userId}', '${userId}', '', 'x', now())`);
  await query(`INSERT INTO recovery_codes (set_id, hash) VALUES ('${userId}', 'x')`);
  await query('DELETE FROM users');
  for (const table of ['factors', 'factor_challenges', 'recovery_code_sets', 'recovery_codes'])
    expect(await query(`SELECT * FROM ${table}`)).toEqual([]);
});
