import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databases, type DatabaseOwner } from './databases.js';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { databaseOn, openPostgres, type Postgres } from './postgres.js';
import { withDatabase } from './with-database.js';

const secrets = { authEncryptionKey: 'unused', serviceKey: 'the secret of one installation', pushKey: '' };
const quiet = (): void => undefined;

let folder: DataFolder;
let postgres: Postgres;
beforeAll(async () => {
  const path = await mkdtemp(join(tmpdir(), 'probity-roles-'));
  await chmod(path, 0o755); // root's PostgreSQL runs as another user, who has to get in
  folder = await openDataFolder(path);
  postgres = await openPostgres({ folder, secrets, serverUrl: undefined, say: quiet });
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder.path, { recursive: true });
});

const run = <Row>(url: string, sql: string): Promise<Row[]> =>
  withDatabase(url, ({ dataSource }) => dataSource.query<Row[]>(sql));
const userAt = async (url: string): Promise<string | undefined> => {
  const [row] = await run<{ name: string }>(url, 'SELECT current_user AS name');
  return row?.name;
};
const addEntry = `
  INSERT INTO audit_entries (id, at, action, outcome, ip, user_agent, correlation_id)
  VALUES (gen_random_uuid(), now(), 'sign-up', 'done', '192.0.2.1', '', 'c1')`;
const logOf = (url: string): Promise<object[]> =>
  run(url, 'SELECT * FROM audit_entries LEFT JOIN audit_seals ON entry_id = id ORDER BY position, at, id');
/** Another app's database, with the credentials of `url`. */
const otherOf = (url: string, other: DatabaseOwner): string =>
  Object.assign(new URL(url), { pathname: `/probity_${other}` }).href;
const given = (serverUrl: string, say: (sentence: string) => void): Promise<Postgres> =>
  openPostgres({ folder, secrets, serverUrl, say });

const shutOut = {
  sentence: 'PostgreSQL does not let the user in DATABASE_URL into its database: it needs CONNECT.',
};

describe('roles of the databases', () => {
  it.each(databases)("let %s into its own database, and into no other one's", async (owner) => {
    const url = postgres.databaseUrls[owner];
    expect(await userAt(url)).toBe(`probity_${owner}`);
    for (const other of databases.filter((each) => each !== owner))
      await expect(userAt(otherOf(url, other))).rejects.toMatchObject(shutOut);
  });

  it('are the same at the next start, also on a given server', async () => {
    const sentences: string[] = [];
    const next = await given(postgres.url, (sentence) => sentences.push(sentence));
    expect(next.databaseUrls).toEqual(postgres.databaseUrls);
    expect(sentences).toEqual([]);
  });

  it('take over what an older release made as the one user of the server', async () => {
    const screening = databaseOn(postgres.url, 'screening');
    await run(screening, 'ALTER DATABASE probity_screening OWNER TO postgres');
    await run(screening, 'GRANT CONNECT ON DATABASE probity_screening TO PUBLIC');
    await run(screening, 'CREATE TABLE subjects (id integer)');
    await given(postgres.url, quiet);
    await run(postgres.databaseUrls.screening, 'ALTER TABLE subjects ADD COLUMN name text');
    await expect(userAt(otherOf(postgres.databaseUrls.auth, 'screening'))).rejects.toMatchObject(shutOut);
  });

  it('let auth add to the audit log alone, and take it from an installation whose auth owned it', async () => {
    const { auth } = postgres.databaseUrls;
    const asServer = databaseOn(postgres.url, 'auth');
    await run(asServer, 'REASSIGN OWNED BY probity_auth_owner TO probity_auth');
    await run(asServer, `DELETE FROM migrations WHERE name = 'PruneAuditByFunction1763700000080'`);
    await run(asServer, 'DROP FUNCTION prune_audit(timestamptz, boolean)');
    await run(auth, addEntry);
    await run(auth, `INSERT INTO audit_seals SELECT 1, id, 'hash' FROM audit_entries`);
    const before = await logOf(asServer);
    await run(
      auth,
      'ALTER TABLE audit_entries DISABLE TRIGGER USER; ALTER TABLE audit_entries ENABLE TRIGGER USER',
    );

    const next = await given(postgres.url, quiet);
    expect(next.databaseUrls.auth).toBe(auth);
    expect(await logOf(asServer)).toEqual(before);
    for (const change of [
      'ALTER TABLE audit_entries DISABLE TRIGGER USER',
      'DELETE FROM audit_entries',
      `UPDATE audit_entries SET outcome = 'x'`,
      'DROP TABLE audit_entries',
      'SET ROLE probity_auth_owner',
      'CREATE TEMP TABLE audit_entries (id uuid)',
    ])
      await expect(run(auth, change)).rejects.toThrow(/permission denied|must be owner/);
    await run(auth, addEntry);
    await run(auth, 'UPDATE users SET id = id');
    expect(await run(auth, `SELECT prune_audit(now(), false)`)).toEqual([{ prune_audit: 0 }]);
    expect(await logOf(asServer)).toHaveLength(before.length + 1);
  });

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
  });
});
