import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { usualListSettings } from '../list-variables.js';
import { WatchlistsModule } from '../watchlists/watchlists.module.js';
import { DropFolderClient } from './drop-folder.client.js';
import { DropFolderWatcher } from './drop-folder-watcher.js';
import { ExpectedLists, type ListSettings } from './expected-lists.js';
import { ImportDroppedFiles } from './import-dropped-files.js';
import { ListDownloadClient } from './list-download.client.js';
import { ListScheduleRepository } from './list-schedule.repository.js';
import { ListUpdateScheduler } from './list-update-scheduler.js';
import { ListUpdatesController } from './list-updates.controller.js';
import { UpdateLists } from './update-lists.js';

const dropFolder = (folder: string): Provider[] => [
  DropFolderWatcher,
  ImportDroppedFiles,
  { provide: DropFolderClient, useValue: new DropFolderClient(folder) },
];

/** Fetches lists from their publishers, and takes them from a folder. */
@Module({})
export class ListUpdatesModule {
  /** @param fetch false: the lists are only expected, and somebody imports them. */
  static register(fetch: boolean, settings: ListSettings = usualListSettings): DynamicModule {
    return {
      module: ListUpdatesModule,
      imports: [WatchlistsModule],
      controllers: [ListUpdatesController],
      providers: [
        ListDownloadClient,
        ListScheduleRepository,
        ListUpdateScheduler,
        UpdateLists,
        { provide: ExpectedLists, useValue: new ExpectedLists(settings, fetch) },
        ...(settings.folder === undefined ? [] : dropFolder(settings.folder)),
      ],
    };
  }
}
