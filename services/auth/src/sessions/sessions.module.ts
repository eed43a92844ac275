import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { MailModule } from '../mail/mail.module.js';
import { EndSessions } from './end-sessions.js';
import { EndedSessionsController } from './ended-sessions.controller.js';
import { EndedSessionsRepository } from './ended-sessions.repository.js';
import { IdentifyCaller } from './identify-caller.js';
import { LogoutController } from './logout.controller.js';
import { OpenSession } from './open-session.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { RefreshSession } from './refresh-session.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SessionPresenter } from './session.presenter.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignOut } from './sign-out.js';

@Module({
  imports: [AccountsModule, KeysModule, MailModule],
  controllers: [LogoutController, OwnSessionsController, EndedSessionsController],
  providers: [
    SessionsRepository,
    EndedSessionsRepository,
    EndSessions,
    RefreshTokens,
    OpenSession,
    RefreshSession,
    IdentifyCaller,
    SignOut,
    SessionPresenter,
  ],
  exports: [
    SessionsRepository,
    EndSessions,
    RefreshTokens,
    OpenSession,
    RefreshSession,
    IdentifyCaller,
    SessionPresenter,
  ],
})
export class SessionsModule {}
