import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Passwords } from '../accounts/passwords.js';
import { isBanned } from '../accounts/user.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { networkOf } from '@probity/kit/http';
import { RequestBuckets } from '../throttling/request-buckets.js';
import { ConfirmAddress, type Confirmed, type HandOver } from './confirm-address.js';
import { ConfirmEmailChange } from './confirm-email-change.js';
import { MailedCodes, type FoundCode } from './mailed-codes.js';
import { hashOfLinkToken, type PresentedCode, type VerifiedPurpose } from './one-time-code.js';
import { OneTimeCodesRepository, type SignUpFacts } from './one-time-codes.repository.js';

/** Refusals are values, because what they changed must be committed before they are thrown. */
type Outcome = Confirmed | DomainError;

export interface Verification {
  readonly presented: PresentedCode;
  /** What the code may have been made for. */
  readonly purposes: readonly VerifiedPurpose[];
  /** Given to prove which sign-up was the client's own; empty when it proves none. */
  readonly password: string;
  readonly handOver: HandOver;
}

interface Request extends Verification {
  readonly proven: SignUpFacts | undefined;
  readonly client: Client;
}

const emailChangeTexts = {
  half: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  done: 'Email address changed. Sign in to go on',
} as const;

/** Signs in with a mailed code, which works once. */
@Injectable()
export class VerifyCode {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly buckets: RequestBuckets,
    private readonly mailedCodes: MailedCodes,
    private readonly codes: OneTimeCodesRepository,
    private readonly passwords: Passwords,
    private readonly confirmAddress: ConfirmAddress,
    private readonly confirmEmailChange: ConfirmEmailChange,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Throws `MAILED_LINK_WRONG` or `MAILED_CODE_WRONG` for a wrong, used or expired code alike, `CREDENTIALS_WRONG` for a
   * password that no open sign-up of the address has (the code stays good), `ACCOUNT_BANNED`, and `TOO_MANY_REQUESTS` for
   * digits from a network with too many failures.
   */
  async execute(verification: Verification, client: Client): Promise<Confirmed> {
    const proven = await this.provenSignUp(verification);
    const request = { ...verification, proven, client };
    const outcome = await this.transactions.run(client.trigger, (tx) => this.verify(request, tx));
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  /** Only a right link leads to hashes that a password is compared with, so a flood of wrong ones costs no hash. */
  private async provenSignUp({ presented, password }: Verification): Promise<SignUpFacts | undefined> {
    if (password === '' || presented.kind !== 'link') return undefined;
    const linkHash = hashOfLinkToken(presented.linkToken);
    const signUps = await this.transactions.read((tx) =>
      this.codes.signUpsOfLink(linkHash, this.clock.now(), tx),
    );
    for (const signUp of signUps)
      if (await this.passwords.isRight(password, signUp.passwordHash)) return signUp;
    return undefined;
  }

  private async verify(request: Request, tx: Tx): Promise<Outcome> {
    const { presented, purposes, password, proven, client } = request;
    const network = networkOf(client.ip);
    // A link cannot be guessed, so whoever shares the network with a guesser still comes in by theirs.
    const seconds = presented.kind === 'link' ? 0 : await this.buckets.wait('codeFailures', network, tx);
    if (seconds > 0) {
      await this.recordRefusal('throttled', request, tx);
      return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
    }
    const found = await this.mailedCodes.find(presented, purposes, tx);
    const isBannedUser = found !== undefined && isBanned(found.user, this.clock.now());
    const isUnproven = password !== '' && proven === undefined;
    if (found !== undefined && !isBannedUser && !isUnproven) return this.accept(found, request, tx);
    await this.buckets.take('codeFailures', network, tx);
    if (found === undefined) {
      const isLink = presented.kind === 'link';
      await this.recordRefusal(isLink ? 'wrong-link' : 'wrong-code', request, tx);
      return new DomainError(isLink ? 'MAILED_LINK_WRONG' : 'MAILED_CODE_WRONG');
    }
    const entry = { action: found.code.purpose, userId: found.user.id } as const;
    await this.audit.add({ ...entry, outcome: isBannedUser ? 'banned' : 'wrong-password' }, client, tx);
    return new DomainError(isBannedUser ? 'ACCOUNT_BANNED' : 'CREDENTIALS_WRONG');
  }

  private async accept(found: FoundCode<VerifiedPurpose>, request: Request, tx: Tx): Promise<Outcome> {
    const { proven, handOver, client } = request;
    const { purpose } = found.code;
    if (purpose !== 'change-email-current' && purpose !== 'change-email-new')
      return this.confirmAddress.execute({ ...found, proven, handOver, client }, tx);
    const change = await this.confirmEmailChange.execute(found.user, purpose, client, tx);
    if (change instanceof DomainError) return change;
    if (change.kind === 'half') return { kind: 'message', text: emailChangeTexts.half };
    // Anybody may want any address for their account, so who reads the new one need not be who owns the account.
    if (purpose === 'change-email-new') return { kind: 'message', text: emailChangeTexts.done };
    return this.confirmAddress.execute({ ...found, user: change.user, proven, handOver, client }, tx);
  }

  private recordRefusal(
    outcome: AuditOutcome,
    { presented, purposes, client }: Request,
    tx: Tx,
  ): Promise<void> {
    const [action = 'confirm-sign-up'] = purposes;
    const who = presented.kind === 'digits' ? { email: presented.email } : {};
    return this.audit.add({ action, outcome, ...who }, client, tx);
  }
}
