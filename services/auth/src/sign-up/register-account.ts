import { Injectable } from '@nestjs/common';
import { Clock, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { CodeMails } from '../one-time-codes/code-mails.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';
import { awaitedUser, madeUpUser } from './awaited-user.js';

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

/** `waiting`: the account is there and unconfirmed. `taken`: the address belongs to a confirmed one. `user` shows neither. */
export type Registered =
  | { readonly kind: 'waiting' | 'taken'; readonly user: User }
  | { readonly kind: 'signed-in'; readonly grant: Grant };

/** Stores a sign-up, in one transaction with its mail. */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly users: UsersRepository,
    private readonly mails: CodeMails,
    private readonly openSession: OpenSession,
    private readonly audit: AuditRepository,
  ) {}

  async execute(registration: Registration, tx: Tx): Promise<Registered> {
    const { account, passwordHash, client } = registration;
    const { email, metadata } = account;
    const now = this.clock.now();
    // Before it is known whether it is needed: a made-up id is not younger than one of an account that was made.
    const madeUp = madeUpUser(account, now, this.ids);
    const { user, isNew } = await this.users.addOrFind(
      { email, passwordHash, role: 'user', metadata, emailConfirmedAt: null },
      now,
      tx,
    );
    const isTaken = isConfirmed(user);
    const outcome = isTaken ? 'address-taken' : 'done';
    await this.audit.add({ action: 'sign-up', outcome, userId: user.id }, client, tx);
    if (isTaken) {
      await this.notify(user, registration, tx);
      return { kind: 'taken', user: madeUp };
    }
    if (this.settings.signUp.autoconfirm) return this.confirm(user, registration, tx);
    await this.wait(user, registration, tx);
    // The id and times of an account that was there before would show, at a second sign-up, that it is not taken.
    return { kind: 'waiting', user: isNew ? awaitedUser(user, account) : madeUp };
  }

  private async notify(owner: User, { mayMail, client }: Registration, tx: Tx): Promise<void> {
    if (mayMail) await this.mails.sendNotice(owner, client.trigger, tx);
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

  private async wait(user: User, registration: Registration, tx: Tx): Promise<void> {
    const { account, passwordHash, mayMail, client } = registration;
    const now = this.clock.now();
    const confirmationSentAt = mayMail ? now : user.confirmationSentAt;
    // Nobody owns the address yet, so the newest sign-up counts until one is confirmed.
    const { codeChallenge, redirectTo, metadata } = account;
    await this.users.change(user.id, { passwordHash, metadata, confirmationSentAt }, now, tx);
    const signUp = { passwordHash, metadata };
    const { trigger } = client;
    const purpose = 'confirm-sign-up';
    if (mayMail) await this.mails.sendCode(user, { purpose, signUp, codeChallenge, redirectTo, trigger }, tx);
  }
}
