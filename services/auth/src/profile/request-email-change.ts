import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { lacksSecondFactor } from '../accounts/mfa-policy.js';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import { SendEmailChange, type Halves } from '../one-time-codes/send-email-change.js';
import type { Caller } from '../sessions/identify-caller.js';

export interface EmailWish {
  /** Lower-cased, and not the account's own. */
  readonly newEmail: string;
  readonly codeChallenge: string | null;
  readonly redirectTo: string | undefined;
}

interface ToRequest extends EmailWish {
  readonly may: Halves;
}

/** Begins a change of address: it takes place when both addresses agreed. A new wish replaces an older one. */
@Injectable()
export class RequestEmailChange {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly sendEmailChange: SendEmailChange,
  ) {}

  /**
   * Which of the two addresses may be mailed. Counted before anything is stored: the refusal of a taken address shows who
   * has an account. Throws `ASSURANCE_TOO_LOW`, `TOO_MANY_REQUESTS` for the network.
   */
  async allowed({ user, session }: Caller, { newEmail }: EmailWish, client: Client): Promise<Halves> {
    if (lacksSecondFactor(this.settings.mfa, user, session)) throw new DomainError('ASSURANCE_TOO_LOW');
    return this.sendEmailChange.allowed(user, newEmail, client);
  }

  /** The user with the wish. Throws `EMAIL_TAKEN`. @param user locked. */
  async execute(user: User, { may, ...wish }: ToRequest, client: Client, tx: Tx): Promise<User> {
    const { newEmail } = wish;
    if ((await this.users.findByEmail(newEmail, tx)) !== undefined) throw new DomainError('EMAIL_TAKEN');
    const now = this.clock.now();
    const changes = { newEmail, emailChangeConfirmed: null, emailChangeSentAt: now };
    await this.codes.removeOf(user.id, ['change-email-current', 'change-email-new'], tx);
    await this.users.change(user.id, changes, now, tx);
    const changing = { ...user, ...changes, updatedAt: now };
    await this.sendEmailChange.execute(changing, may, wish, client, tx);
    return changing;
  }
}
