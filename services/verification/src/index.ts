import { startApp, type App, type AppDependencies } from '@probity/kit/app';
import type { HttpSettings } from '@probity/kit/http';
import { migrations, rows } from './schema.js';
import { VerificationModule } from './verification.module.js';

export interface VerificationSettings {
  readonly databaseUrl: string;
  /** Connections to the database; the kit's default when absent. */
  readonly poolSize?: number;
  readonly screeningUrl: string;
  readonly http?: HttpSettings;
}

export const startVerification = (
  settings: VerificationSettings,
  dependencies: AppDependencies,
): Promise<App> =>
  startApp({
    ...dependencies,
    name: 'verification',
    module: VerificationModule.of(settings.screeningUrl),
    database: {
      url: settings.databaseUrl,
      rows,
      migrations,
      ...(settings.poolSize !== undefined && { poolSize: settings.poolSize }),
    },
    ...(settings.http && { http: settings.http }),
  });
