import { startApp, type App, type AppDefinition, type AppDependencies } from '@probity/kit/app';
import { authModule } from './auth.module.js';
import type { AuthConfig } from './config.js';
import type { Mailer } from './mail/mailer.js';
import { migrations, rows } from './database.js';
import { GotrueFilter } from './gotrue/gotrue.filter.js';
import { allowOrigins } from './gotrue/cors.js';

/** @param mailer as the configuration says when absent. Its start fails when the secret does not open the stored keys. */
export const authApp = (mailer?: Mailer): AppDefinition<AuthConfig> => ({
  name: 'auth',
  module: (config) => authModule(config, mailer),
  database: { rows, migrations },
  http: (config, { logger }) => ({
    errorFilter: new GotrueFilter(logger),
    prepare: (nest) => {
      allowOrigins(nest.getHttpAdapter().getInstance(), [
        new URL(config.siteUrl).origin,
        ...config.allowedOrigins,
      ]);
    },
  }),
});

export interface AuthAdapters extends AppDependencies {
  /** As the configuration says when absent. */
  readonly mailer?: Mailer;
}

/** Starts the auth service. Rejects when the secret does not open the keys in the database. */
export const startAuth = (config: AuthConfig, { mailer, ...dependencies }: AuthAdapters): Promise<App> =>
  startApp(authApp(mailer), config, dependencies);
