import type { SelfTestReport } from '@probity/contracts';
import { Transactions, type Database } from '@probity/kit/db';
import { IndexSync } from './live-index/index-sync.js';
import { IndexedEntriesRepository } from './live-index/indexed-entries.repository.js';
import type { Progress } from './self-test/measure-lists.js';
import { RunSelfTest } from './self-test/run-self-test.js';
import { selfTestSettings, type AskedSelfTest } from './self-test/self-test-settings.js';
import { WatchlistRepository } from './watchlists/watchlist.repository.js';

/** Tests the live lists, beside a running service or without one. Throws `LIST_NOT_LOADED`, `SERVICE_UNAVAILABLE`. */
export const selfTest = (
  database: Database,
  asked: AskedSelfTest,
  onProgress: (progress: Progress) => void,
): Promise<SelfTestReport> => {
  const transactions = new Transactions(database);
  const sync = new IndexSync(new IndexedEntriesRepository(), transactions);
  const run = new RunSelfTest(sync, new WatchlistRepository(), transactions);
  return run.execute(selfTestSettings(asked), onProgress);
};
