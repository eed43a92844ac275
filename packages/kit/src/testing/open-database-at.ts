import { connectTimeouts, openDatabase, type Database, type DatabaseOptions } from '../db/index.js';

/** A spec's connection to a database that is there. Waits as a start does: the server serves all other specs beside. */
export const openDatabaseAt = (
  url: string,
  options: Partial<Omit<DatabaseOptions, 'url'>> = {},
): Promise<Database> =>
  openDatabase({
    name: 'spec',
    url,
    rows: [],
    migrations: [],
    connectTimeoutMs: connectTimeouts.command,
    ...options,
  });
