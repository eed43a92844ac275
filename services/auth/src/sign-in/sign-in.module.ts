import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ExchangeCode } from './exchange-code.js';
import { SignInWithPassword } from './sign-in-with-password.js';
import { TokenController } from './token.controller.js';

@Module({
  imports: [AccountsModule, OneTimeCodesModule, SessionsModule],
  controllers: [TokenController],
  providers: [SignInWithPassword, ExchangeCode],
})
export class SignInModule {}
