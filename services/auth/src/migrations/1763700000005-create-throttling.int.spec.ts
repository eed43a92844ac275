import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateThrottling1763700000005 } from './1763700000005-create-throttling.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations: [CreateThrottling1763700000005] });
});
afterAll(() => test.close());

it('keeps one row for each key', async () => {
  const { dataSource } = test.database;
  const add = (): Promise<unknown> => dataSource.query(`INSERT INTO sign_in_waits VALUES ('k', 1, now())`);
  await add();
  await expect(add()).rejects.toThrow('sign_in_waits_pkey');
});

it('goes down and up again', async () => {
  const { dataSource } = test.database;
  await dataSource.undoLastMigration();
  await expect(dataSource.query(`SELECT * FROM request_buckets`)).rejects.toThrow('does not exist');
  await dataSource.runMigrations();
  expect(await dataSource.query(`SELECT * FROM known_networks`)).toEqual([]);
});
