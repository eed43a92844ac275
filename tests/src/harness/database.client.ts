import { readdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable, type Database } from '@probity/kit/db';
import { eventually, openDatabaseAt } from '@probity/kit/testing';

/** Milliseconds: a loaded machine may let a server answer late, which is not what a spec is about. */
const patienceMs = 60_000;

/** A connection of the specs to a service's database. Rejects with `DatabaseUnavailable` when it does not come. */
export const openServiceDatabase = async (url: string, poolSize = 2): Promise<Database> => {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await openDatabaseAt(url, { poolSize, queryTimeoutMs: 10_000 });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > end) throw error;
      await pause(100);
    }
  }
};

/** The rows of one query. */
export const queryOnce = async <Row = object>(
  url: string,
  query: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> => {
  const database = await openServiceDatabase(url);
  try {
    return await database.dataSource.query<Row[]>(query, [...parameters]);
  } finally {
    await database.close();
  }
};

/** URL of the database of one of an installation's apps, from the process that runs on the folder; waits for that. */
export const databaseUrlOf = async (folder: string, app: string): Promise<string> => {
  const { postgres = '' } = await eventually(
    () => readOwner(join(folder, 'owner')),
    (owner) => owner.postgres !== undefined,
  );
  return Object.assign(new URL(postgres), { pathname: `/probity_${app}` }).href;
};

/** Waits until a running import of the installation has read at least this many entries, unchanged ones too. */
export const untilStaged = async (folder: string, atLeast: number): Promise<void> => {
  const database = await openServiceDatabase(await databaseUrlOf(folder, 'screening'));
  try {
    await eventually(
      () =>
        database.dataSource.query<{ count: number }[]>(
          `SELECT ((SELECT count(*) FROM staged_entries)
             + (SELECT count(*) FROM unchanged_entries))::int AS count`,
        ),
      ([row]) => row !== undefined && row.count >= atLeast,
    );
  } finally {
    await database.close();
  }
};

/** The owner's is the socket with the highest number. */
const readOwner = async (sockets: string): Promise<{ readonly postgres?: string }> => {
  try {
    const numbers = (await readdir(sockets)).map((name) => Number(name) || 0);
    return JSON.parse(await text(createConnection(join(sockets, String(Math.max(...numbers)))))) as {
      postgres?: string;
    };
  } catch {
    return {}; // no process runs on the folder yet
  }
};
