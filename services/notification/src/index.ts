import { startApp, type App, type AppDependencies } from '@probity/kit/app';
import type { HttpSettings } from '@probity/kit/http';
import { NotificationModule } from './notification.module.js';
import { migrations, rows } from './schema.js';

export interface NotificationSettings {
  readonly databaseUrl: string;
  /** Connections to the database; the kit's default when absent. */
  readonly poolSize?: number;
  readonly http?: HttpSettings;
}

export const startNotification = (
  settings: NotificationSettings,
  dependencies: AppDependencies,
): Promise<App> =>
  startApp({
    ...dependencies,
    name: 'notification',
    module: NotificationModule,
    database: {
      url: settings.databaseUrl,
      rows,
      migrations,
      ...(settings.poolSize !== undefined && { poolSize: settings.poolSize }),
    },
    ...(settings.http && { http: settings.http }),
  });
