import { join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import { IndexSync } from './index-sync.js';
import { startThread, WorkerPool } from './worker-pool.adapter.js';
import { IndexedEntriesRepository } from './indexed-entries.repository.js';
import { LiveIndex } from './live-index.js';
import { RefreshIndexConsumer } from './refresh-index.consumer.js';
import { SavedIndexFile } from './index-file-header.adapter.js';
import { SavedIndex } from './saved-index.js';

export interface LiveIndexSettings {
  /** Absent: as many as the processors of the machine allow. */
  readonly matchThreads?: number | undefined;
  /** Where the index is saved; absent, it is not. */
  readonly indexFolder?: string | undefined;
}

/** The matching engine over all live lists. Global, because its threads hold all lists in memory: one is enough. */
@Module({})
export class LiveIndexModule {
  static register({ matchThreads, indexFolder }: LiveIndexSettings): DynamicModule {
    const file = indexFolder === undefined ? undefined : join(indexFolder, 'index.bin');
    return {
      module: LiveIndexModule,
      global: true,
      controllers: [RefreshIndexConsumer],
      providers: [
        IndexSync,
        IndexedEntriesRepository,
        LiveIndex,
        SavedIndex,
        { provide: SavedIndexFile, useValue: new SavedIndexFile(file) },
        { provide: WorkerPool, useValue: new WorkerPool(matchThreads, startThread(file)) },
      ],
      exports: [LiveIndex],
    };
  }
}
