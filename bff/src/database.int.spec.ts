import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, schemaDrift, type TestDatabase } from '@probity/kit/testing';
import { database } from './database.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase(database);
});
afterAll(() => test.close());

const query = <Row>(sql: string): Promise<Row[]> => test.database.dataSource.query<Row[]>(sql);

it('is the same in rows and migrations', async () => {
  expect(await schemaDrift(test.database)).toEqual([]);
});

it('goes down with data inside and up again, with a log of a new epoch', async () => {
  const epoch = async (): Promise<string> =>
    (await query<{ epoch: string }>('SELECT epoch FROM live_log_head'))[0]?.epoch ?? '';
  const before = await epoch();
  await query(`INSERT INTO live_log (seq, topic, data) VALUES (1, 't', '{}')`);
  await query(`INSERT INTO screen_uses VALUES ('2026-03-01', 'search', 2, 1)`);
  for (const _migration of database.migrations) await test.database.dataSource.undoLastMigration();
  await expect(query('SELECT FROM live_log')).rejects.toThrow('does not exist');
  await test.database.migrate();
  for (const table of ['live_log', 'screen_uses']) expect(await query(`SELECT FROM ${table}`)).toEqual([]);
  expect(await epoch()).not.toBe(before);
});

it('has one head of the log', async () => {
  await expect(query(`INSERT INTO live_log_head (epoch, seq) VALUES ('x', 0)`)).rejects.toThrow(
    'duplicate key',
  );
  await expect(query(`INSERT INTO live_log_head (one, epoch, seq) VALUES (false, 'x', 0)`)).rejects.toThrow(
    'check',
  );
});
