import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { MailModule } from '../mail/mail.module.js';
import { IdentifyCaller } from './identify-caller.js';
import { LogoutController } from './logout.controller.js';
import { OpenSession } from './open-session.js';
import { RefreshSession } from './refresh-session.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SessionPresenter } from './session.presenter.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignOut } from './sign-out.js';

@Module({
  imports: [AccountsModule, KeysModule, MailModule],
  controllers: [LogoutController],
  providers: [
    SessionsRepository,
    RefreshTokens,
    OpenSession,
    RefreshSession,
    IdentifyCaller,
    SignOut,
    SessionPresenter,
  ],
  exports: [SessionsRepository, RefreshTokens, OpenSession, RefreshSession, IdentifyCaller, SessionPresenter],
})
export class SessionsModule {}
