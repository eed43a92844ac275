import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { Secret } from '../config/index.js';
import { openDatabaseAt, openTestDatabase, type TestDatabase } from '../testing/index.js';
import { assignDatabase, pendingMigrations, type Database } from './index.js';

class CreatePersons1763700000001 {
  readonly name = 'CreatePersons1763700000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE persons (id bigint GENERATED ALWAYS AS IDENTITY, name text)');
    await runner.query('CREATE TABLE entries (id bigint GENERATED ALWAYS AS IDENTITY, state text)');
    await runner.query(`CREATE FUNCTION forget() RETURNS void LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS 'DELETE FROM entries'`);
    await runner.query('REVOKE ALL ON FUNCTION forget() FROM PUBLIC');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION forget()');
    await runner.query('DROP TABLE persons, entries');
  }
}
const schema = {
  rows: [],
  migrations: [CreatePersons1763700000001],
  rights: { tables: { entries: 'SELECT, INSERT' }, functions: ['forget()'] },
};

let test: TestDatabase;
let urls: { readonly url: string; readonly ownerUrl: string };
let roles: { readonly owner: string; readonly app: string };
beforeEach(async () => {
  test = await openTestDatabase({ rows: [], migrations: [] });
  const name = `spec_${randomBytes(6).toString('hex')}`;
  roles = { owner: `${name}_owner`, app: `${name}_app` };
  urls = await give();
});
afterEach(async () => {
  await test.close();
  const url = process.env['PROBITY_TEST_POSTGRES'] ?? '';
  await use(url, ({ dataSource }) => dataSource.query(`DROP ROLE ${roles.app}, ${roles.owner}`));
});

const give = async (): Promise<typeof urls> => {
  const password = new Secret('of a spec');
  const given = await assignDatabase({
    ...{ url: test.url, role: roles.owner, password, replacesPassword: false },
    app: { role: roles.app, password },
  });
  if ('refusal' in given || given.appUrl === undefined) throw new Error('nothing was given');
  return { url: given.appUrl, ownerUrl: given.url };
};
const use = async <Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
  more: { readonly ownerUrl?: string } = {},
): Promise<Result> => {
  const database = await openDatabaseAt(url, { poolSize: 2, ...schema, ...more });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
const migrate = (): Promise<void> => use(urls.url, (database) => database.migrate(), urls);
const asApp = (sql: string): Promise<unknown> => use(urls.url, ({ dataSource }) => dataSource.query(sql));
const owners = async (): Promise<unknown> =>
  test.database.dataSource.query(
    `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );

it('lets an app read and write rows of what its owner made, and do no more than its rights say', async () => {
  await migrate();
  expect(await owners()).toEqual([{ owner: roles.owner }]);
  await asApp(`INSERT INTO persons (name) VALUES ('Ada')`);
  await asApp(`UPDATE persons SET name = 'Grace'`);
  await asApp('DELETE FROM persons');
  await asApp(`INSERT INTO entries (state) VALUES ('new')`);
  for (const sql of [
    'DELETE FROM entries',
    `UPDATE entries SET state = 'old'`,
    'TRUNCATE persons',
    'ALTER TABLE persons ADD COLUMN born date',
    'DROP TABLE persons',
    'CREATE TABLE public.others (id uuid)',
    'CREATE TEMP TABLE entries (id uuid)',
    'DELETE FROM migrations',
    `SET ROLE ${roles.owner}`,
  ])
    await expect(asApp(sql)).rejects.toThrow(/permission denied|must be owner/);
  await asApp('SELECT forget()');
  expect(await asApp('SELECT * FROM entries')).toEqual([]);
});

it('lets an app see which migrations are done once it has its rights, and start without the owner', async () => {
  await use(urls.ownerUrl, (database) => database.migrate());
  expect(await use(urls.url, pendingMigrations)).toEqual(['CreatePersons1763700000001']);
  await migrate();
  expect(await use(urls.url, pendingMigrations)).toEqual([]);
  await use(urls.url, (database) => database.migrate());
});

it('takes back what an app owned before, or was granted since, at the next migration', async () => {
  await migrate();
  const { dataSource } = test.database;
  await dataSource.query(`ALTER TABLE entries OWNER TO ${roles.app}`);
  await dataSource.query(`GRANT CREATE ON SCHEMA public TO PUBLIC`);
  await dataSource.query(
    `GRANT TEMPORARY ON DATABASE ${new URL(test.url).pathname.slice(1)} TO ${roles.app}`,
  );
  await asApp('ALTER TABLE entries ADD COLUMN other text');
  await give();
  await dataSource.query(`GRANT DELETE, UPDATE (state) ON entries TO ${roles.app}`);
  await migrate();
  expect(await owners()).toEqual([{ owner: roles.owner }]);
  for (const sql of [
    'DELETE FROM entries',
    `UPDATE entries SET state = 'old'`,
    'CREATE TABLE public.others (id uuid)',
    'CREATE TEMP TABLE entries (id uuid)',
  ])
    await expect(asApp(sql)).rejects.toThrow('permission denied');
});

it('refuses an app that may act as the owner, and changes nothing', async () => {
  const { dataSource } = test.database;
  await dataSource.query(`GRANT ${roles.owner} TO ${roles.app}`);
  await expect(migrate()).rejects.toThrow(`${roles.app}, may act as ${roles.owner}`);
  await dataSource.query(`REVOKE ${roles.owner} FROM ${roles.app}`);
  await expect(asApp('SELECT * FROM entries')).rejects.toThrow('permission denied');
  await expect(
    use(urls.ownerUrl, (database) => database.migrate(), { ownerUrl: urls.ownerUrl }),
  ).rejects.toThrow('may act as');
});
