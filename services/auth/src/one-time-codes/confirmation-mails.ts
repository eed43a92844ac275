import { Inject, Injectable } from '@nestjs/common';
import { Clock, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { confirmationMail } from '../mail/mail-texts.js';
import { QueueMail } from '../mail/queue-mail.js';
import { Randomness } from '../secrets/randomness.js';
import { Cipher } from '../secrets/cipher.js';
import type { Client } from '../gotrue/client.js';
import { hashOfDigits, hashOfLinkToken, mintCode } from './one-time-code.js';
import { OneTimeCodesRepository } from './one-time-codes.repository.js';

export interface Confirmation {
  /** The password that confirming makes the account's own. */
  readonly passwordHash: string | null;
  /** PKCE challenge of the client that waits for the confirmation. */
  readonly codeChallenge: string | null;
  /** Where the confirmed user wants to go; already found allowed. */
  readonly redirectTo: string | undefined;
}

/** Mints a code for an unconfirmed account and queues its mail, both in the caller's transaction. */
@Injectable()
export class ConfirmationMails {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'siteUrl' | 'codeSeconds'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly randomness: Randomness,
    private readonly vault: Cipher,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly queueMail: QueueMail,
  ) {}

  async execute(user: User, confirmation: Confirmation, visitor: Client, tx: Tx): Promise<void> {
    const now = this.clock.now();
    const minted = mintCode(this.randomness);
    const bound = { codeId: this.ids.next(), userId: user.id, purpose: 'confirm-sign-up' } as const;
    const code = {
      id: bound.codeId,
      userId: user.id,
      purpose: bound.purpose,
      linkHash: hashOfLinkToken(minted.linkToken),
      digitsHash: hashOfDigits(minted.digits, bound, this.vault),
      tries: 0,
      passwordHash: confirmation.passwordHash,
      codeChallenge: confirmation.codeChallenge,
      createdAt: now,
      expiresAt: new Date(now.getTime() + this.config.codeSeconds * 1000),
    };
    await this.codes.add(code, tx);
    await this.users.change(user.id, { confirmationSentAt: now }, now, tx);
    const { siteUrl, codeSeconds } = this.config;
    const mail = confirmationMail(user.email, minted, {
      siteUrl,
      redirectTo: confirmation.redirectTo,
      codeSeconds,
    });
    await this.queueMail.execute(mail, visitor.trigger, tx);
  }
}
