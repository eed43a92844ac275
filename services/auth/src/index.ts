import type { AppDefinition } from '@probity/kit/app';
import { AppModule } from './app.module.js';
import { CommandLineModule } from './command-line/command-line.module.js';
import type { AuthSettings } from './config.js';
import { database } from './database.js';
import { allowOrigins } from './gotrue/cors.js';
import { GotrueFilter } from './gotrue/gotrue.filter.js';
import { SettingsModule } from './settings.module.js';

export { ChangeAccount, type AccountChange } from './administration/change-account.js';
export { ListAccounts } from './administration/list-accounts.js';
export type { AccountSummary } from './accounts/administered-users.repository.js';
export { CreateConfirmedAccount, type ConfirmedAccount } from './command-line/create-confirmed-account.js';
export { IssueAdminToken } from './command-line/issue-admin-token.js';
export { accessVariables, checkAccess } from './access-variables.js';
export { accessSettings, authDefaults, type AuthSettings } from './config.js';

/** Its start fails when the secret does not open the stored keys. */
export const auth: AppDefinition<AuthSettings> = {
  name: 'auth',
  module: (settings) => AppModule.register(settings),
  database,
  http: ({ siteUrl, allowedOrigins }, { logger }) => ({
    errorFilter: new GotrueFilter(logger),
    prepare: (nest) => {
      allowOrigins(nest.getHttpAdapter().getInstance(), [new URL(siteUrl).origin, ...allowedOrigins]);
    },
  }),
};

/** For `openAppContext`: what commands do to accounts, such as `CreateConfirmedAccount`. */
export const authCommandLine = {
  name: 'auth-command-line',
  module: (settings: AuthSettings) => ({
    module: CommandLineModule,
    imports: [SettingsModule.register(settings)],
  }),
  database,
};
