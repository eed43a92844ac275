import { Injectable } from '@nestjs/common';
import { DomainError, type deleteOwnAccount, type ReceiptLink, type RouteInput } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { CheckPassword } from '../accounts/check-password.js';
import { lacksSecondFactor } from '../accounts/mfa-policy.js';
import { KeepAdministrator } from '../administration/keep-administrator.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { accountDeletedMail } from '../mail/mail-texts.js';
import { QueueMail } from '../mail/queue-mail.js';
import { CheckNonce } from '../profile/check-nonce.js';
import type { Caller } from '../sessions/identify-caller.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { EraseAccount } from './erase-account.js';
import { ErasuresRepository } from './erasures.repository.js';

type Proof = RouteInput<typeof deleteOwnAccount>['body'];

@Injectable()
export class EraseOwnAccount {
  constructor(
    private readonly settings: AuthSettings,
    private readonly transactions: Transactions,
    private readonly checkPassword: CheckPassword,
    private readonly checkNonce: CheckNonce,
    private readonly keepAdministrator: KeepAdministrator,
    private readonly sessions: SessionsRepository,
    private readonly eraseAccount: EraseAccount,
    private readonly erasures: ErasuresRepository,
    private readonly queueMail: QueueMail,
  ) {}

  /**
   * Throws `CURRENT_PASSWORD_MISSING`, `CURRENT_PASSWORD_WRONG`, `NONCE_WRONG`, `REAUTHENTICATION_NEEDED` (there is no
   * password), `ASSURANCE_TOO_LOW`, `TOO_MANY_REQUESTS`, `LAST_ADMINISTRATOR`, and `SIGNED_OUT` when the session ended
   * meanwhile.
   */
  async execute(caller: Caller, proof: Proof, client: Client): Promise<ReceiptLink> {
    if (lacksSecondFactor(this.settings.mfa, caller.user, caller.session))
      throw new DomainError('ASSURANCE_TOO_LOW');
    await this.checkProof(caller, proof, client);
    return this.transactions.run(client.trigger, async (tx) => {
      const user = await this.keepAdministrator.execute({ id: caller.user.id }, true, tx);
      const session = await this.sessions.find(caller.session.id, tx);
      if (user === undefined || session === undefined) throw new DomainError('SIGNED_OUT');
      const receiptId = await this.eraseAccount.execute(user, client, tx);
      const receipt = await this.erasures.receipt(receiptId, tx);
      if (receipt === undefined) throw new Error('a receipt that was just written is gone');
      const receiptPath = `/auth/v1/account/erasures/${receiptId}`;
      const link = `${this.settings.siteUrl}${receiptPath}`;
      await this.queueMail.execute(accountDeletedMail(user.email, link), client.trigger, tx);
      return { receiptId, receiptPath, receipt };
    });
  }

  private async checkProof({ user }: Caller, { password, code }: Proof, client: Client): Promise<void> {
    if (code !== undefined) return this.checkNonce.execute(user, code, client);
    if (user.passwordHash === null) throw new DomainError('REAUTHENTICATION_NEEDED');
    if (password === undefined)
      throw new DomainError('CURRENT_PASSWORD_MISSING', { detail: 'Give your password.' });
    const given = { email: user.email, user, password, action: 'delete-account' } as const;
    if (!(await this.checkPassword.execute(given, client)))
      throw new DomainError('CURRENT_PASSWORD_WRONG', { detail: 'This is not your password.' });
  }
}
