import type { AppDefinition, AppSettings } from '@probity/kit/app';
import { findSource } from '@probity/watchlists';
import { usualSources } from './list-operations.js';
import { screeningDatabase } from './database.js';
import { ScreeningModule } from './screening.module.js';

export interface ScreeningSettings extends AppSettings {
  /** Whether the service fetches the usual lists from their publishers. */
  readonly fetchLists: boolean;
  /** Threads that match, each with all lists in memory; by the processors of the machine when absent. */
  readonly matchThreads?: number | undefined;
}

export const screening: AppDefinition<ScreeningSettings> = {
  name: 'screening',
  module: ({ fetchLists, matchThreads }) =>
    ScreeningModule.of({ sources: usualSources.map(findSource), fetch: fetchLists }, matchThreads),
  database: screeningDatabase,
};
