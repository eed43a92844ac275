import { join } from 'node:path';
import { openDatabase } from '@probity/kit/db';
import { sendAgain } from '@probity/kit/messaging';
import type { Installation, Say } from './installation.js';
import { databases } from './database-owner.js';
import { readIfPresent, writePrivateFile } from './private-file.js';

/** The bus of one process. It keeps nothing: what it was given is handled, or is still in its sender's outbox. */
export const embeddedBus = 'embedded';

/**
 * Notes which bus carries the installation's events from now on. Where it was another one, which may hold events that
 * nobody has handled yet, all that is kept is sent to the new one as well: so nothing is lost when somebody goes from
 * processes of their own back to one, or to another Kafka. Call before the apps start.
 */
export const noteBus = async (
  { folder, databaseUrl }: Installation,
  bus: string,
  say: Say,
): Promise<void> => {
  const file = join(folder.path, 'bus');
  const before = (await readIfPresent(file)) ?? embeddedBus;
  if (before !== bus && before !== embeddedBus) {
    const counts = await Promise.all(databases.map((owner) => sendAllAgain(databaseUrl(owner))));
    const count = counts.reduce((sum, each) => sum + each, 0);
    say(
      `Events go another way than before; the last ${String(count)} are sent again to those who missed them.`,
    );
  }
  await writePrivateFile(file, bus);
};

const sendAllAgain = async (url: string): Promise<number> => {
  const database = await openDatabase({ name: 'bus change', url, rows: [], migrations: [], poolSize: 1 });
  try {
    return await sendAgain(database);
  } finally {
    await database.close();
  }
};
