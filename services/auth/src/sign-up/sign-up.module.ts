import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { RegisterAccount } from './register-account.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpAnonymously } from './sign-up-anonymously.js';
import { SignUp } from './sign-up.js';

@Module({
  imports: [AccountsModule, OneTimeCodesModule, SessionsModule, ThrottlingModule],
  controllers: [SignUpController],
  providers: [SignUp, SignUpAnonymously, RegisterAccount],
})
export class SignUpModule {}
