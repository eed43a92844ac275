import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ServiceIdentity } from '@probity/kit/http';
import { Logger } from '@probity/kit/observability';
import { AccountsClient } from '../accounts/accounts.client.js';
import { HeldVersionsModule } from '../held-versions/held-versions.module.js';
import { usualListSettings } from '../list-variables.js';
import type { ScreeningSettings } from '../config.js';
import { WatchlistsModule } from '../watchlists/watchlists.module.js';
import { DecideHeldVersion } from './decide-held-version.js';
import { DropFolderClient } from './drop-folder.client.js';
import { DropFolderWatcher } from './drop-folder-watcher.js';
import { ExpectedLists } from './expected-lists.js';
import { FetchAfterGap } from './fetch-after-gap.js';
import { FetchListNow } from './fetch-list-now.js';
import { FileCacheClient } from './file-cache.client.js';
import { FtmDownloadClient } from './ftm-download.client.js';
import { ImportDroppedFiles } from './import-dropped-files.js';
import { ImportUploadedFile } from './import-uploaded-file.js';
import { ListDownloadClient } from './list-download.client.js';
import { ListScheduleRepository } from './list-schedule.repository.js';
import { ListUpdateScheduler } from './list-update-scheduler.js';
import { ListUpdatesController } from './list-updates.controller.js';
import { UploadFolderClient } from './upload-folder.client.js';
import { UpdateLists } from './update-lists.js';

const dropFolder = (folder: string): Provider[] => [
  DropFolderWatcher,
  ImportDroppedFiles,
  {
    provide: DropFolderClient,
    inject: [Logger],
    useFactory: (logger: Logger) => new DropFolderClient(folder, logger),
  },
];

type Settings = Pick<ScreeningSettings, 'authUrl' | 'fetchLists' | 'lists'>;

/** Fetches lists from their publishers, and takes them from a folder. */
@Module({})
export class ListUpdatesModule {
  static register({ authUrl, fetchLists, lists = usualListSettings }: Settings): DynamicModule {
    return {
      module: ListUpdatesModule,
      imports: [HeldVersionsModule, WatchlistsModule],
      controllers: [ListUpdatesController],
      providers: [
        {
          provide: AccountsClient,
          inject: [ServiceIdentity],
          useFactory: (identity: ServiceIdentity) => new AccountsClient(authUrl, identity),
        },
        DecideHeldVersion,
        FetchAfterGap,
        FetchListNow,
        ImportUploadedFile,
        {
          provide: FileCacheClient,
          useValue: new FileCacheClient(lists.cache ?? join(tmpdir(), 'probity-list-cache')),
        },
        { provide: UploadFolderClient, useValue: new UploadFolderClient(tmpdir()) },
        FtmDownloadClient,
        ListDownloadClient,
        ListScheduleRepository,
        ListUpdateScheduler,
        UpdateLists,
        { provide: ExpectedLists, useValue: new ExpectedLists(lists, fetchLists) },
        ...(lists.folder === undefined ? [] : dropFolder(lists.folder)),
      ],
    };
  }
}
