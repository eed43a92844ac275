import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { storedEntry } from '../persons/stored-entry.builder.js';
import { screeningDatabase } from '../database.js';
import { fakeSource, fileOf } from '../watchlists/list-source.builder.js';
import { writeSide } from '../write-side.js';
import { migrations } from './index.js';

describe('the migrations of the screening database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(screeningDatabase);
  });
  afterAll(() => test.close());

  const tables = async (): Promise<string[]> => {
    const rows = await test.database.dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    );
    return rows.map((row) => row.name);
  };
  const columns = (): Promise<unknown[]> =>
    test.database.dataSource.query(
      `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY 1, 2`,
    );

  it('can be undone one by one, with data inside, and done again', async () => {
    const before = { tables: await tables(), columns: await columns() };
    const files = [fileOf([{ ...storedEntry(), raw: {} }])];
    await writeSide(test.database).importList.execute({ source: fakeSource('list'), files, force: false });
    for (const _migration of migrations) await test.database.dataSource.undoLastMigration();
    expect(await tables()).toEqual(['inbox', 'migrations', 'outbox']);
    await test.database.migrate();
    expect({ tables: await tables(), columns: await columns() }).toEqual(before);
  });
});
