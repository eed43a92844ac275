import { type LoadedEntry, type ReadLists } from '../answers/loaded-lists.js';
import { Transactions, type Database, type Tx } from '@probity/kit/db';
import { listStates } from '../list-operations.js';
import { toIndexEntry } from '../answers/index-entry.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { LiveEntriesRepository } from './live-entries.repository.js';

/** Entries read at a time. */
const pageSize = 500;

/**
 * Reads an installation's live lists, all as they are at one moment, with the persons their entries belong to. Lists
 * that were never loaded are told with version null.
 */
export const readLiveLists =
  (database: Database): ReadLists =>
  async (take) => {
    const expected = await listStates(database);
    return new Transactions(database).read(async (tx) => {
      const live = await new WatchlistRepository().states(tx);
      for (const { source, version } of live) if (version !== null) await readOne(source, take, tx);
      const others = expected.filter(({ source }) => live.every((list) => list.source !== source));
      return [...live, ...others];
    });
  };

const readOne = async (
  source: string,
  take: (entries: readonly LoadedEntry[]) => Promise<void>,
  tx: Tx,
): Promise<void> => {
  const entries = new LiveEntriesRepository();
  let after = '';
  for (;;) {
    const page = await entries.page(source, after, pageSize, tx);
    await take(page.map(({ entry, personId }) => ({ ...toIndexEntry({ source, entry }), personId })));
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.entryId;
  }
};
