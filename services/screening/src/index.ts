import type { AppDefinition } from '@probity/kit/app';
import { AppModule } from './app.module.js';
import type { ScreeningSettings } from './config.js';
import { screeningDatabase } from './database.js';

/** The service. */
export const screening: AppDefinition<ScreeningSettings> = {
  name: 'screening',
  module: (settings) => AppModule.register(settings),
  database: screeningDatabase,
};

export { screeningDatabase } from './database.js';
export type { ScreeningSettings } from './config.js';

// Lists: the write side, for the service and for a process without one.
export { importList, listStates, type ImportFiles } from './list-operations.js';
export type { ImportResult } from './watchlists/import-list.js';

// What matching finds on the lists that are loaded.
export { selfTest } from './self-test-operations.js';

// Plans.
export { setPlan } from './plan-operations.js';

// Reading the live lists, for a process without a live index.
export { readLiveLists } from './live-index/live-lists.adapter.js';
