import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { CheckNonce } from './check-nonce.js';
import { ReauthenticateController } from './reauthenticate.controller.js';
import { RequestEmailChange } from './request-email-change.js';
import { UpdateUser } from './update-user.js';
import { UserController } from './user.controller.js';

/** What signed-in users see and change of their account. */
@Module({
  imports: [AccountsModule, MailModule, OneTimeCodesModule, SessionsModule, ThrottlingModule],
  controllers: [UserController, ReauthenticateController],
  providers: [UpdateUser, RequestEmailChange, CheckNonce],
  exports: [CheckNonce],
})
export class ProfileModule {}
