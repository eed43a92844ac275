import { Injectable } from '@nestjs/common';
import type { Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { AuthSettings } from '../config.js';
import { alreadyRegisteredMail, codeMail } from '../mail/mail-texts.js';
import { QueueMail } from '../mail/queue-mail.js';
import { MailedCodes } from './mailed-codes.js';
import type { CodePurpose } from './one-time-code.js';
import type { SignUpFacts } from './one-time-codes.repository.js';

export interface CodeRequest {
  readonly purpose: CodePurpose;
  /** What a sign-up gave, which its code keeps until it is proven. */
  readonly signUp?: SignUpFacts;
  /** PKCE challenge of the client that waits for the code. */
  readonly codeChallenge: string | null;
  /** Where the user wants to go with it; already found allowed. */
  readonly redirectTo: string | undefined;
  readonly trigger: Trigger;
}

/** A day: invited people do not wait for their mail. */
const invitationSeconds = 24 * 60 * 60;

/** What the owner of an address gets to read, queued in the caller's transaction. */
@Injectable()
export class CodeMails {
  constructor(
    private readonly settings: AuthSettings,
    private readonly codes: MailedCodes,
    private readonly queueMail: QueueMail,
  ) {}

  /** To the account's address, or to the one it shall have. */
  async sendCode({ id: userId, email, newEmail }: User, request: CodeRequest, tx: Tx): Promise<void> {
    const { siteUrl } = this.settings;
    const { purpose, codeChallenge, redirectTo, trigger } = request;
    const { passwordHash = null, metadata = null } = request.signUp ?? {};
    const isInvitation = purpose === 'invite';
    const codeSeconds = isInvitation ? invitationSeconds : this.settings.codeSeconds;
    const code = await this.codes.mint(
      {
        userId,
        purpose,
        passwordHash,
        metadata,
        codeChallenge,
        validSeconds: codeSeconds,
        isTrusted: isInvitation,
        isLinkOnly: isInvitation,
      },
      tx,
    );
    const to = purpose === 'change-email-new' ? (newEmail ?? email) : email;
    const mail = codeMail(purpose, to, code, { siteUrl, redirectTo, codeSeconds });
    await this.queueMail.execute(mail, trigger, tx);
  }

  /** That there is a confirmed account already. */
  sendNotice({ email }: User, trigger: Trigger, tx: Tx): Promise<void> {
    return this.queueMail.execute(alreadyRegisteredMail(email, this.settings.siteUrl), trigger, tx);
  }
}
