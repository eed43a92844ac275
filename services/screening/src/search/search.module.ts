import { Module } from '@nestjs/common';
import { MirrorUsage } from '../plans/mirror-usage.js';
import { PlansModule } from '../plans/plans.module.js';
import { SearchHistoryModule } from '../search-history/search-history.module.js';
import { WatchlistsModule } from '../watchlists/watchlists.module.js';
import { ChargeSearch } from './charge-search.js';
import { ContinueSearch } from './continue-search.js';
import { PersonSearchRepository } from './person-search.repository.js';
import { RejectOverQuota } from './reject-over-quota.js';
import { SearchPersons } from './search-persons.js';
import { SearchChargeRepository } from './search-charge.repository.js';
import { SearchController } from './search.controller.js';

@Module({
  imports: [PlansModule, SearchHistoryModule, WatchlistsModule],
  controllers: [SearchController],
  providers: [
    ChargeSearch,
    ContinueSearch,
    MirrorUsage,
    PersonSearchRepository,
    RejectOverQuota,
    SearchChargeRepository,
    SearchPersons,
  ],
})
export class SearchModule {}
