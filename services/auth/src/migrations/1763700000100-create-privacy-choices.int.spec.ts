import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreatePrivacyChoices1763700000100 } from './1763700000100-create-privacy-choices.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({
    rows: [],
    migrations: [CreateAccounts1763700000001, CreatePrivacyChoices1763700000100],
  });
});
afterAll(() => test.close());

const userId = '00000000-0000-7000-8000-000000000001';
const run = <Row>(sql: string, parameters: unknown[] = []) =>
  test.database.dataSource.query<Row[]>(sql, parameters);
const choose = (column: string, value: unknown) =>
  run(`INSERT INTO privacy_choices (user_id, ${column}) VALUES ($1, $2)`, [userId, value]);
const choices = () => run('SELECT user_id, store_searches, region FROM privacy_choices');

it('takes a part of the choices, of known regions, and whole consents', async () => {
  await run(
    `INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at)
     VALUES ($1, 'ada@example.org', 'user', '{}', now(), now())`,
    [userId],
  );
  await expect(choose('region', 'mars')).rejects.toThrow('privacy_choices_region');
  await expect(choose('consented_at', new Date(0))).rejects.toThrow('privacy_choices_consent');
  await choose('store_searches', false);
  expect(await choices()).toEqual([{ user_id: userId, store_searches: false, region: null }]);
});

it('goes down with choices inside and up again, and loses the choices with their user', async () => {
  await test.database.dataSource.undoLastMigration();
  await expect(choices()).rejects.toThrow('does not exist');
  await test.database.dataSource.runMigrations();
  await choose('region', 'uae');
  expect(await choices()).toHaveLength(1);
  await run('DELETE FROM users');
  expect(await choices()).toEqual([]);
});
