import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, schemaDrift, type TestDatabase } from '@probity/kit/testing';
import { database } from './database.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase(database);
});
afterAll(() => test.close());

it('is the same in rows and migrations', async () => {
  expect(await schemaDrift(test.database)).toEqual([]);
});
