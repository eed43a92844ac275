// Opening the database.
export { screeningDatabase } from './database.js';

// Lists: the write side, for the service and for a process without one.
export { importList, listStates, usualSources, type ImportFiles } from './list-operations.js';
export type { ImportResult } from './watchlists/import-list.js';

// What matching finds on the lists that are loaded.
export { selfTest } from './self-test-operations.js';

// Plans.
export { setPlan } from './plan-operations.js';

// Reading the live lists, for a process without a live index.
export { readLiveLists } from './live-index/live-lists.adapter.js';

// The service.
export { screening, type ScreeningSettings } from './start-screening.js';
