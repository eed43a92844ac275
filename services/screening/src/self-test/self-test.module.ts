import { Module } from '@nestjs/common';
import { IndexSync } from '../live-index/index-sync.js';
import { IndexedEntriesRepository } from '../live-index/indexed-entries.repository.js';
import { WatchlistsModule } from '../watchlists/watchlists.module.js';
import { RunSelfTest } from './run-self-test.js';
import { SelfTestController } from './self-test.controller.js';

/** What matching finds on the lists that are loaded. It reads them by itself, so it works without a live index. */
@Module({
  imports: [WatchlistsModule],
  controllers: [SelfTestController],
  providers: [IndexSync, IndexedEntriesRepository, RunSelfTest],
  exports: [RunSelfTest],
})
export class SelfTestModule {}
