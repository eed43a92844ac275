import { openDatabase } from '@probity/kit/db';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from '@probity/kit/testing';

/** Waits until a running import of the folder has read at least so many entries and has not made them live. */
export const stagedEntries = async (folder: string, atLeast: number): Promise<void> => {
  const database = await openDatabase({
    name: 'spec',
    url: await screeningUrl(folder),
    rows: [],
    migrations: [],
    poolSize: 1,
  });
  try {
    await eventually(
      () =>
        database.dataSource.query<{ count: number }[]>('SELECT count(*)::int AS count FROM staged_entries'),
      ([row]) => row !== undefined && row.count >= atLeast,
      { timeoutMs: 60_000 },
    );
  } finally {
    await database.close();
  }
};

/** The process that has the folder tells where its database is, once there is one. */
const screeningUrl = async (folder: string): Promise<string> => {
  const { postgres = '' } = await eventually(
    () => askOwner(join(folder, 'owner.sock')),
    (owner) => owner.postgres !== undefined,
    { timeoutMs: 60_000 },
  );
  return Object.assign(new URL(postgres), { pathname: '/probity_screening' }).href;
};

const askOwner = async (socket: string): Promise<{ readonly postgres?: string }> => {
  try {
    return JSON.parse(await text(createConnection(socket))) as { postgres?: string };
  } catch {
    return {}; // nobody has the folder yet
  }
};
