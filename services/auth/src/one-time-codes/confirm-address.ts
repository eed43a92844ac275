import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { Randomness } from '../secrets/randomness.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';
import { AuthCodesRepository } from './auth-codes.repository.js';
import { hashOfLinkToken, methodOf, type VerifiedPurpose } from './one-time-code.js';
import { OneTimeCodesRepository, type OneTimeCode, type SignUpFacts } from './one-time-codes.repository.js';

interface RightCode {
  readonly code: OneTimeCode & { readonly purpose: VerifiedPurpose };
  /** Locked. */
  readonly user: User;
  /** Of the sign-up that the client proved to be its own; `undefined` when it proved none. */
  readonly proven: SignUpFacts | undefined;
  readonly handOver: HandOver;
  readonly client: Client;
}

/** How the session reaches the client. */
export type HandOver = 'response' | 'redirect';

/** `message`: it was noted, and nobody is signed in by it. `auth-code`: the client that asked for the code waits with a PKCE verifier, so a redirect must not carry the session. */
export type Confirmed =
  | { readonly kind: 'session'; readonly grant: Grant }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'auth-code'; readonly authCode: string };

/** Signs in who holds a mailed code, in the transaction that found it right. Voids the account's other codes too. */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly authCodes: AuthCodesRepository,
    private readonly openSession: OpenSession,
    private readonly audit: AuditRepository,
  ) {}

  async execute({ code, user: found, proven, handOver, client }: RightCode, tx: Tx): Promise<Confirmed> {
    // The data of a sign-up without a password came from whoever asked for this very code.
    const own = code.isTrusted || code.passwordHash === null ? code : undefined;
    const user = await this.confirm(found, proven ?? own, tx);
    const entry = { action: code.purpose, outcome: 'done', userId: user.id } as const;
    if (handOver === 'redirect' && code.codeChallenge !== null) {
      await this.audit.add(entry, client, tx);
      return { kind: 'auth-code', authCode: await this.issueAuthCode(code, code.codeChallenge, tx) };
    }
    const grant = await this.openSession.execute({ user, method: methodOf[code.purpose], client }, tx);
    await this.audit.add({ ...entry, sessionId: grant.session.id }, client, tx);
    return { kind: 'session', grant };
  }

  /**
   * Who reads the mail owns the address. Anybody may have signed up with it, so password and data are only kept when
   * their choice is proven: else whoever signed up first would know the password of somebody else's account.
   */
  private async confirm(user: User, proven: SignUpFacts | undefined, tx: Tx): Promise<User> {
    const now = this.clock.now();
    const changes = {
      lastSignInAt: now,
      ...(!isConfirmed(user) && {
        emailConfirmedAt: now,
        passwordHash: proven?.passwordHash ?? null,
        metadata: proven?.metadata ?? {},
      }),
    };
    await this.users.change(user.id, changes, now, tx);
    await this.codes.removeAllOf(user.id, tx);
    return { ...user, ...changes, updatedAt: now };
  }

  /** The verifier will prove whose sign-up it was. */
  private async issueAuthCode(code: RightCode['code'], codeChallenge: string, tx: Tx): Promise<string> {
    const { userId, purpose, passwordHash, metadata } = code;
    const authCode = this.randomness.bytes(32).toString('base64url');
    const codeHash = hashOfLinkToken(authCode);
    const createdAt = this.clock.now();
    const facts = { userId, purpose, passwordHash, metadata, hasSecondFactor: false };
    await this.authCodes.add({ codeHash, ...facts, codeChallenge, createdAt }, tx);
    return authCode;
  }
}
