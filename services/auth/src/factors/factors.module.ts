import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { ChallengeFactor } from './challenge-factor.js';
import { EnrollFactor } from './enroll-factor.js';
import { FactorsController } from './factors.controller.js';
import { FactorsRepository } from './factors.repository.js';
import { MakeRecoveryCodes } from './make-recovery-codes.js';
import { RaiseSession } from './raise-session.js';
import { RecoveryCodesController } from './recovery-codes.controller.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import { RemoveFactor } from './remove-factor.js';
import { RemoveRecoveryCodes } from './remove-recovery-codes.js';
import { UseRecoveryCode } from './use-recovery-code.js';
import { VerifyFactor } from './verify-factor.js';

/** Second factors: authenticator apps, and recovery codes for who lost theirs. */
@Module({
  imports: [AccountsModule, MailModule, SessionsModule, ThrottlingModule],
  // Fastify prefers exact paths anyway; recovery codes stand first for the reader.
  controllers: [RecoveryCodesController, FactorsController],
  providers: [
    FactorsRepository,
    RecoveryCodesRepository,
    EnrollFactor,
    ChallengeFactor,
    VerifyFactor,
    RemoveFactor,
    RaiseSession,
    MakeRecoveryCodes,
    UseRecoveryCode,
    RemoveRecoveryCodes,
  ],
  exports: [RemoveFactor, RecoveryCodesRepository],
})
export class FactorsModule {}
