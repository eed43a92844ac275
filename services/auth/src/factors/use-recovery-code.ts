import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions, type Tx } from '@probity/kit/db';
import { Passwords } from '../accounts/passwords.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { factorMail } from '../mail/factor-mails.js';
import { QueueMail } from '../mail/queue-mail.js';
import type { Caller } from '../sessions/identify-caller.js';
import type { Grant } from '../sessions/open-session.js';
import { LimitTries } from '../throttling/limit-tries.js';
import { RaiseSession } from './raise-session.js';
import { typedRecoveryCode } from './recovery-code.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';

/** Raises a session by a recovery code, which works once. */
@Injectable()
export class UseRecoveryCode {
  constructor(
    private readonly settings: AuthSettings,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
    private readonly limitTries: LimitTries,
    private readonly users: UsersRepository,
    private readonly recoveryCodes: RecoveryCodesRepository,
    private readonly raiseSession: RaiseSession,
    private readonly audit: AuditRepository,
    private readonly queueMail: QueueMail,
  ) {}

  /** Throws `RECOVERY_CODE_WRONG` (also where there are none), `RECOVERY_CODES_LOCKED`, `SIGNED_OUT`. */
  async execute(caller: Caller, typed: string, client: Client): Promise<Grant> {
    const set = await this.transactions.read((tx) => this.recoveryCodes.findOf(caller.user.id, tx));
    if (set === undefined) {
      await this.transactions.run(client.trigger, (tx) => this.record('wrong-code', caller, client, tx));
      throw new DomainError('RECOVERY_CODE_WRONG');
    }
    let grant: Grant | undefined;
    // New codes have a new salt, so they are not locked by tries of the old ones.
    const subject = `recovery codes ${set.id} ${set.salt.toString('hex')}`;
    const result = await this.limitTries.execute(subject, client, async () => {
      const code = typedRecoveryCode(typed);
      if (code === undefined) return false;
      const hash = await this.passwords.rawHash(code, set.salt);
      grant = await this.transactions.run(client.trigger, (tx) => this.use(caller, hash, client, tx));
      return grant !== undefined;
    });
    if (grant !== undefined) return grant;
    const outcome = result.kind === 'throttled' ? 'throttled' : 'wrong-code';
    await this.transactions.run(client.trigger, (tx) => this.record(outcome, caller, client, tx));
    if (result.kind === 'throttled')
      throw new DomainError('RECOVERY_CODES_LOCKED', { retryAfterSeconds: result.seconds });
    throw new DomainError('RECOVERY_CODE_WRONG');
  }

  private async use(caller: Caller, hash: Buffer, client: Client, tx: Tx): Promise<Grant | undefined> {
    const user = await this.users.findForUpdate({ id: caller.user.id }, tx);
    const set = user && (await this.recoveryCodes.findOf(user.id, tx));
    if (user === undefined || set === undefined) return undefined;
    if (!(await this.recoveryCodes.take(set.id, hash, tx))) return undefined;
    await this.record('done', caller, client, tx);
    await this.queueMail.execute(
      factorMail('code-used', user.email, this.settings.siteUrl),
      client.trigger,
      tx,
    );
    const { trigger } = client;
    const proof = { user, sessionId: caller.session.id, method: 'mfa/recovery_code', trigger } as const;
    return this.raiseSession.execute(proof, tx);
  }

  private record(outcome: AuditOutcome, { user, session }: Caller, client: Client, tx: Tx): Promise<void> {
    const who = { userId: user.id, sessionId: session.id };
    return this.audit.add({ action: 'use-recovery-code', outcome, ...who }, client, tx);
  }
}
