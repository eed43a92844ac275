import { Module, type DynamicModule } from '@nestjs/common';
import { findSource } from '@probity/watchlists';
import { usualSources } from '../watchlists/list-states.js';
import { WatchlistsModule } from '../watchlists/watchlists.module.js';
import { ListDownloadClient } from './list-download.client.js';
import { ExpectedLists, ListUpdateScheduler } from './list-update-scheduler.js';
import { ListUpdatesController } from './list-updates.controller.js';
import { UpdateLists } from './update-lists.js';

/** Fetches the usual lists from their publishers. */
@Module({})
export class ListUpdatesModule {
  /** @param fetch false: the lists are only expected, and somebody imports them. */
  static register(fetch: boolean): DynamicModule {
    return {
      module: ListUpdatesModule,
      imports: [WatchlistsModule],
      controllers: [ListUpdatesController],
      providers: [
        ListDownloadClient,
        ListUpdateScheduler,
        UpdateLists,
        { provide: ExpectedLists, useValue: new ExpectedLists(usualSources.map(findSource), fetch) },
      ],
    };
  }
}
