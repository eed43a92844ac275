import type { Clock, Ids } from '../context/index.js';
import {
  connectTimeouts,
  DatabaseRefused,
  isConnectionTimeout,
  openDatabase,
  Transactions,
  type Database,
  type DatabaseOptions,
} from '../db/index.js';
import type { HealthState, Logger, Metrics } from '../observability/index.js';
import { Outbox, Relay, type Bus } from '../messaging/index.js';
import type { AppDefinition, AppSettings } from './app-definition.js';

/** What an app that owns data stands on. */
export interface Storage {
  readonly database: Database;
  readonly transactions: Transactions;
  readonly outbox: Outbox;
  readonly relay: Relay;
}

export interface StorageDependencies {
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Opens the app's database with the newest schema, if it owns one; the relay is not started. */
export const openStorageOf = async (
  { name, database: schema }: Pick<AppDefinition, 'name' | 'database'>,
  { database: address }: AppSettings,
  { bus, logger, metrics, clock, ids }: StorageDependencies,
): Promise<Storage | undefined> => {
  if (schema === undefined) return undefined;
  if (address === undefined) throw new Error(`${name} owns data and no setting says where`);
  const database = await openMigrated({ ...schema, ...address, name, logger });
  const relay = new Relay({ app: name, url: address.url, bus, logger, metrics });
  const outbox = new Outbox({ clock, ids, notify: () => relay.notify() });
  return { database, transactions: new Transactions(database), outbox, relay };
};

/** A database with the newest schema, or none. A server that starts on the same machine may have much else to do. */
export const openMigrated = async (options: DatabaseOptions): Promise<Database> => {
  const database = await patiently(connectTimeouts.command, () => openDatabase(options));
  try {
    await database.migrate();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Tries again what a server took no connection for in time; each try waits for as long as a connection may take. */
export const patiently = async <Result>(
  milliseconds: number,
  open: () => Promise<Result>,
): Promise<Result> => {
  for (const end = performance.now() + milliseconds; ;) {
    try {
      return await open();
    } catch (error) {
      if (!isConnectionTimeout(error) || performance.now() > end) throw error;
    }
  }
};

/** As `/readyz` reports it. Rejects when the database does not answer. */
export const databaseState = async (database: Pick<Database, 'ping'>): Promise<HealthState> => {
  try {
    await database.ping();
    return { status: 'ready' };
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    return { status: 'not-ready', reason: error.sentence };
  }
};
