import { Injectable } from '@nestjs/common';
import type { Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { AuthSettings } from '../config.js';
import { alreadyRegisteredMail, confirmationMail } from '../mail/mail-texts.js';
import { QueueMail } from '../mail/queue-mail.js';
import { MailedCodes } from './mailed-codes.js';

export interface Confirmation {
  /** The password that confirming makes the account's own. */
  readonly passwordHash: string | null;
  /** PKCE challenge of the client that waits for the confirmation. */
  readonly codeChallenge: string | null;
  /** Where the confirmed user wants to go; already found allowed. */
  readonly redirectTo: string | undefined;
  readonly trigger: Trigger;
}

/** What the owner of an address gets to read about a sign-up, queued in the caller's transaction. */
@Injectable()
export class ConfirmationMails {
  constructor(
    private readonly settings: AuthSettings,
    private readonly codes: MailedCodes,
    private readonly queueMail: QueueMail,
  ) {}

  /** A new code for an unconfirmed account. */
  async sendCode({ id, email }: User, confirmation: Confirmation, tx: Tx): Promise<void> {
    const { siteUrl, codeSeconds } = this.settings;
    const { passwordHash, codeChallenge, redirectTo, trigger } = confirmation;
    const purpose = 'confirm-sign-up';
    const code = await this.codes.mint(
      { userId: id, purpose, passwordHash, codeChallenge, validSeconds: codeSeconds },
      tx,
    );
    await this.queueMail.execute(
      confirmationMail(email, code, { siteUrl, redirectTo, codeSeconds }),
      trigger,
      tx,
    );
  }

  /** That there is a confirmed account already. */
  sendNotice({ email }: User, trigger: Trigger, tx: Tx): Promise<void> {
    return this.queueMail.execute(alreadyRegisteredMail(email, this.settings.siteUrl), trigger, tx);
  }
}
