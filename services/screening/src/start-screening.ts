import { startApp, type App, type AppDependencies } from '@probity/kit/app';
import type { HttpSettings } from '@probity/kit/http';
import { usualSources } from './list-operations.js';
import { screeningDatabase } from './database.js';
import { ScreeningModule } from './screening.module.js';
import { findSource } from '@probity/watchlists';

export interface ScreeningSettings {
  readonly databaseUrl: string;
  /** Connections to the database; the kit's default when absent. */
  readonly poolSize?: number;
  /** Whether the service fetches the usual lists from their publishers. */
  readonly fetchLists: boolean;
  /** Threads that match, each with all lists in memory; by the processors of the machine when absent. */
  readonly matchThreads?: number | undefined;
  readonly http?: HttpSettings;
}

export const startScreening = (settings: ScreeningSettings, dependencies: AppDependencies): Promise<App> =>
  startApp({
    ...dependencies,
    name: 'screening',
    module: ScreeningModule.of(
      { sources: usualSources.map(findSource), fetch: settings.fetchLists },
      settings.matchThreads,
    ),
    database: {
      ...screeningDatabase,
      url: settings.databaseUrl,
      ...(settings.poolSize !== undefined && { poolSize: settings.poolSize }),
    },
    ...(settings.http && { http: settings.http }),
  });
