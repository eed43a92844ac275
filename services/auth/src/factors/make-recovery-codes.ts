import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Passwords } from '../accounts/passwords.js';
import { hasSecondFactor, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { factorMail } from '../mail/factor-mails.js';
import { QueueMail } from '../mail/queue-mail.js';
import { Randomness } from '../secrets/randomness.js';
import type { Caller } from '../sessions/identify-caller.js';
import { codesOfASet, mintRecoveryCode } from './recovery-code.js';
import { RecoveryCodesRepository, type RecoveryCodeSet } from './recovery-codes.repository.js';

export interface MadeCodes {
  readonly set: RecoveryCodeSet;
  /** Shown once; only hashes of them are kept. */
  readonly codes: readonly string[];
}

/** `replace`: there must be a set already, whose codes go. */
type Making = { readonly kind: 'first'; readonly friendlyName: string } | { readonly kind: 'replace' };

const saltBytes = 16;

/** Makes the codes that stand in for a lost authenticator app. */
@Injectable()
export class MakeRecoveryCodes {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly randomness: Randomness,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly recoveryCodes: RecoveryCodesRepository,
    private readonly audit: AuditRepository,
    private readonly queueMail: QueueMail,
  ) {}

  /**
   * Throws `RECOVERY_CODES_ALONE` to an account without another factor, `ASSURANCE_TOO_LOW`, `RECOVERY_CODES_EXIST`,
   * `FACTOR_NOT_FOUND` (none to replace).
   */
  async execute(caller: Caller, making: Making, client: Client): Promise<MadeCodes> {
    check(caller.user, caller);
    const salt = this.randomness.bytes(saltBytes);
    const codes = Array.from({ length: codesOfASet }, () => mintRecoveryCode(this.randomness));
    const hashes = await Promise.all(codes.map((code) => this.passwords.rawHash(code, salt)));
    const set = await this.transactions.run(client.trigger, async (tx) => {
      const user = await this.users.findForUpdate({ id: caller.user.id }, tx);
      if (user === undefined) throw new DomainError('ACCOUNT_NOT_FOUND');
      check(user, caller);
      const made = { ...(await this.setFor(user.id, making, tx)), salt };
      await this.recoveryCodes.save(made, hashes, tx);
      const who = { userId: user.id, sessionId: caller.session.id };
      await this.audit.add({ action: 'make-recovery-codes', outcome: 'done', ...who }, client, tx);
      const mail = factorMail('codes-made', user.email, this.settings.siteUrl);
      await this.queueMail.execute(mail, client.trigger, tx);
      return made;
    });
    return { set, codes };
  }

  private async setFor(userId: string, making: Making, tx: Tx): Promise<Omit<RecoveryCodeSet, 'salt'>> {
    const found = await this.recoveryCodes.findOf(userId, tx);
    if (making.kind === 'replace') {
      if (found === undefined) throw new DomainError('FACTOR_NOT_FOUND');
      return found;
    }
    if (found !== undefined) throw new DomainError('RECOVERY_CODES_EXIST');
    const { friendlyName } = making;
    return { id: this.ids.next(), userId, friendlyName, createdAt: this.clock.now() };
  }
}

const check = (user: User, { session }: Caller): void => {
  if (!hasSecondFactor(user)) throw new DomainError('RECOVERY_CODES_ALONE');
  if (session.aal !== 'aal2') throw new DomainError('ASSURANCE_TOO_LOW');
};
