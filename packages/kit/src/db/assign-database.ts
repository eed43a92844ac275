import pg from 'pg';
import type { Secret } from '../config/index.js';
import { advisoryLocks } from './advisory-locks.js';
import { connectTimeouts } from './connect-timeouts.js';
import { scramVerifier } from './scram-verifier.js';
import { SteadyClient } from './steady-client.js';

interface Login {
  /** Made when absent. */
  readonly role: string;
  readonly password: Secret;
}

export interface DatabaseAssignment extends Login {
  /** Leads to the database, as its owner or a superuser. */
  readonly url: string;
  /** Who may log in besides, and gets rights from the owner alone. Absent: nobody. */
  readonly app?: Login;
  /** Whether a role that is there with another password, and may be somebody else's, gets this one. */
  readonly replacesPassword: boolean;
}

/** The database's address for each role, or why there is none, as the end of a sentence. */
export type AssignedDatabase =
  { readonly url: string; readonly appUrl?: string } | { readonly refusal: string };

/**
 * Assigns a database and all that is in it to a role that may do nothing else, and closes it to every other role but
 * superusers. It is one transaction, and those who do the same take turns: a process that dies on the way has changed
 * nothing. Rejects with the server's or the socket's error.
 */
export const assignDatabase = async (assignment: DatabaseAssignment): Promise<AssignedDatabase> => {
  const { role, app } = assignment;
  const client = await connect(assignment.url);
  try {
    await client.query('BEGIN');
    for (const login of [assignment, ...(app === undefined ? [] : [app])]) {
      const refusal = await ensureRole(client, assignment, login);
      if (refusal !== undefined) return { refusal };
    }
    await transferOwnership(client, role, app?.role);
    await client.query('COMMIT');
  } catch (error) {
    // insufficient_privilege: what else the given user may do is for the server's administrator to decide.
    if (error instanceof pg.DatabaseError && error.code === '42501') return { refusal: error.message };
    throw error;
  } finally {
    await client.end(); // undoes what was not committed
  }
  const url = urlFor(assignment, assignment);
  if (!(await acceptsLogin(url))) return { refusal: `the server refuses the login of ${role}` };
  if (app === undefined) return { url };
  const appUrl = urlFor(assignment, app);
  return (await acceptsLogin(appUrl))
    ? { url, appUrl }
    : { refusal: `the server refuses the login of ${app.role}` };
};

const urlFor = ({ url }: DatabaseAssignment, { role, password }: Login): string =>
  Object.assign(new URL(url), { username: role, password: password.reveal() }).href;

const connect = async (url: string): Promise<pg.Client> => {
  const client = new SteadyClient({
    connectionString: url,
    connectionTimeoutMillis: connectTimeouts.command,
  });
  await client.connect();
  return client;
};

/** @returns why there is no such role for us. */
const ensureRole = async (
  client: pg.Client,
  assignment: DatabaseAssignment,
  { role, password }: Login,
): Promise<string | undefined> => {
  await client.query('SELECT pg_advisory_xact_lock($1, 0)', [advisoryLocks.assignDatabase]);
  const name = pg.escapeIdentifier(role);
  const login = `${name} LOGIN PASSWORD ${pg.escapeLiteral(scramVerifier(password.reveal()))}`;
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) {
    await client.query(`CREATE ROLE ${login}`);
  } else if (!(await acceptsLogin(urlFor(assignment, { role, password })))) {
    if (!assignment.replacesPassword) return `the role ${role} is there with another password`;
    await client.query(`ALTER ROLE ${login}`);
  }
  // Who is no superuser gives a role only what it could take back by acting as that role.
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT pg_has_role($1, 'SET') AND pg_has_role($1, 'USAGE') AS may`,
    [role],
  );
  if (rows[0]?.may !== true) await client.query(`GRANT ${name} TO CURRENT_USER`);
  return undefined;
};

// What belongs to an extension stays its own; a sequence of a column goes with its table. The schema is its database's.
const foreignObjects = `
  SELECT format('ALTER %s %s OWNER TO %I', kind, identity, $1::text) AS statement FROM (
    SELECT 'pg_class'::regclass AS catalog, oid, relowner AS owner, relnamespace AS namespace,
           CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind,
           oid::regclass::text AS identity
    FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'S')
    UNION ALL
    SELECT 'pg_proc'::regclass, oid, proowner, pronamespace, 'ROUTINE', oid::regprocedure::text FROM pg_proc
  ) AS object
  WHERE namespace = 'public'::regnamespace AND owner <> to_regrole($1)
    AND NOT EXISTS (
      SELECT 1 FROM pg_depend
      WHERE classid = catalog AND objid = object.oid AND (deptype = 'e' OR (kind = 'SEQUENCE' AND deptype IN ('a', 'i'))))`;

const transferOwnership = async (client: pg.Client, role: string, app: string | undefined): Promise<void> => {
  const { rows } = await client.query<{ name: string; isOwned: boolean }>(
    `SELECT datname AS name, datdba = to_regrole($1) AS "isOwned"
     FROM pg_database WHERE datname = current_database()`,
    [pg.escapeIdentifier(role)],
  );
  for (const { name, isOwned } of rows) {
    const database = pg.escapeIdentifier(name);
    if (!isOwned) await client.query(`ALTER DATABASE ${database} OWNER TO ${pg.escapeIdentifier(role)}`);
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
    // Not even temporary tables, which would be found before those of the owner.
    if (app !== undefined) {
      await client.query(`REVOKE ALL ON DATABASE ${database} FROM ${pg.escapeIdentifier(app)}`);
      await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${pg.escapeIdentifier(app)}`);
    }
  }
  const { rows: statements } = await client.query<{ statement: string }>(foreignObjects, [role]);
  for (const { statement } of statements) await client.query(statement);
};

/** Whether the server accepts the login; that the database is still closed to it is another matter. */
const acceptsLogin = async (url: string): Promise<boolean> => {
  try {
    await (await connect(url)).end();
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.code === '42501') return true;
    if (error.code === '28P01' || error.code === '28000') return false;
    throw error;
  }
};
