import { eventually } from '@probity/kit/testing';
import { databaseUrlOf, openFacts } from './database-of.js';

/** Waits until a running import of the folder has read at least so many entries and has not made them live. */
export const stagedEntries = async (folder: string, atLeast: number): Promise<void> => {
  const database = await openFacts(await databaseUrlOf(folder, 'screening'));
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
