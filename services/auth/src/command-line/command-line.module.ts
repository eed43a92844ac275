import { Module } from '@nestjs/common';
import { ChangeAccount } from '../administration/change-account.js';
import { KeepAdministrator } from '../administration/keep-administrator.js';
import { ListAccounts } from '../administration/list-accounts.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditChainRepository } from '../audit/audit-chain.repository.js';
import { VerifyAudit } from '../audit/verify-audit.js';
import type { AuthSettings } from '../config.js';
import { database } from '../database.js';
import { EraseAccount } from '../erasure/erase-account.js';
import { EraseNamedAccount } from '../erasure/erase-named-account.js';
import { ErasuresRepository } from '../erasure/erasures.repository.js';
import { KeysModule } from '../keys/keys.module.js';
import { ReplaceKeys } from '../keys/replace-keys.js';
import { RotateKeys } from '../keys/rotate-keys.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import { ReencryptSecrets } from '../secrets/reencrypt-secrets.js';
import { SealedValues } from '../secrets/sealed-values.js';
import { SealedValuesRepository } from '../secrets/sealed-values.repository.js';
import { SettingsModule } from '../settings.module.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { CreateConfirmedAccount } from './create-confirmed-account.js';
import { IssueAdminToken } from './issue-admin-token.js';

/**
 * What commands do to accounts. Takes the two repositories without their modules, which would begin to deliver mails.
 */
@Module({
  imports: [AccountsModule, KeysModule],
  providers: [
    CreateConfirmedAccount,
    IssueAdminToken,
    ChangeAccount,
    KeepAdministrator,
    ListAccounts,
    OneTimeCodesRepository,
    SessionsRepository,
    EndSessions,
    AuditChainRepository,
    VerifyAudit,
    ErasuresRepository,
    EraseAccount,
    EraseNamedAccount,
    RotateKeys,
    ReplaceKeys,
    SealedValues,
    SealedValuesRepository,
    ReencryptSecrets,
  ],
})
class CommandLineModule {}

/** For `openAppContext`: what commands do to accounts, such as `CreateConfirmedAccount`. */
export const authCommandLine = {
  name: 'auth-command-line',
  module: (settings: AuthSettings) => ({
    module: CommandLineModule,
    imports: [SettingsModule.register(settings)],
  }),
  database,
};
