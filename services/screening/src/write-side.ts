import { systemClock, systemIds, type Clock, type Ids } from '@probity/kit/context';
import { Transactions, type Database } from '@probity/kit/db';
import { Outbox, notifyRelay } from '@probity/kit/messaging';
import { RiskHistoryRepository } from './risk/risk-history.repository.js';
import { EvidenceRepository } from './persons/evidence.repository.js';
import { EntrySplitRepository } from './joins/entry-split.repository.js';
import { JoinCandidateRepository } from './joins/join-candidate.repository.js';
import { JoinNewEntries } from './joins/join-new-entries.js';
import { PersonRepository } from './persons/person.repository.js';
import { RebuildPersons } from './persons/rebuild-persons.js';
import { SplitEntry } from './joins/split-entry.js';
import { ImportList } from './watchlists/import-list.js';
import { ImportLockRepository } from './watchlists/import-lock.repository.js';
import { ListDeltaRepository } from './watchlists/list-delta.repository.js';
import { MakeVersionLive } from './watchlists/make-version-live.js';
import { StageEntries } from './watchlists/stage-entries.js';
import { StagingRepository } from './watchlists/staging.repository.js';
import { WatchlistRepository } from './watchlists/watchlist.repository.js';

export interface Surroundings {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called after a commit that wrote events, so that the relay need not wait for its next look. */
  readonly wake: () => void;
}

/** A process that has no relay: the running system's, if there is one, is told. */
const withoutRelay = (database: Database): Surroundings => ({
  clock: systemClock,
  ids: systemIds,
  wake: () => notifyRelay(database),
});

/** The write side of screening on a database, put together by hand: the command line has no container. */
export const writeSide = (database: Database, surroundings: Partial<Surroundings> = {}) => {
  const { clock, ids, wake } = { ...withoutRelay(database), ...surroundings };
  const transactions = new Transactions(database);
  const outbox = new Outbox({ clock, ids, notify: wake });
  const lists = new WatchlistRepository();
  const lock = new ImportLockRepository(database);
  const staging = new StagingRepository();
  const rebuildPersons = new RebuildPersons(
    new PersonRepository(),
    new EvidenceRepository(),
    new RiskHistoryRepository(),
    outbox,
    ids,
  );
  const makeVersionLive = new MakeVersionLive(
    lock,
    staging,
    lists,
    new ListDeltaRepository(),
    new JoinNewEntries(new JoinCandidateRepository()),
    rebuildPersons,
    outbox,
  );
  const stageEntries = new StageEntries(staging, lock, transactions, ids);
  const importList = new ImportList(
    lock,
    lists,
    staging,
    stageEntries,
    makeVersionLive,
    transactions,
    clock,
    ids,
  );
  const splitEntry = new SplitEntry(new EntrySplitRepository(), rebuildPersons, transactions, clock, ids);
  return { transactions, lists, rebuildPersons, splitEntry, importList };
};
