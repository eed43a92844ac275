import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { OutgoingMailRow } from '../mail/outgoing-mail.row.js';
import { FactorRow } from './factor.row.js';
import { IdentityRow } from './identity.row.js';
import { UserRow } from './user.row.js';
import type { User } from './user.js';

/** What administrators see of an account. */
export type AccountSummary = Pick<
  User,
  'id' | 'email' | 'role' | 'emailConfirmedAt' | 'lastSignInAt' | 'bannedUntil' | 'createdAt'
>;

/** Until somebody opens the account again, which nobody does with a deleted one. */
const forEver = new Date('9999-12-31T00:00:00.000Z');

interface Id {
  readonly id: string;
}

const idsOf = (rows: readonly Id[]): string[] => rows.map(({ id }) => id);

/** SQL about a row of `users` at the time $1. */
const maySignIn = 'email_confirmed_at IS NOT NULL AND (banned_until IS NULL OR banned_until <= $1)';

const administrating = `SELECT id FROM users WHERE access_role = 'administrator' AND ${maySignIn} ORDER BY id`;

/** What only administrators ask of accounts. */
@Injectable()
export class AdministeredUsersRepository {
  /** Oldest first. */
  async list(tx: Tx): Promise<AccountSummary[]> {
    const rows = await entityManager(tx).find(UserRow, { order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(({ id, email, accessRole: role, ...row }) => {
      const { emailConfirmedAt, lastSignInAt, bannedUntil, createdAt } = row;
      return { id, email: email ?? '', role, emailConfirmedAt, lastSignInAt, bannedUntil, createdAt };
    });
  }

  /** Ids of those who may administer and sign in. */
  async administrators(now: Date, tx: Tx): Promise<string[]> {
    return idsOf(await entityManager(tx).query<Id[]>(administrating, [now]));
  }

  /** Ids of those who may review and sign in. */
  async reviewers(now: Date, tx: Tx): Promise<string[]> {
    const rows = await entityManager(tx).query<Id[]>(
      `SELECT id FROM users WHERE access_role IN ('analyst', 'administrator') AND ${maySignIn} ORDER BY id`,
      [now],
    );
    return idsOf(rows);
  }

  /** The same as `administrators`, locked until `tx` ends. */
  async administratorsForUpdate(now: Date, tx: Tx): Promise<string[]> {
    return idsOf(await entityManager(tx).query<Id[]>(`${administrating} FOR UPDATE`, [now]));
  }

  /** With everything that is only about it: sessions, codes, identities. */
  async remove(id: string, tx: Tx): Promise<void> {
    await entityManager(tx).delete(UserRow, { id });
  }

  /** Keeps the row and nothing of who it was. */
  async forget(id: string, now: Date, tx: Tx): Promise<void> {
    await entityManager(tx).delete(IdentityRow, { userId: id });
    await entityManager(tx).delete(FactorRow, { userId: id });
    await entityManager(tx).query('DELETE FROM privacy_choices WHERE user_id = $1', [id]);
    await entityManager(tx).delete(OutgoingMailRow, { userId: id });
    await entityManager(tx).update(
      UserRow,
      { id },
      {
        email: null,
        passwordHash: null,
        accessRole: 'user',
        userMetadata: {},
        appData: {},
        newEmail: null,
        emailConfirmedAt: null,
        bannedUntil: forEver,
        deletedAt: now,
        updatedAt: now,
      },
    );
  }
}
