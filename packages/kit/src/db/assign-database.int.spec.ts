import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Secret } from '../config/index.js';
import { eventually, openDatabaseAt, openTestDatabase, type TestDatabase } from '../testing/index.js';
import { assignDatabase, type Database, type DatabaseAssignment } from './index.js';

const password = new Secret('4f3a5b');
const schema = [
  'CREATE EXTENSION pg_trgm',
  'CREATE TABLE persons (id bigserial PRIMARY KEY, name text NOT NULL)',
  'CREATE VIEW names AS SELECT name FROM persons',
  'CREATE SEQUENCE tickets',
  `CREATE FUNCTION twice(n integer) RETURNS integer LANGUAGE sql AS 'SELECT 2 * n'`,
  `INSERT INTO persons (name) VALUES ('Ada')`,
];

let test: TestDatabase;
let roles: string[];
beforeEach(async () => {
  roles = [];
  test = await openTestDatabase({ rows: [], migrations: [] });
  for (const statement of schema) await run(statement);
});
afterEach(async () => {
  const cleaner = await open(
    Object.assign(new URL(test.url), { pathname: new URL(serverUrl()).pathname }).href,
  );
  await test.close();
  for (const role of roles.toReversed()) await cleaner.dataSource.query(`DROP ROLE IF EXISTS ${role}`);
  await cleaner.close();
});

const serverUrl = (): string => process.env['PROBITY_TEST_POSTGRES'] ?? '';
const run = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.database.dataSource.query<Row[]>(sql, parameters);
const open = (url: string): Promise<Database> => openDatabaseAt(url, { poolSize: 1 });
const newRole = (): string => {
  const role = `spec_${randomBytes(6).toString('hex')}`;
  roles.push(role);
  return role;
};
const makeRole = async (attributes: string): Promise<string> => {
  const role = newRole();
  await run(`CREATE ROLE ${role} LOGIN PASSWORD 'theirs' ${attributes}`);
  return role;
};
const urlFor = (username: string, secret: string): string =>
  Object.assign(new URL(test.url), { username, password: secret }).href;
const giftTo = (role: string, more: Partial<DatabaseAssignment> = {}): DatabaseAssignment => ({
  url: test.url,
  role,
  password,
  replacesPassword: false,
  ...more,
});

const owners = async (): Promise<string[]> => {
  const rows = await run<{ owner: string }>(`
    SELECT DISTINCT pg_get_userbyid(owner) AS owner FROM (
      SELECT datdba AS owner FROM pg_database WHERE datname = current_database()
      UNION ALL SELECT relowner FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')
      UNION ALL SELECT proowner FROM pg_proc WHERE oid = 'twice'::regproc) AS owned`);
  return rows.map(({ owner }) => owner);
};

/** Does what a service with migrations does. */
const workAs = async (role: string): Promise<void> => {
  const database = await open(urlFor(role, password.reveal()));
  try {
    const { dataSource } = database;
    await dataSource.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await dataSource.query(`INSERT INTO persons (name) SELECT 'Grace' || twice(1) || nextval('tickets')`);
    await dataSource.query('ALTER TABLE persons ADD COLUMN born date');
    await dataSource.query('DROP VIEW names');
    await dataSource.query('CREATE TABLE alerts (id uuid)');
    await dataSource.query('DROP TABLE alerts');
    await dataSource.query(`ALTER TABLE persons DROP COLUMN born`);
    await dataSource.query('CREATE VIEW names AS SELECT name FROM persons');
  } finally {
    await database.close();
  }
};

it('hands over what another user made, and closes it to other roles', async () => {
  const [role, other] = [newRole(), await makeRole('')];
  expect(await assignDatabase(giftTo(role))).toEqual({ url: urlFor(role, password.reveal()) });
  expect(await owners()).toEqual([role]);
  await workAs(role);
  await expect(open(urlFor(other, 'theirs'))).rejects.toMatchObject({
    sentence: expect.stringContaining('it needs CONNECT') as unknown,
  });
  const rights = await run(
    `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  expect(Object.values(rights[0] ?? {})).toEqual([false, false, false, false, false]);
});

it('does so once when several do it together, and again what was added since', async () => {
  const role = newRole();
  const given = await Promise.all([1, 2, 3].map(() => assignDatabase(giftTo(role))));
  expect(new Set(given.map((each) => JSON.stringify(each))).size).toBe(1);
  await run('CREATE TABLE restored (id uuid)');
  await assignDatabase(giftTo(role));
  expect(await owners()).toEqual([role]);
});

it('changes nothing when it dies on the way, and is done the next time', async () => {
  const role = newRole();
  const before = await owners();
  const holder = test.database.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE persons IN ACCESS SHARE MODE');
  const died = expect(assignDatabase(giftTo(role))).rejects.toThrow();
  const waiting = (): Promise<{ pid: number }[]> =>
    run(`SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE%'`);
  const [{ pid } = { pid: 0 }] = await eventually(waiting, (rows) => rows.length === 1);
  await run('SELECT pg_terminate_backend($1)', [pid]);
  await died;
  await holder.rollbackTransaction();
  await holder.release();
  expect(await owners()).toEqual(before);
  expect(await run('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])).toEqual([]);
  expect(await assignDatabase(giftTo(role))).toHaveProperty('url');
  expect(await owners()).toEqual([role]);
});

it('changes nothing as a user who may not make roles, and says why', async () => {
  const [user, role] = [await makeRole('CREATEDB'), newRole()];
  await assignDatabase(giftTo(user, { password: new Secret('theirs') }));
  const given = await assignDatabase(giftTo(role, { url: urlFor(user, 'theirs') }));
  expect(given).toEqual({ refusal: 'permission denied to create role' });
  expect(await owners()).toEqual([user]);
});

it('works as a user who may make roles and databases, and is no superuser', async () => {
  const [user, role] = [await makeRole('CREATEDB CREATEROLE'), newRole()];
  await assignDatabase(giftTo(user, { password: new Secret('theirs') }));
  const assignment = giftTo(role, { url: urlFor(user, 'theirs') });
  for (const _time of ['first', 'next'])
    expect(await assignDatabase(assignment)).toEqual({ url: urlFor(role, password.reveal()) });
  expect(await owners()).toEqual([role]);
  await workAs(role);
});

it("takes over no other one's role, unless the server is ours alone", async () => {
  const role = await makeRole('');
  const before = await owners();
  expect(await assignDatabase(giftTo(role))).toEqual({
    refusal: `the role ${role} is there with another password`,
  });
  expect(await owners()).toEqual(before);
  await (await open(urlFor(role, 'theirs'))).close();
  expect(await assignDatabase(giftTo(role, { replacesPassword: true }))).toHaveProperty('url');
  await workAs(role);
});
