import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KeepAdministrator } from '../administration/keep-administrator.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { AcceptIdentity } from './accept-identity.js';
import { BeginProviderSignIn } from './begin-provider-sign-in.js';
import { FindAccount } from './find-account.js';
import { FinishProviderSignIn } from './finish-provider-sign-in.js';
import { FollowRole } from './follow-role.js';
import { OpenIdProviders } from './openid-providers.adapter.js';
import { ProviderSignInsRepository } from './provider-sign-ins.repository.js';
import { ProvidersController } from './providers.controller.js';

/** Sign-in at OpenID providers. */
@Module({
  imports: [AccountsModule, OneTimeCodesModule, SessionsModule, ThrottlingModule],
  controllers: [ProvidersController],
  providers: [
    OpenIdProviders,
    ProviderSignInsRepository,
    BeginProviderSignIn,
    FinishProviderSignIn,
    AcceptIdentity,
    FindAccount,
    FollowRole,
    KeepAdministrator,
  ],
})
export class ProvidersModule {}
