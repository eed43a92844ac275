import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { AuthCodesRepository } from './auth-codes.repository.js';
import { ConfirmAddress } from './confirm-address.js';
import { ConfirmEmailChange } from './confirm-email-change.js';
import { CodeMails } from './code-mails.js';
import { MailedCodes } from './mailed-codes.js';
import { OneTimeCodesRepository } from './one-time-codes.repository.js';
import { OtpController } from './otp.controller.js';
import { RecoverAccount } from './recover-account.js';
import { RecoverController } from './recover.controller.js';
import { ResendCode } from './resend-code.js';
import { ResendController } from './resend.controller.js';
import { SendEmailChange } from './send-email-change.js';
import { SendSignInCode } from './send-sign-in-code.js';
import { VerifyCode } from './verify-code.js';
import { VerifyController } from './verify.controller.js';

/** Codes that are mailed, and the authorization codes that a followed link is redirected with. */
@Module({
  imports: [AccountsModule, MailModule, SessionsModule, ThrottlingModule],
  controllers: [VerifyController, ResendController, RecoverController, OtpController],
  providers: [
    OneTimeCodesRepository,
    AuthCodesRepository,
    MailedCodes,
    CodeMails,
    ConfirmAddress,
    ConfirmEmailChange,
    SendEmailChange,
    SendSignInCode,
    VerifyCode,
    ResendCode,
    RecoverAccount,
  ],
  exports: [OneTimeCodesRepository, AuthCodesRepository, MailedCodes, CodeMails, SendEmailChange],
})
export class OneTimeCodesModule {}
