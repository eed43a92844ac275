import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { hasSecondFactor } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { factorMail } from '../mail/factor-mails.js';
import { QueueMail } from '../mail/queue-mail.js';
import { Cipher } from '../secrets/cipher.js';
import type { Caller } from '../sessions/identify-caller.js';
import type { Grant } from '../sessions/open-session.js';
import { LimitTries } from '../throttling/limit-tries.js';
import { mostTries } from './factor-limits.js';
import { FactorsRepository, type FactorChallenge, type StoredFactor } from './factors.repository.js';
import { RaiseSession } from './raise-session.js';
import { stepOfCode } from './totp.js';

/** Refusals are values, because the tries they count must be committed before they are thrown. */
type Outcome = Grant | DomainError;

interface Verification {
  readonly caller: Caller;
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
  readonly client: Client;
}

/** Checks a code of a factor, and raises the session that gave it. The first right one makes the factor count. */
@Injectable()
export class VerifyFactor {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly cipher: Cipher,
    private readonly transactions: Transactions,
    private readonly limitTries: LimitTries,
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly raiseSession: RaiseSession,
    private readonly audit: AuditRepository,
    private readonly queueMail: QueueMail,
  ) {}

  /**
   * Throws `FACTOR_NOT_FOUND` (also for a challenge of another session), `CHALLENGE_MISMATCHED` (used, or from another
   * address), `CHALLENGE_EXPIRED`, `FACTOR_CODE_WRONG`, `ASSURANCE_TOO_LOW`, `TOO_MANY_REQUESTS`, `SIGNED_OUT`.
   */
  async execute(verification: Verification): Promise<Grant> {
    const { factorId, client } = verification;
    let outcome: Outcome = new DomainError('FACTOR_CODE_WRONG');
    const result = await this.limitTries.execute(`factor ${factorId}`, client, async () => {
      outcome = await this.transactions.run(client.trigger, (tx) => this.verify(verification, tx));
      return !(outcome instanceof DomainError);
    });
    if (result.kind === 'throttled') {
      await this.transactions.run(client.trigger, (tx) => this.record('throttled', verification, tx));
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: result.seconds });
    }
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  private async verify(verification: Verification, tx: Tx): Promise<Outcome> {
    const { caller, factorId, challengeId, client } = verification;
    const user = await this.users.findForUpdate({ id: caller.user.id }, tx);
    const factor = user && (await this.factors.findForUpdate(factorId, user.id, tx));
    const challenge = await this.factors.findChallengeForUpdate(challengeId, tx);
    if (user === undefined || factor === undefined || !isOf(challenge, factor, caller))
      return this.refuse('FACTOR_NOT_FOUND', verification, tx);
    // Begun before the account had a factor, perhaps by who knows no more than its password.
    if (factor.status === 'unverified' && hasSecondFactor(user) && caller.session.aal !== 'aal2')
      return this.refuse('ASSURANCE_TOO_LOW', verification, tx);
    const refusal = this.refusalOf(challenge, client);
    if (refusal !== undefined) return this.refuse(refusal, verification, tx);
    if (!(await this.use(factor, challenge, verification, tx))) {
      await this.factors.countTry(challengeId, tx);
      await this.record('wrong-code', verification, tx);
      return new DomainError('FACTOR_CODE_WRONG');
    }
    await this.record('done', verification, tx);
    const isNew = factor.status === 'unverified';
    const mail = factorMail('added', user.email, this.settings.siteUrl);
    if (isNew) await this.queueMail.execute(mail, client.trigger, tx);
    const { trigger } = client;
    return this.raiseSession.execute({ user, sessionId: caller.session.id, method: 'totp', trigger }, tx);
  }

  private refusalOf(challenge: FactorChallenge, client: Client): ErrorCode | undefined {
    if (challenge.usedAt !== null || challenge.ip !== client.ip) return 'CHALLENGE_MISMATCHED';
    const isOver = challenge.expiresAt <= this.clock.now() || challenge.tries >= mostTries;
    return isOver ? 'CHALLENGE_EXPIRED' : undefined;
  }

  /** Of a code that is not looked at. */
  private async refuse(code: ErrorCode, verification: Verification, tx: Tx): Promise<DomainError> {
    await this.record('refused', verification, tx, code);
    return new DomainError(code);
  }

  /** Whether the code is right and was not used before. It and the challenge are used by that. */
  private async use(
    factor: StoredFactor,
    challenge: FactorChallenge,
    { code }: Verification,
    tx: Tx,
  ): Promise<boolean> {
    const now = this.clock.now();
    const secret = this.cipher.unseal('factors', factor.id, factor.sealedSecret);
    const step = stepOfCode(code, secret, factor.lastStep, now);
    if (step === undefined || !(await this.factors.useStep(factor.id, step, now, tx))) return false;
    await this.factors.useChallenge(challenge.id, now, tx);
    return true;
  }

  private record(
    outcome: AuditOutcome,
    { caller, client }: Verification,
    tx: Tx,
    subject?: string,
  ): Promise<void> {
    const who = { userId: caller.user.id, sessionId: caller.session.id };
    const why = subject === undefined ? {} : { subject };
    return this.audit.add({ action: 'verify-factor', outcome, ...who, ...why }, client, tx);
  }
}

const isOf = (
  challenge: FactorChallenge | undefined,
  factor: StoredFactor,
  { session }: Caller,
): challenge is FactorChallenge => challenge?.factorId === factor.id && challenge.sessionId === session.id;
