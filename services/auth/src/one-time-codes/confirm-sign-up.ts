import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { Randomness } from '../secrets/randomness.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';
import { AuthCodesRepository } from './auth-codes.repository.js';
import { hashOfLinkToken } from './one-time-code.js';
import { OneTimeCodesRepository, type OneTimeCode } from './one-time-codes.repository.js';

interface RightCode {
  readonly code: OneTimeCode;
  readonly user: User;
  readonly handOver: HandOver;
  readonly client: Client;
}

/** How the session reaches the client. */
export type HandOver = 'response' | 'redirect';

/** `auth-code`: the client that signed up waits with a PKCE verifier, so a redirect must not carry the session itself. */
export type Confirmed =
  | { readonly kind: 'session'; readonly grant: Grant }
  | { readonly kind: 'auth-code'; readonly authCode: string };

/** Makes the account the owner's, in the transaction that found the code right. Voids the account's other codes too. */
@Injectable()
export class ConfirmSignUp {
  constructor(
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly authCodes: AuthCodesRepository,
    private readonly openSession: OpenSession,
    private readonly audit: AuditRepository,
  ) {}

  async execute({ code, user: found, handOver, client }: RightCode, tx: Tx): Promise<Confirmed> {
    const user = await this.confirm(found, code, tx);
    const entry = { action: 'confirm-sign-up', outcome: 'done', userId: user.id } as const;
    if (handOver === 'redirect' && code.codeChallenge !== null) {
      await this.audit.add(entry, client, tx);
      return { kind: 'auth-code', authCode: await this.issueAuthCode(user.id, code.codeChallenge, tx) };
    }
    const grant = await this.openSession.execute({ user, method: 'email/signup', client }, tx);
    await this.audit.add({ ...entry, sessionId: grant.session.id }, client, tx);
    return { kind: 'session', grant };
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

  private async issueAuthCode(userId: string, codeChallenge: string, tx: Tx): Promise<string> {
    const authCode = this.randomness.bytes(32).toString('base64url');
    const codeHash = hashOfLinkToken(authCode);
    await this.authCodes.add({ codeHash, userId, codeChallenge, createdAt: this.clock.now() }, tx);
    return authCode;
  }
}
