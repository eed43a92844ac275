import { Module } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { HealthChecks } from '@probity/kit/observability';
import { JoinsModule } from '../joins/joins.module.js';
import { PersonsModule } from '../persons/persons.module.js';
import { ImportLockRepository } from './import-lock.repository.js';
import { ImportList } from './import-list.js';
import { ListDeltaRepository } from './list-delta.repository.js';
import { ListMetrics } from './list-metrics.js';
import { ListStates } from './list-states.js';
import { listsReadiness } from './lists-readiness.js';
import { MakeVersionLive } from './make-version-live.js';
import { StageEntries } from './stage-entries.js';
import { StagingRepository } from './staging.repository.js';
import { WatchlistRepository } from './watchlist.repository.js';
import { WatchlistsController } from './watchlists.controller.js';

/** The lists: importing publications, and which version of each is live. */
@Module({
  imports: [JoinsModule, PersonsModule],
  controllers: [WatchlistsController],
  providers: [
    ImportList,
    ImportLockRepository,
    ListDeltaRepository,
    ListMetrics,
    ListStates,
    MakeVersionLive,
    StageEntries,
    StagingRepository,
    WatchlistRepository,
  ],
  exports: [ImportList, ListStates, WatchlistRepository],
})
export class WatchlistsModule {
  constructor(healthChecks: HealthChecks, lists: WatchlistRepository, transactions: Transactions) {
    healthChecks.register('lists', async () =>
      listsReadiness(await transactions.read((tx) => lists.states(tx))),
    );
  }
}
