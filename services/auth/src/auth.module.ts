import type { DynamicModule } from '@nestjs/common';
import { Logger } from '@probity/kit/observability';
import { Passwords } from './accounts/passwords.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUp } from './sign-up/sign-up.js';
import { UpdateUser } from './profile/update-user.js';
import { UserController } from './profile/user.controller.js';
import { UsersRepository } from './accounts/users.repository.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AUTH_CONFIG, type AuthConfig, type MailSettings } from './config.js';
import { JwksController } from './keys/jwks.controller.js';
import { KeyRing } from './keys/key-ring.js';
import { SigningKeysRepository } from './keys/signing-keys.repository.js';
import { DeliverDueMails } from './mail/deliver-due-mails.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailWaker } from './mail/mail-waker.js';
import { FilesMailer } from './mail/files.adapter.js';
import { Mailer } from './mail/mailer.js';
import { SmtpMailer } from './mail/smtp.adapter.js';
import { OutgoingMailsRepository } from './mail/outgoing-mails.repository.js';
import { QueueMail } from './mail/queue-mail.js';
import { AuthCodesRepository } from './one-time-codes/auth-codes.repository.js';
import { OneTimeCodesRepository } from './one-time-codes/one-time-codes.repository.js';
import { ResendCode } from './one-time-codes/resend-code.js';
import { ResendController } from './one-time-codes/resend.controller.js';
import { ConfirmationMails } from './one-time-codes/confirmation-mails.js';
import { VerifyCode } from './one-time-codes/verify-code.js';
import { VerifyController } from './one-time-codes/verify.controller.js';
import { Randomness, systemRandomness } from './secrets/randomness.js';
import { Cipher } from './secrets/cipher.js';
import { SessionPresenter } from './sessions/session.presenter.js';
import { ExchangeCode } from './sign-in/exchange-code.js';
import { CallerPipe } from './sessions/caller.decorator.js';
import { IdentifyCaller } from './sessions/identify-caller.js';
import { LogoutController } from './sessions/logout.controller.js';
import { OpenSession } from './sessions/open-session.js';
import { RefreshSession } from './sessions/refresh-session.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SignInWithPassword } from './sign-in/sign-in-with-password.js';
import { SignOut } from './sessions/sign-out.js';
import { TokenController } from './sign-in/token.controller.js';
import { LimitPasswordTries } from './throttling/limit-password-tries.js';
import { RequestBuckets } from './throttling/request-buckets.js';
import { ThrottlesRepository } from './throttling/throttles.repository.js';
import { AccessTokens } from './keys/access-tokens.js';
import { ClosedRoutesController } from './gotrue/closed-routes.controller.js';
import { VisitorPipe } from './gotrue/request.decorators.js';
import { SettingsController } from './gotrue/settings.controller.js';

const useCases = [
  SignUp,
  UpdateUser,
  SignInWithPassword,
  RefreshSession,
  ExchangeCode,
  IdentifyCaller,
  SignOut,
  OpenSession,
  SessionPresenter,
  ConfirmationMails,
  VerifyCode,
  ResendCode,
  QueueMail,
  DeliverDueMails,
  LimitPasswordTries,
  RequestBuckets,
];

const repositories = [
  UsersRepository,
  SessionsRepository,
  OneTimeCodesRepository,
  AuthCodesRepository,
  SigningKeysRepository,
  OutgoingMailsRepository,
  AuditRepository,
  ThrottlesRepository,
];

/** Nest's name for the module; what it holds is decided by `authModule`. */
class AuthModule {}

export const authModule = (config: AuthConfig, mailer?: Mailer): DynamicModule => ({
  module: AuthModule,
  // Closed routes stand last: Fastify prefers exact paths anyway, and a reader should see the open ones first.
  controllers: [
    SignUpController,
    UserController,
    TokenController,
    LogoutController,
    VerifyController,
    ResendController,
    JwksController,
    SettingsController,
    ClosedRoutesController,
  ],
  providers: [
    { provide: AUTH_CONFIG, useValue: config },
    { provide: Randomness, useValue: systemRandomness },
    { provide: Cipher, useValue: new Cipher(config.secret.reveal(), systemRandomness) },
    {
      provide: Mailer,
      inject: [Logger],
      useFactory: (logger: Logger) => mailer ?? mailerOf(config.mail, logger),
    },
    {
      provide: Passwords,
      useFactory: () => Passwords.open(systemRandomness.bytes(32).toString('base64')),
    },
    ...useCases,
    ...repositories,
    KeyRing,
    AccessTokens,
    MailWaker,
    MailDelivery,
    CallerPipe,
    VisitorPipe,
  ],
});

const mailerOf = (mail: MailSettings, logger: Logger): Mailer => {
  switch (mail.kind) {
    case 'files':
      return new FilesMailer(mail.folder, mail.from, logger);
    case 'smtp':
      return new SmtpMailer(mail.url.reveal(), mail.from);
  }
};
