import { join } from 'node:path';
import { sendAgain } from '@probity/kit/messaging';
import { readOptional, writePrivateFile } from '@probity/local-servers';
import type { Installation, Say } from './installation.js';
import { databases } from './databases.js';
import { withDatabase } from './with-database.js';

/** The bus of one process. It stores nothing: a message is handled, or is still in its sender's outbox. */
export const embeddedBus = 'embedded';

/**
 * Records which bus carries the installation's events from now on. Another one before may hold events that no consumer
 * has handled, so every stored event is published to the new one as well: nothing is lost on the way from separate
 * processes back to one, or to another Kafka. Call before the apps start.
 */
export const recordBus = async (
  { folder, databaseUrl }: Installation,
  bus: string,
  say: Say,
): Promise<void> => {
  const file = join(folder.path, 'bus');
  const before = (await readOptional(file)) ?? embeddedBus;
  if (before !== bus && before !== embeddedBus) {
    const counts = await Promise.all(databases.map((owner) => withDatabase(databaseUrl(owner), sendAgain)));
    const count = counts.reduce((sum, each) => sum + each, 0);
    say(
      `The event bus is another one than before; the last ${String(count)} events are published to it again.`,
    );
  }
  await writePrivateFile(file, bus);
};
