import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import type { AuditEntry } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { LimitTries } from '../throttling/limit-tries.js';
import { Passwords } from './passwords.js';
import type { Credential } from './users.repository.js';

interface PasswordTry {
  readonly email: string;
  /** `undefined` when the address has no account; that takes as long and counts as much. */
  readonly user: Credential | undefined;
  readonly password: string;
  /** What the password was given for. */
  readonly action: AuditEntry['action'];
}

/** Whether a given password is the account's; counts, limits and records wrong ones. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly limitTries: LimitTries,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  /** Throws `TOO_MANY_REQUESTS` without looking at the password. */
  async execute({ email, user, password, action }: PasswordTry, client: Client): Promise<boolean> {
    const result = await this.limitTries.execute(email, client, () =>
      this.passwords.isRight(password, user?.passwordHash ?? null),
    );
    if (result.kind === 'right') return true;
    const outcome = result.kind === 'wrong' ? 'wrong-password' : 'throttled';
    const who = user === undefined ? { email } : { userId: user.id };
    await this.transactions.run(client.trigger, (tx) =>
      this.audit.add({ action, outcome, ...who }, client, tx),
    );
    if (result.kind === 'throttled')
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: result.seconds });
    return false;
  }
}
