import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UpdateUser } from './update-user.js';
import { UserController } from './user.controller.js';

/** What signed-in users see and change of their account. */
@Module({
  imports: [AccountsModule, MailModule, OneTimeCodesModule, SessionsModule],
  controllers: [UserController],
  providers: [UpdateUser],
})
export class ProfileModule {}
