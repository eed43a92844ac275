import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { hasSecondFactor } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { Cipher } from '../secrets/cipher.js';
import { Randomness } from '../secrets/randomness.js';
import type { Caller } from '../sessions/identify-caller.js';
import type { Session } from '../sessions/sessions.repository.js';
import { abandonedSeconds, freshSeconds, mostFactors } from './factor-limits.js';
import { FactorsRepository } from './factors.repository.js';
import { secretBytes } from './totp.js';

export interface EnrolledFactor {
  readonly id: string;
  readonly friendlyName: string;
  /** For the app of the owner; shown once. */
  readonly secret: Buffer;
}

/** Begins to add an authenticator app: it counts once a first code of it was right. */
@Injectable()
export class EnrollFactor {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly randomness: Randomness,
    private readonly cipher: Cipher,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Throws `REAUTHENTICATION_NEEDED` (the first factor, long after the sign-in), `FACTORS_OFF`, `FACTORS_FULL`, `FACTOR_NAME_TAKEN`, and `ASSURANCE_TOO_LOW` to a session without the factor
   * that the account has already.
   */
  async execute({ user, session }: Caller, friendlyName: string, client: Client): Promise<EnrolledFactor> {
    if (this.settings.mfa === 'off') throw new DomainError('FACTORS_OFF');
    const enrolled = { id: this.ids.next(), friendlyName, secret: this.randomness.bytes(secretBytes) };
    await this.transactions.run(client.trigger, async (tx) => {
      await this.checkRoom(user.id, session, friendlyName, tx);
      const now = this.clock.now();
      const { id, secret } = enrolled;
      await this.factors.add(
        {
          id,
          userId: user.id,
          friendlyName,
          status: 'unverified',
          sealedSecret: this.cipher.seal('factors', id, secret),
          lastStep: null,
          lastChallengedAt: null,
          createdAt: now,
          updatedAt: now,
        },
        tx,
      );
      const who = { userId: user.id, sessionId: session.id };
      await this.audit.add({ action: 'enroll-factor', outcome: 'done', ...who }, client, tx);
    });
    return enrolled;
  }

  private async checkRoom(userId: string, session: Session, friendlyName: string, tx: Tx): Promise<void> {
    const abandoned = new Date(this.clock.now().getTime() - abandonedSeconds * 1000);
    await this.factors.removeAbandoned(userId, abandoned, tx);
    const user = await this.users.findForUpdate({ id: userId }, tx);
    if (user === undefined) throw new DomainError('ACCOUNT_NOT_FOUND');
    if (hasSecondFactor(user) && session.aal !== 'aal2') throw new DomainError('ASSURANCE_TOO_LOW');
    // Who found a browser open must not lock its owner out with a factor of their own.
    if (!hasSecondFactor(user) && !isFresh(session, this.clock.now()))
      throw new DomainError('REAUTHENTICATION_NEEDED', { detail: 'Sign in again to add a second factor' });
    if (user.factors.length >= mostFactors) throw new DomainError('FACTORS_FULL');
    if (friendlyName !== '' && user.factors.some((factor) => factor.friendlyName === friendlyName))
      throw new DomainError('FACTOR_NAME_TAKEN', {
        detail: `A factor with the friendly name "${friendlyName}" for this user already exists`,
      });
  }
}

const isFresh = ({ amr }: Session, now: Date): boolean =>
  amr.some(({ timestamp }) => now.getTime() / 1000 - timestamp <= freshSeconds);
