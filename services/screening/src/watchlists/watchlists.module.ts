import { Module } from '@nestjs/common';
import { HeldVersionsModule } from '../held-versions/held-versions.module.js';
import { JoinsModule } from '../joins/joins.module.js';
import { PersonsModule } from '../persons/persons.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { ImportLockRepository } from './import-lock.repository.js';
import { ImportList } from './import-list.js';
import { ListChangesRepository } from './list-changes.repository.js';
import { ListVersionsRepository } from './list-versions.repository.js';
import { ListDeltaRepository } from './list-delta.repository.js';
import { ListHealth } from './list-health.js';
import { ListStates } from './list-states.js';
import { MakeVersionLive } from './make-version-live.js';
import { StageEntries } from './stage-entries.js';
import { StagingRepository } from './staging.repository.js';
import { WatchlistRepository } from './watchlist.repository.js';
import { WatchlistsController } from './watchlists.controller.js';

/** The lists: importing publications, and which version of each is live. */
@Module({
  imports: [HeldVersionsModule, JoinsModule, PersonsModule, RelationsModule],
  controllers: [WatchlistsController],
  providers: [
    ImportList,
    ImportLockRepository,
    ListChangesRepository,
    ListVersionsRepository,
    ListDeltaRepository,
    ListHealth,
    ListStates,
    MakeVersionLive,
    StageEntries,
    StagingRepository,
    WatchlistRepository,
  ],
  exports: [ImportList, ImportLockRepository, ListStates, WatchlistRepository],
})
export class WatchlistsModule {}
