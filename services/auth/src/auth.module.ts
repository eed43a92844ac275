import type { DynamicModule } from '@nestjs/common';
import { PasswordHasher } from './accounts/argon2.adapter.js';
import { SignUpController } from './accounts/sign-up.controller.js';
import { SignUp } from './accounts/sign-up.js';
import { UpdateUser } from './accounts/update-user.js';
import { UserController } from './accounts/user.controller.js';
import { UsersRepository } from './accounts/users.repository.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AUTH_CONFIG, type AuthConfig } from './config.js';
import { JwksController } from './keys/jwks.controller.js';
import { KeyRing } from './keys/key-ring.js';
import { SigningKeysRepository } from './keys/signing-keys.repository.js';
import { DeliverDueMails } from './mail/deliver-due-mails.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailWaker } from './mail/mail-waker.js';
import { Mailer } from './mail/mailer.js';
import { OutgoingMailsRepository } from './mail/outgoing-mails.repository.js';
import { QueueMail } from './mail/queue-mail.js';
import { AuthCodesRepository } from './one-time-codes/auth-codes.repository.js';
import { OneTimeCodesRepository } from './one-time-codes/one-time-codes.repository.js';
import { ResendCode } from './one-time-codes/resend-code.js';
import { ResendController } from './one-time-codes/resend.controller.js';
import { SendConfirmation } from './one-time-codes/send-confirmation.js';
import { VerifyCode } from './one-time-codes/verify-code.js';
import { VerifyController } from './one-time-codes/verify.controller.js';
import { Randomness, systemRandomness } from './secrets/randomness.js';
import { Vault } from './secrets/vault.js';
import { AnswerWithSession } from './sessions/answer-with-session.js';
import { ExchangeCode } from './sessions/exchange-code.js';
import { CallerPipe } from './sessions/from-caller.js';
import { IdentifyCaller } from './sessions/identify-caller.js';
import { LogoutController } from './sessions/logout.controller.js';
import { OpenSession } from './sessions/open-session.js';
import { RefreshSession } from './sessions/refresh-session.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SignInWithPassword } from './sessions/sign-in-with-password.js';
import { SignOut } from './sessions/sign-out.js';
import { TokenController } from './sessions/token.controller.js';
import { LimitPasswordTries } from './throttling/limit-password-tries.js';
import { TakeFromBucket } from './throttling/take-from-bucket.js';
import { ThrottlesRepository } from './throttling/throttles.repository.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { ClosedRoutesController } from './wire/closed-routes.controller.js';
import { VisitorPipe } from './wire/request-parts.js';
import { SettingsController } from './wire/settings.controller.js';

const useCases = [
  SignUp,
  UpdateUser,
  SignInWithPassword,
  RefreshSession,
  ExchangeCode,
  IdentifyCaller,
  SignOut,
  OpenSession,
  AnswerWithSession,
  SendConfirmation,
  VerifyCode,
  ResendCode,
  QueueMail,
  DeliverDueMails,
  LimitPasswordTries,
  TakeFromBucket,
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

export const authModule = (config: AuthConfig, mailer: Mailer, passwords: PasswordHasher): DynamicModule => ({
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
    { provide: Vault, useValue: new Vault(config.secret.reveal(), systemRandomness) },
    { provide: Mailer, useValue: mailer },
    { provide: PasswordHasher, useValue: passwords },
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
