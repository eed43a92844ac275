import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { migrations, rows } from './database.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: rows, migrations: migrations });
});
afterAll(() => test.close());

it('is the same in rows and migrations', async () => {
  const { upQueries } = await test.database.dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
