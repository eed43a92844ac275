import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { isBanned, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { Randomness } from '../secrets/randomness.js';
import { Cipher } from '../secrets/cipher.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';
import { networkOf } from '../throttling/network.js';
import { RequestBuckets } from '../throttling/request-buckets.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import type { Client } from '../gotrue/client.js';
import { AuthCodesRepository } from './auth-codes.repository.js';
import { hashOfDigits, hashOfLinkToken, mostTries, sameHash } from './one-time-code.js';
import { OneTimeCodesRepository, type OneTimeCode } from './one-time-codes.repository.js';
import { otpExpired, type PresentedCode } from './verify-request.js';

/** `auth-code`: the client that signed up waits with a PKCE verifier, so a redirect must not carry the session itself. */
export type Verified =
  | { readonly kind: 'session'; readonly session: Record<string, unknown> }
  | { readonly kind: 'auth-code'; readonly authCode: string };

type Outcome =
  | { readonly kind: 'granted'; readonly grant: Grant }
  | Extract<Verified, { readonly kind: 'auth-code' }>
  | { readonly kind: 'refused'; readonly failure: GotrueFailure };

/** Confirms a sign-up. A code works once; confirming voids the account's other codes too. */
@Injectable()
export class VerifyCode {
  constructor(
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly vault: Cipher,
    private readonly transactions: Transactions,

    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly authCodes: AuthCodesRepository,
    private readonly audit: AuditRepository,
    private readonly takeFromBucket: RequestBuckets,
    private readonly openSession: OpenSession,
    private readonly answer: SessionPresenter,
  ) {}

  /**
   * `handOver`: how the session reaches the client. Throws `otp_expired` for a wrong, used or expired code alike,
   * `user_banned`, and `over_request_rate_limit` for a network with too many failures.
   */
  async execute(
    presented: PresentedCode,
    handOver: 'answer' | 'redirect',
    visitor: Client,
  ): Promise<Verified> {
    const failures = { from: 'failures', owner: networkOf(visitor.ip) } as const;
    const seconds = await this.takeFromBucket.execute({ ...failures, count: 0 }, visitor);
    if (seconds > 0) {
      await this.transactions.run(visitor.trigger, (tx) =>
        this.recordRefusal('throttled', presented, visitor, tx),
      );
      throw new GotrueFailure('over_request_rate_limit', { retryAfterSeconds: seconds });
    }
    const outcome = await this.transactions.run(visitor.trigger, (tx) =>
      this.verify(presented, handOver, visitor, tx),
    );
    if (outcome.kind === 'refused') {
      await this.takeFromBucket.execute({ ...failures, count: 1 }, visitor);
      throw outcome.failure;
    }
    if (outcome.kind === 'auth-code') return outcome;
    return { kind: 'session', session: await this.answer.present(outcome.grant) };
  }

  private async verify(
    presented: PresentedCode,
    handOver: 'answer' | 'redirect',
    visitor: Client,
    tx: Tx,
  ): Promise<Outcome> {
    const code = await this.findCode(presented, tx);
    const user = code && (await this.users.findForUpdate(code.userId, tx));
    if (code === undefined || user === undefined) {
      await this.recordRefusal('wrong-code', presented, visitor, tx);
      return { kind: 'refused', failure: otpExpired(presented) };
    }
    if (isBanned(user, this.clock.now())) {
      const entry = { action: 'confirm-sign-up', outcome: 'banned', userId: user.id } as const;
      await this.audit.add(entry, visitor, tx);
      return { kind: 'refused', failure: new GotrueFailure('user_banned') };
    }
    const confirmed = await this.confirm(user, code, tx);
    if (handOver === 'redirect' && code.codeChallenge !== null)
      return this.handAuthCode(confirmed, code.codeChallenge, visitor, tx);
    const grant = await this.openSession.execute(confirmed, 'email/signup', visitor, tx);
    await this.record(confirmed, grant.session.id, visitor, tx);
    return { kind: 'granted', grant };
  }

  private async findCode(presented: PresentedCode, tx: Tx): Promise<OneTimeCode | undefined> {
    const now = this.clock.now();
    if (presented.kind === 'link') {
      const code = await this.codes.findByLink(hashOfLinkToken(presented.linkToken), tx);
      return code !== undefined && code.expiresAt > now ? code : undefined;
    }
    const user = await this.users.findByEmail(presented.email, tx);
    if (user === undefined) return undefined;
    const all = await this.codes.listForUpdate(user.id, 'confirm-sign-up', tx);
    const open = all.filter((code) => code.expiresAt > now && code.tries < mostTries);
    const right = open.find((code) => this.fits(presented.digits, code));
    // Only the digits die of wrong tries: else a stranger who knows the address could void the owner's link.
    if (right === undefined && open.length > 0)
      await this.codes.countTry(
        open.map(({ id }) => id),
        tx,
      );
    return right;
  }

  private fits(digits: string, code: OneTimeCode): boolean {
    const bound = { codeId: code.id, userId: code.userId, purpose: code.purpose };
    return sameHash(hashOfDigits(digits, bound, this.vault), code.digitsHash);
  }

  private async confirm(user: User, code: OneTimeCode, tx: Tx): Promise<User> {
    const now = this.clock.now();
    const changes = {
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      lastSignInAt: now,
      // The password given with this very mail, not that of someone else who signed up with the address since.
      passwordHash: code.passwordHash ?? user.passwordHash,
    };
    await this.users.change(user.id, changes, now, tx);
    await this.codes.removeAllOf(user.id, tx);
    return { ...user, ...changes, updatedAt: now };
  }

  private async handAuthCode(user: User, codeChallenge: string, visitor: Client, tx: Tx): Promise<Outcome> {
    const authCode = this.randomness.bytes(32).toString('base64url');
    const createdAt = this.clock.now();
    await this.authCodes.add(
      { codeHash: hashOfLinkToken(authCode), userId: user.id, codeChallenge, createdAt },
      tx,
    );
    await this.record(user, undefined, visitor, tx);
    return { kind: 'auth-code', authCode };
  }

  private recordRefusal(
    outcome: 'wrong-code' | 'throttled',
    presented: PresentedCode,
    visitor: Client,
    tx: Tx,
  ): Promise<void> {
    const who = presented.kind === 'digits' ? { email: presented.email } : {};
    return this.audit.add({ action: 'confirm-sign-up', outcome, ...who }, visitor, tx);
  }

  private record(user: User, sessionId: string | undefined, visitor: Client, tx: Tx): Promise<void> {
    const entry = { action: 'confirm-sign-up', outcome: 'done', userId: user.id } as const;
    return this.audit.add({ ...entry, ...(sessionId !== undefined && { sessionId }) }, visitor, tx);
  }
}
