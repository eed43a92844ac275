// Opening the database.
export { screeningDatabase } from './screening-database.js';

// Lists: the write side, for the service and for a process without one.
export { importList, listStates, usualSources, type ImportFiles } from './list-operations.js';
export type { ImportResult } from './watchlists/import-list.js';

// Plans.
export { setPlan } from './plan-operations.js';

// The service.
export { startScreening, type ScreeningSettings } from './start-screening.js';
