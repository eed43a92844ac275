import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { CodeMails } from '../one-time-codes/code-mails.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';

export interface NewAccount {
  /** Lower-cased. */
  readonly email: string;
  readonly password: string;
  readonly metadata: Record<string, unknown>;
  readonly codeChallenge: string | null;
  readonly redirectTo: string | undefined;
}

interface Registration {
  readonly account: NewAccount;
  readonly passwordHash: string;
  /** False when the address had its share of mails. */
  readonly mayMail: boolean;
  readonly client: Client;
}

/** `waiting`: the account is there and unconfirmed. `taken`: the address belongs to a confirmed one. */
export type Registered =
  | { readonly kind: 'waiting'; readonly user: User }
  | { readonly kind: 'signed-in'; readonly grant: Grant }
  | { readonly kind: 'taken' };

/** Stores a sign-up, in one transaction with its mail. */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly users: UsersRepository,
    private readonly mails: CodeMails,
    private readonly openSession: OpenSession,
    private readonly audit: AuditRepository,
  ) {}

  async execute(registration: Registration, tx: Tx): Promise<Registered> {
    const { account, passwordHash, client } = registration;
    const { email, metadata } = account;
    const { user } = await this.users.addOrFind(
      { email, passwordHash, role: 'user', metadata, emailConfirmedAt: null },
      this.clock.now(),
      tx,
    );
    const isTaken = isConfirmed(user);
    const outcome = isTaken ? 'address-taken' : 'done';
    await this.audit.add({ action: 'sign-up', outcome, userId: user.id }, client, tx);
    if (isTaken) return this.refuse(user, registration, tx);
    return this.settings.signUp.autoconfirm
      ? this.confirm(user, registration, tx)
      : this.wait(user, registration, tx);
  }

  private async refuse(user: User, { mayMail, client }: Registration, tx: Tx): Promise<Registered> {
    if (mayMail) await this.mails.sendNotice(user, client.trigger, tx);
    return { kind: 'taken' };
  }

  private async confirm(
    user: User,
    { account, passwordHash, client }: Registration,
    tx: Tx,
  ): Promise<Registered> {
    const now = this.clock.now();
    const { metadata } = account;
    // Whoever signs up was not invited as what the account was made to be.
    const powerless = { role: 'user', appData: {} } as const;
    const changes = { passwordHash, metadata, ...powerless, emailConfirmedAt: now, lastSignInAt: now };
    await this.users.change(user.id, changes, now, tx);
    const proof = { user: { ...user, ...changes }, method: 'password', client } as const;
    return { kind: 'signed-in', grant: await this.openSession.execute(proof, tx) };
  }

  private async wait(user: User, registration: Registration, tx: Tx): Promise<Registered> {
    const { account, passwordHash, mayMail, client } = registration;
    const now = this.clock.now();
    const confirmationSentAt = mayMail ? now : user.confirmationSentAt;
    // Nobody owns the address yet, so the newest sign-up counts until one is confirmed.
    const { codeChallenge, redirectTo, metadata } = account;
    const changes = { passwordHash, metadata, confirmationSentAt };
    await this.users.change(user.id, changes, now, tx);
    const signUp = { passwordHash, metadata };
    const { trigger } = client;
    const purpose = 'confirm-sign-up';
    if (mayMail) await this.mails.sendCode(user, { purpose, signUp, codeChallenge, redirectTo, trigger }, tx);
    return { kind: 'waiting', user: { ...user, ...changes } };
  }
}
