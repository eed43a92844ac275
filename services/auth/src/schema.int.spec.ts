import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { authMigrations, authRows } from './schema.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: authRows, migrations: authMigrations });
});
afterAll(() => test.close());

it('is the same in rows and migrations', async () => {
  const { upQueries } = await test.database.dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
