import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databases, type DatabaseOwner } from './databases.js';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { databaseOn, openPostgres, type Postgres } from './postgres.js';
import { withDatabase } from './with-database.js';

const secrets = { authEncryptionKey: 'unused', serviceKey: 'the secret of one installation' };
const quiet = (): void => undefined;

let folder: DataFolder;
let postgres: Postgres;
beforeAll(async () => {
  const path = await mkdtemp(join(tmpdir(), 'probity-roles-'));
  await chmod(path, 0o755); // root's PostgreSQL runs as another user, who has to get in
  folder = await openDataFolder(path);
  postgres = await openPostgres({ folder, secrets, serverUrl: undefined, say: quiet });
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder.path, { recursive: true });
}, 60_000);

const run = <Row>(url: string, sql: string): Promise<Row[]> =>
  withDatabase(url, ({ dataSource }) => dataSource.query<Row[]>(sql));
const userAt = async (url: string): Promise<string | undefined> => {
  const [row] = await run<{ name: string }>(url, 'SELECT current_user AS name');
  return row?.name;
};
/** Another app's database, with the credentials of `url`. */
const otherOf = (url: string, other: DatabaseOwner): string =>
  Object.assign(new URL(url), { pathname: `/probity_${other}` }).href;
const given = (serverUrl: string, say: (sentence: string) => void): Promise<Postgres> =>
  openPostgres({ folder, secrets, serverUrl, say });

describe('roles of the databases', () => {
  it.each(databases)(
    "let %s into its own database, and into no other one's",
    async (owner) => {
      const url = postgres.databaseUrls[owner];
      expect(await userAt(url)).toBe(`probity_${owner}`);
      for (const other of databases.filter((each) => each !== owner))
        await expect(userAt(otherOf(url, other))).rejects.toThrow('permission denied for database');
    },
    60_000,
  );

  it('are the same at the next start, also on a given server', async () => {
    const sentences: string[] = [];
    const next = await given(postgres.url, (sentence) => sentences.push(sentence));
    expect(next.databaseUrls).toEqual(postgres.databaseUrls);
    expect(sentences).toEqual([]);
  }, 60_000);

  it('take over what an older release made as the one user of the server', async () => {
    const screening = databaseOn(postgres.url, 'screening');
    await run(screening, 'ALTER DATABASE probity_screening OWNER TO postgres');
    await run(screening, 'GRANT CONNECT ON DATABASE probity_screening TO PUBLIC');
    await run(screening, 'CREATE TABLE subjects (id integer)');
    await given(postgres.url, quiet);
    await run(postgres.databaseUrls.screening, 'ALTER TABLE subjects ADD COLUMN name text');
    await expect(userAt(otherOf(postgres.databaseUrls.auth, 'screening'))).rejects.toThrow(
      'permission denied',
    );
  }, 60_000);

  it('are left out, with a sentence, on a server whose user may not make them', async () => {
    await run(postgres.url, `CREATE ROLE limited LOGIN PASSWORD 'limited' CREATEDB`);
    const limited = Object.assign(new URL(postgres.url), {
      username: 'limited',
      password: 'limited',
      pathname: '/postgres',
    });
    const site = Object.assign(new URL(limited), { pathname: '/site' }).href;
    await run(limited.href, 'CREATE DATABASE site');
    const sentences: string[] = [];
    const { databaseUrls } = await given(site, (sentence) => sentences.push(sentence));
    const expected = (owner: DatabaseOwner): [DatabaseOwner, string] => [owner, databaseOn(site, owner)];
    expect(databaseUrls).toEqual(Object.fromEntries(databases.map(expected)));
    expect(sentences).toEqual([
      expect.stringMatching(
        /^The user of DATABASE_URL opens the databases of auth, .*, bff: permission denied to create role\. What/,
      ),
    ]);
    expect(await userAt(databaseUrls.bff)).toBe('limited');
  }, 60_000);
});
