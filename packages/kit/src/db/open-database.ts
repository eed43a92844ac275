import { DataSource } from 'typeorm';
import { advisoryLocks } from './advisory-locks.js';
import { connectTimeouts } from './connect-timeouts.js';
import type { Database, DatabaseOptions } from './database.js';
import { isUnavailable, unavailableFor } from './database-errors.js';
import { grantRights } from './grant-rights.js';
import { queryTimeouts } from './query-timeouts.js';
import { PreparedStatements } from './prepared-statements.js';
import { SteadyClient } from './steady-client.js';

type Timeouts = Required<Pick<DatabaseOptions, 'queryTimeoutMs' | 'connectTimeoutMs'>>;

/**
 * A transaction whose process sends nothing for so long is undone by the server: the process stands still, and its locks
 * would hold up the other replicas for as long. Ours, also that of a large import, think for seconds at most.
 */
const idleInTransactionMs = 30_000;

/** Connections for prepared statements: more would wait for each other's processor, not for PostgreSQL. */
const preparedConnections = 5;

/** They keep what they have planned: one that opens for a search costs more than the search, and pg closes it after 10 s. */
const preparedIdleMs = 600_000;

const describe = (options: DatabaseOptions, poolSize: number, timeouts: Timeouts): DataSource =>
  new DataSource({
    type: 'postgres',
    url: options.url,
    applicationName: options.name,
    entities: [...options.rows],
    migrations: [...options.migrations],
    migrationsTransactionMode: 'each',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    logging: false,
    poolSize,
    // An idle connection that dies is replaced by the pool; without a handler pg would end the process.
    poolErrorHandler: () => undefined,
    extra: { Client: SteadyClient, ...connectionSettings(timeouts) },
  });

const connectionSettings = ({ queryTimeoutMs, connectTimeoutMs }: Timeouts) => ({
  connectionTimeoutMillis: connectTimeoutMs,
  query_timeout: queryTimeoutMs,
  keepAlive: true,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** Nobody waits for an answer from what migrates: starts and commands. */
const migrate = async (options: DatabaseOptions, app: DataSource): Promise<void> => {
  const { ownerUrl, rights } = options;
  const url = ownerUrl ?? options.url;
  // A connection of its own holds the lock: TypeORM's may not be the same from one statement to the next.
  const lock = new SteadyClient({
    connectionString: url,
    connectionTimeoutMillis: connectTimeouts.command,
  });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1, 0)', [advisoryLocks.migrate]);
    // No query timeout here: building an index may take minutes.
    const dataSource = await describe({ ...options, url }, 2, {
      connectTimeoutMs: connectTimeouts.command,
      queryTimeoutMs: 0,
    }).initialize();
    try {
      await dataSource.runMigrations();
      if (ownerUrl !== undefined) await grantRights(dataSource, await userOf(app), rights);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
};

const userOf = async (dataSource: DataSource): Promise<string> => {
  const [row] = await dataSource.query<{ name: string }[]>('SELECT current_user AS name');
  return row?.name ?? '';
};

/**
 * Connects. Rejects with `DatabaseUnavailable` when the server cannot be reached, as `DatabaseRefused` when it does not
 * let us in, else with the server's error.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { name, url, poolSize = 10, logger } = options;
  const { queryTimeoutMs = queryTimeouts.request, connectTimeoutMs = connectTimeouts.request } = options;
  const timeouts = { queryTimeoutMs, connectTimeoutMs };
  const dataSource = describe(options, poolSize, timeouts);
  try {
    await dataSource.initialize();
  } catch (error) {
    throw isUnavailable(error) ? unavailableFor(error) : error;
  }
  const preparedConfig = {
    connectionString: url,
    application_name: name,
    max: Math.min(preparedConnections, poolSize),
    idleTimeoutMillis: preparedIdleMs,
    ...connectionSettings(timeouts),
  };
  const preparedStatements = new PreparedStatements(preparedConfig, logger);
  return {
    dataSource,
    preparedStatements,
    options,
    migrate: () => migrate(options, dataSource),
    ping: async () => {
      try {
        await dataSource.query('SELECT 1');
      } catch (error) {
        throw unavailableFor(error);
      }
    },
    close: async () => {
      await Promise.all([dataSource.destroy(), preparedStatements.close()]);
    },
  };
};
