import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { systemClock, systemIds } from '../context/index.js';
import { Transactions, type Database, type DatabaseOptions, CreateInbox, InboxRow } from '../db/index.js';
import { Outbox, outboxMigrations, OutboxRow } from '../messaging/index.js';
import { openDatabaseAt } from './open-database-at.js';

export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
  readonly transactions: Transactions;
  /** Notifies no relay: what it writes stays unpublished until a test starts one. */
  readonly outbox: Outbox;
  /** Closes the connections and drops the database, whoever is still connected. */
  close(): Promise<void>;
}

const serverUrl = (): string => {
  const url = process.env['PROBITY_TEST_POSTGRES'];
  if (url === undefined)
    throw new Error('no PostgreSQL: PROBITY_TEST_POSTGRES is set by the global setup of Jest');
  return url;
};

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Of an app that only publishes and consumes events. */
export const messagingSchema = {
  rows: [OutboxRow, InboxRow],
  migrations: [...outboxMigrations, CreateInbox],
} satisfies Pick<DatabaseOptions, 'rows' | 'migrations'>;

/** A database of its own for one spec file, migrated, on the server of Jest's global setup. */
export const openTestDatabase = async (
  options: Pick<DatabaseOptions, 'rows' | 'migrations'> &
    Partial<Pick<DatabaseOptions, 'poolSize' | 'queryTimeoutMs'>>,
): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  const database = await openDatabaseAt(url.href, { name, ...options });
  await database.migrate();
  return {
    database,
    url: url.href,
    transactions: new Transactions(database),
    outbox: new Outbox({ clock: systemClock, ids: systemIds, notify: () => undefined }),
    close: async () => {
      await database.close();
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
};
