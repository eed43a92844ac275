import { databaseRefusal, ensureDatabase, isUnavailable } from '@probity/kit/db';
import { openEmbeddedPostgres } from '@probity/local-servers/postgres';
import type { DataFolder } from './data-folder.js';
import { databases, type DatabaseOwner } from './databases.js';
import { ensureDatabaseRoles, type DatabaseUrls } from './database-roles.js';
import { errorCode } from '@probity/local-servers';
import type { Secrets } from './secrets.js';
import { StartupError } from './startup-error.js';

/** A PostgreSQL with the databases of all services. */
export interface Postgres {
  /** One of its databases, with credentials; `databaseOn` it names the others. */
  readonly url: string;
  readonly databaseUrls: DatabaseUrls;
  /** Does nothing for a server that was given. */
  readonly stop: () => Promise<void>;
}

/** The address of a service's database on the server of `url`. */
export const databaseOn = (url: string, owner: DatabaseOwner): string =>
  Object.assign(new URL(url), { pathname: `/${databaseName(url, owner)}` }).href;

/** Named after the database of `url`, so that two installations can share a server; `probity_…` for the usual one. */
const databaseName = (url: string, owner: DatabaseOwner): string => {
  const given = decodeURIComponent(new URL(url).pathname.slice(1))
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_');
  return `${given === '' || given === 'postgres' ? 'probity' : given}_${owner}`;
};

interface PostgresRequest {
  readonly folder: DataFolder;
  readonly secrets: Secrets;
  /** A PostgreSQL that is there already; the installation's own when absent. */
  readonly serverUrl: string | undefined;
  readonly say: (sentence: string) => void;
}

/**
 * Starts the installation's own PostgreSQL, or takes the one of `serverUrl`; makes the databases that are missing, and
 * for each a role.
 */
export const openPostgres = async ({
  folder,
  secrets,
  serverUrl,
  say,
}: PostgresRequest): Promise<Postgres> => {
  const isOwnServer = serverUrl === undefined;
  const ensureDatabases = async (url: string): Promise<DatabaseUrls> => {
    for (const owner of databases) await ensureDatabase(url, databaseName(url, owner));
    const urlOf = (owner: DatabaseOwner): string => databaseOn(url, owner);
    return ensureDatabaseRoles({ secrets, urlOf, isOwnServer, say });
  };
  if (isOwnServer) {
    const postgres = await openEmbeddedPostgres({ folder: folder.postgres, log: () => undefined, say });
    const url = postgres.url('postgres');
    try {
      return { url, databaseUrls: await ensureDatabases(url), stop: () => postgres.stop() };
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }
  try {
    const databaseUrls = await ensureDatabases(serverUrl);
    return { url: serverUrl, databaseUrls, stop: () => Promise.resolve() };
  } catch (cause) {
    throw new StartupError(sentence(serverUrl, cause), { cause });
  }
};

const sentence = (url: string, error: unknown): string => {
  const { hostname, port } = new URL(url);
  const server = `The PostgreSQL of DATABASE_URL (${hostname}:${port === '' ? '5432' : port})`;
  if (isUnavailable(error) && databaseRefusal(error) === undefined)
    return `${server} cannot be reached (${errorCode(error)}). Start it, or correct the address.`;
  const names = databases.map((owner) => databaseName(url, owner)).join(', ');
  const reason = error instanceof Error ? error.message : String(error);
  return `${server} refused: ${reason}. Its user must be able to create databases, or ${names} must be there.`;
};
