import type { Clock, Ids } from '../clock/index.js';
import { openDatabase, Transactions, type Database } from '../db/index.js';
import type { Metrics } from '../metrics/index.js';
import { Outbox, Relay } from '../outbox/index.js';
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
