import type { AppDefinition } from '@probity/kit/app';
import { AppModule } from './app.module.js';
import type { AuthSettings } from './config.js';
import { ServiceIdentity } from '@probity/kit/http';
import { database } from './database.js';
import { allowOrigins } from './gotrue/cors.js';
import { GotrueFilter } from './gotrue/gotrue.filter.js';

export { ListAccounts } from './administration/list-accounts.js';
export { CreateConfirmedAccount, type ConfirmedAccount } from './command-line/create-confirmed-account.js';
export { accountActions, passwordFromStdin } from './command-line/account-actions.command.js';
export type { RunAccountWork } from './command-line/account-work.js';
export { IssueAdminToken } from './command-line/issue-admin-token.js';
export type { AccountActions } from './commands.js';
export { authCommandLine } from './command-line/command-line.module.js';
export { accessVariables, checkAccess } from './access-variables.js';
export { auditSettings, auditVariables } from './audit-variables.js';
export { accessSettings, authDefaults, type AuthSettings } from './config.js';
export { database as authDatabase } from './database.js';

/** Its start fails when the secret does not open the stored keys. */
export const auth: AppDefinition<AuthSettings> = {
  name: 'auth',
  module: (settings) => AppModule.register(settings),
  database,
  http: ({ siteUrl, allowedOrigins }, { logger, identity = new ServiceIdentity({ name: 'auth' }) }) => ({
    forwarders: { identity, apps: ['bff'] },
    errorFilter: new GotrueFilter(logger),
    prepare: (nest) => {
      allowOrigins(nest.getHttpAdapter().getInstance(), [new URL(siteUrl).origin, ...allowedOrigins]);
    },
  }),
};
