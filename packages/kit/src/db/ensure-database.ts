import pg from 'pg';
import { connectTimeouts } from './connect-timeouts.js';

/**
 * Makes the database unless it is there. `url` leads to another database of the same server, as a user who may create
 * databases where one is missing. `name`: lower-case letters, digits, `_`. Rejects with the server's or socket's error.
 */
export const ensureDatabase = async (url: string, name: string): Promise<void> => {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new RangeError(`not a name for a database: ${name}`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeouts.command });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE "${name}"`);
  } finally {
    await client.end();
  }
};
