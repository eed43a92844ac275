import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase, type Database } from '@probity/kit/db';
import { eventually } from '@probity/kit/testing';

/** A service's database as an outsider reads it. */
export const openFacts = (url: string, poolSize = 2): Promise<Database> =>
  openDatabase({ name: 'spec', url, rows: [], migrations: [], poolSize, queryTimeoutMs: 10_000 });

/** Where the database of one of an installation's apps is. The process that has the folder tells, once there is one. */
export const databaseUrlOf = async (folder: string, app: string): Promise<string> => {
  const { postgres = '' } = await eventually(
    () => askOwner(join(folder, 'owner.sock')),
    (owner) => owner.postgres !== undefined,
    { timeoutMs: 60_000 },
  );
  return Object.assign(new URL(postgres), { pathname: `/probity_${app}` }).href;
};

const askOwner = async (socket: string): Promise<{ readonly postgres?: string }> => {
  try {
    return JSON.parse(await text(createConnection(socket))) as { postgres?: string };
  } catch {
    return {}; // nobody has the folder yet
  }
};
