import type { ListState } from '@probity/contracts';
import type { Database } from '@probity/kit/db';
import type { ImportResult } from './watchlists/import-list.js';
import { findSource, fileAt } from '@probity/watchlists';
import { usualSources } from './watchlists/watchlists.module.js';
import { writeSide, type Surroundings } from './write-side.js';

export interface ImportFiles {
  /** A source of the outer contract: `ofac-sdn`, `un-sc`, `ftm:<dataset>`. */
  readonly source: string;
  /** Paths of the publication's files, in any order. */
  readonly files: readonly string[];
  readonly force: boolean;
}

/**
 * Imports files at hand, with or without a running system on the same database; its relay sends the events. Throws
 * `LIST_SOURCE_UNKNOWN` and what `ImportList` throws.
 */
export const importList = (
  database: Database,
  { source, files, force }: ImportFiles,
  surroundings: Partial<Surroundings> = {},
): Promise<ImportResult> =>
  writeSide(database, surroundings).importList.execute({
    source: findSource(source),
    files: files.map(fileAt),
    force,
  });

/** Every list that is `expected` or was ever asked for; what was never loaded is degraded and says so. */
export const listStates = async (
  database: Database,
  expected: readonly string[] = usualSources,
): Promise<ListState[]> => {
  const { lists, transactions } = writeSide(database);
  const states = await transactions.read((tx) => lists.states(tx));
  const missing = expected
    .filter((id) => !states.some((state) => state.source === id))
    .map((id): ListState => neverLoaded(id));
  return [...states, ...missing].sort((a, b) => (a.source < b.source ? -1 : 1));
};

const neverLoaded = (id: string): ListState => ({
  source: id,
  name: findSource(id).title,
  version: null,
  published: null,
  loaded: null,
  entries: 0,
  degraded: true,
  reason: 'Nothing has been loaded yet.',
});
