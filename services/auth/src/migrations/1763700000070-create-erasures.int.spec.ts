import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateErasures1763700000070 } from './1763700000070-create-erasures.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations: [CreateErasures1763700000070] });
});
afterAll(() => test.close());

it('keeps one part of each app, down and up again', async () => {
  const { dataSource } = test.database;
  const id = '00000000-0000-7000-8000-000000000001';
  const part = `INSERT INTO erasure_parts (erasure_id, service, erased_at, part) VALUES ('${id}', 'bff', now(), '{}')`;
  for (let times = 0; times < 2; times += 1) {
    await dataSource.query(part);
    await expect(dataSource.query(part)).rejects.toThrow('erasure_parts_pkey');
    await dataSource.undoLastMigration();
    await expect(dataSource.query('SELECT FROM erasures')).rejects.toThrow('does not exist');
    await dataSource.runMigrations();
  }
});
