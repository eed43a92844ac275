import { setTimeout as wait } from 'node:timers/promises';
import {
  connectTimeouts,
  DatabaseRefused,
  isUnavailable,
  openDatabase,
  pendingMigrations,
  type DatabaseOptions,
} from '../db/index.js';
import type { Logger } from '../observability/index.js';

/** Milliseconds a start waits for its database and schema, and between two tries: longer than an ordinary migration. */
const patienceMs = 60_000;
const pollEveryMs = 500;

/** The database does not have the schema that this release needs. */
export class SchemaMissing extends Error {
  constructor(name: string, pending: readonly string[], options?: ErrorOptions) {
    super(
      pending.length === 0
        ? `The database of ${name} cannot be reached.`
        : `The database of ${name} lacks ${pending.length} migrations, such as ${pending[0]}: run "migrate" first.`,
      options,
    );
    this.name = 'SchemaMissing';
  }
}

/** Brings the schema up to date. Several that do so take turns. */
export const migrate = async (options: DatabaseOptions): Promise<void> => {
  const database = await openDatabase({
    ...options,
    poolSize: 2,
    connectTimeoutMs: connectTimeouts.command,
  });
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
};

/** Waits until the database is there with every migration that this release knows. Rejects with `SchemaMissing`, `DatabaseRefused`. */
export const schemaIsThere = async (options: DatabaseOptions, logger: Logger): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (let tries = 0; ; tries += 1) {
    const { pending, error } = await pendingIn(options);
    if (pending?.length === 0) return;
    if (performance.now() > deadline) throw new SchemaMissing(options.name, pending ?? [], { cause: error });
    if (tries === 0) logger.warn('waiting for the schema of the database', { pending, error });
    await wait(pollEveryMs);
  }
};

interface PendingMigrations {
  readonly pending?: readonly string[];
  readonly error?: unknown;
}

const pendingIn = async (options: DatabaseOptions): Promise<PendingMigrations> => {
  try {
    const database = await openDatabase({ ...options, poolSize: 1 });
    try {
      return { pending: await pendingMigrations(database) };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isUnavailable(error) || error instanceof DatabaseRefused) throw error;
    return { error };
  }
};
