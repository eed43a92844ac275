import { Module, type DynamicModule } from '@nestjs/common';
import { IndexSync } from './index-sync.js';
import { WorkerPool } from './worker-pool.adapter.js';
import { IndexedEntriesRepository } from './indexed-entries.repository.js';
import { LiveIndex } from './live-index.js';
import { RefreshIndexConsumer } from './refresh-index.consumer.js';

/** The matching engine over all live lists. Global, because its threads hold all lists in memory: one is enough. */
@Module({})
export class LiveIndexModule {
  /** @param threads absent: as many as the processors of the machine allow. */
  static register(threads?: number): DynamicModule {
    return {
      module: LiveIndexModule,
      global: true,
      controllers: [RefreshIndexConsumer],
      providers: [
        IndexSync,
        IndexedEntriesRepository,
        LiveIndex,
        { provide: WorkerPool, useValue: new WorkerPool(threads) },
      ],
      exports: [LiveIndex],
    };
  }
}
