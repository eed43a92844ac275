import { Injectable } from '@nestjs/common';
import { userDeleted } from '@probity/contracts';
import { Clock, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { AdministeredUsersRepository } from '../accounts/administered-users.repository.js';
import type { User } from '../accounts/user.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { Randomness } from '../secrets/randomness.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { ErasuresRepository } from './erasures.repository.js';

/** Deletes an account for good and has every app erase that user's data. The one way to do it. */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly randomness: Randomness,
    private readonly users: AdministeredUsersRepository,
    private readonly endSessions: EndSessions,
    private readonly audit: AuditRepository,
    private readonly erasures: ErasuresRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @param user locked, and not the last administrator. @returns the id of the receipt, a secret. */
  async execute({ id: userId, factors, identities }: User, client: Client, tx: Tx): Promise<string> {
    const { trigger } = client;
    const now = this.clock.now();
    const [erasureId, receiptId] = [this.ids.next(), this.randomness.bytes(32).toString('base64url')];
    const sessions = await this.endSessions.execute({ userId }, { reason: 'account-changed', trigger }, tx);
    // Codes, factors, recovery codes and identities go with the row.
    await this.users.remove(userId, tx);
    const subject = `erasure ${erasureId}`;
    await this.audit.add({ action: 'delete-account', outcome: 'done', userId, subject }, client, tx);
    await this.erasures.add(erasureId, receiptId, now, tx);
    const erased = [
      { what: 'account with address, password and settings', count: 1 },
      { what: 'identities', count: identities.length },
      { what: 'authenticator apps', count: factors.length },
      { what: 'sessions', count: sessions.length },
    ];
    const kept = keptByAuth(await this.audit.countOf(userId, tx), this.settings.audit.days);
    await this.erasures.addPart(erasureId, { service: 'auth', erased, kept }, now, tx);
    await this.outbox.write(tx, trigger, userDeleted, { userId, erasureId });
    return receiptId;
  }
}

const keptByAuth = (entries: number, days: number) => [
  {
    what: 'entries of the audit log, with the account’s id, network addresses and browsers',
    count: entries,
    why: `proof of who did what; an entry cannot be taken out without breaking the proof of the others, and goes after ${days} days`,
  },
  {
    what: 'hashes of address and networks by which tries are limited',
    why: 'they cannot be read and go after 30 days at most',
  },
  { what: 'this receipt', why: 'it names nobody' },
];
