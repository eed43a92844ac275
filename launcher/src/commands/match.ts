import { DomainError } from '@probity/contracts';
import type { EntryRef } from '@probity/matching';
import type { ReadLists } from '@probity/screening/matching';
import { readListFiles, type ListFiles } from '../match-lines/list-files.js';
import { LocalMatcher, type Matcher } from '../match-lines/matcher.js';
import { processLines } from '../match-lines/process-lines.js';
import { ThreadedMatcher } from '../match-lines/threaded-matcher.js';
import { givenPaths } from './given-path.js';
import { grouped, withProgress } from './progress.js';

export interface MatchOptions {
  /** Empty: the installation's live lists. */
  readonly list: readonly ListFiles[];
  readonly threshold?: number;
  readonly limit?: number;
  readonly threads: number;
  /** Why this party is or is not a match, instead of who matches. */
  readonly whyNot?: EntryRef;
}

/** `match`: subjects from standard input, matches to standard output, line by line. */
export const match = async ({ list, threads, ...settings }: MatchOptions): Promise<void> => {
  const files = list.map(({ source, files }) => ({ source, files: givenPaths(files) }));
  let loaded = 0;
  let matched = 0;
  const describe = (seconds: string): string =>
    loaded === 0
      ? `Reading the lists, ${seconds} seconds so far…`
      : `${grouped(matched)} subjects answered in ${seconds} seconds, against ${grouped(loaded)} entries`;
  await withProgress(describe, async () => {
    const matcher = threads === 1 ? new LocalMatcher(settings) : new ThreadedMatcher(threads, settings);
    try {
      loaded = await load(matcher, files.length > 0 ? readListFiles(files) : readLiveLists);
      await processLines({
        input: process.stdin,
        output: process.stdout,
        process: (block) => matcher.match(block),
        window: matcher.window,
        onProgress: (total) => (matched = total),
      });
    } finally {
      await matcher.close();
    }
  });
};

/**
 * Reads on while the threads load what was read before. Returns the number of entries. Throws `SERVICE_UNAVAILABLE` when
 * no list is loaded, and what `readLists` throws.
 */
const load = async (matcher: Matcher, readLists: ReadLists): Promise<number> => {
  let entries = 0;
  let loading = Promise.resolve();
  const lists = await readLists(async (batch) => {
    entries += batch.length;
    await loading;
    loading = matcher.load(batch);
    loading.catch(() => undefined); // thrown where it is awaited
  });
  await loading;
  if (lists.every(({ version }) => version === null)) {
    const detail =
      'No list is loaded, so nobody could be asked. Import one first: lists import <source> <file…>.';
    throw new DomainError('SERVICE_UNAVAILABLE', { detail });
  }
  await matcher.begin(lists);
  return entries;
};

/** The database is closed before the first subject is read: a long run holds up neither a start nor an import. */
const readLiveLists: ReadLists = async (take) => {
  // Loaded only here: a second that `--list` need not wait for.
  const { ReadLiveLists } = await import('@probity/screening');
  const { withScreening } = await import('./with-installation.js');
  return withScreening('match', (screening) => screening.get(ReadLiveLists).execute(take));
};
