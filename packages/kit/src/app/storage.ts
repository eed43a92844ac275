import type { Clock, Ids } from '../context/index.js';
import { DatabaseRefused, openDatabase, Transactions, type Database } from '../db/index.js';
import type { HealthState, Metrics } from '../observability/index.js';
import { Outbox, Relay } from '../messaging/index.js';
import type { AppSettings } from './app.js';

/** What an app that owns data stands on. */
export interface Storage {
  readonly database: Database;
  readonly transactions: Transactions;
  readonly outbox: Outbox;
  readonly relay: Relay;
}

/** Opens the app's database with the newest schema; the relay is not started. */
export const openStorage = async (
  {
    name,
    bus,
    logger,
    metrics,
  }: Pick<AppSettings, 'name' | 'bus' | 'logger'> & { readonly metrics: Metrics },
  options: NonNullable<AppSettings['database']>,
  surroundings: { readonly clock: Clock; readonly ids: Ids },
): Promise<Storage> => {
  const database = await openDatabase({ ...options, name });
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  const relay = new Relay({ app: name, url: options.url, bus, logger, metrics });
  const outbox = new Outbox({ ...surroundings, wake: () => relay.wake() });
  return { database, transactions: new Transactions(database), outbox, relay };
};

/** As `/readyz` tells it. Rejects when the database does not answer. */
export const databaseState = async (database: Pick<Database, 'ping'>): Promise<HealthState> => {
  try {
    await database.ping();
    return { status: 'ready' };
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    return { status: 'not-ready', reason: error.sentence };
  }
};
