import { Injectable } from '@nestjs/common';
import { Ids } from '@probity/kit/context';
import { entityManager, type Tx } from '@probity/kit/db';
import { FactorRow } from './factor.row.js';
import { IdentityRow } from './identity.row.js';
import { UserRow } from './user.row.js';
import type { Factor, Identity, User } from './user.js';

export type NewUser = Pick<User, 'email' | 'passwordHash' | 'role' | 'metadata' | 'emailConfirmedAt'>;

/** What administrators see of an account. */
export type AccountSummary = Pick<
  User,
  'id' | 'email' | 'role' | 'emailConfirmedAt' | 'lastSignInAt' | 'bannedUntil' | 'createdAt'
>;

export type UserChanges = Partial<
  Pick<
    User,
    | 'email'
    | 'newEmail'
    | 'emailChangeConfirmed'
    | 'emailChangeSentAt'
    | 'passwordHash'
    | 'metadata'
    | 'emailConfirmedAt'
    | 'confirmationSentAt'
    | 'lastSignInAt'
    | 'role'
    | 'bannedUntil'
  >
>;

const mostChanging = 10;

@Injectable()
export class UsersRepository {
  constructor(private readonly ids: Ids) {}

  async find(id: string, tx: Tx): Promise<User | undefined> {
    return this.load(await entityManager(tx).findOne(UserRow, { where: { id } }), tx);
  }

  async findByEmail(email: string, tx: Tx): Promise<User | undefined> {
    return this.load(await entityManager(tx).findOne(UserRow, { where: { email } }), tx);
  }

  /** Those whose change to that address waits, the latest first; a few, since anybody may want any address. */
  async changingTo(newEmail: string, tx: Tx): Promise<string[]> {
    const rows = await entityManager(tx).find(UserRow, {
      select: { id: true },
      where: { newEmail },
      order: { emailChangeSentAt: 'DESC' },
      take: mostChanging,
    });
    return rows.map(({ id }) => id);
  }

  /** Locks the row until `tx` ends. */
  async findForUpdate(who: { readonly id: string } | { readonly email: string }, tx: Tx) {
    const row = await entityManager(tx).findOne(UserRow, {
      where: who,
      lock: { mode: 'pessimistic_write' },
    });
    return this.load(row, tx);
  }

  /** Oldest first. */
  async list(tx: Tx): Promise<AccountSummary[]> {
    const rows = await entityManager(tx).find(UserRow, { order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(({ id, email, accessRole: role, ...row }) => {
      const { emailConfirmedAt, lastSignInAt, bannedUntil, createdAt } = row;
      return { id, email, role, emailConfirmedAt, lastSignInAt, bannedUntil, createdAt };
    });
  }

  /** Ids of those who may administer and sign in, locked until `tx` ends. */
  async administratorsForUpdate(now: Date, tx: Tx): Promise<string[]> {
    const rows = await entityManager(tx).query<{ id: string }[]>(
      `SELECT id FROM users
       WHERE access_role = 'administrator' AND email_confirmed_at IS NOT NULL
         AND (banned_until IS NULL OR banned_until <= $1)
       ORDER BY id FOR UPDATE`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * The user of that address, locked until `tx` ends. `isNew`: it was added with its e-mail identity just now; false when
   * the address was taken, by a racing request too.
   */
  async addOrFind(
    user: NewUser,
    now: Date,
    tx: Tx,
  ): Promise<{ readonly user: User; readonly isNew: boolean }> {
    const id = this.ids.next();
    const inserted = await entityManager(tx)
      .createQueryBuilder()
      .insert()
      .into(UserRow)
      .values({
        id,
        email: user.email,
        passwordHash: user.passwordHash,
        accessRole: user.role,
        // The query builder's type wants every key of a JSON column spelled out.
        userMetadata: user.metadata as never,
        emailConfirmedAt: user.emailConfirmedAt,
        confirmationSentAt: null,
        lastSignInAt: null,
        bannedUntil: null,
        createdAt: now,
        updatedAt: now,
      })
      .orIgnore()
      .returning('id')
      .execute();
    const isNew = (inserted.raw as unknown[]).length > 0;
    if (isNew)
      await entityManager(tx).insert(IdentityRow, {
        id: this.ids.next(),
        userId: id,
        provider: 'email',
        providerId: id,
        lastSignInAt: null,
        createdAt: now,
        updatedAt: now,
      });
    const found = await this.findForUpdate({ email: user.email }, tx);
    if (found === undefined) throw new Error('an account that was just added or found is gone');
    return { user: found, isNew };
  }

  async change(id: string, changes: UserChanges, now: Date, tx: Tx): Promise<void> {
    const { role, metadata, ...rest } = changes;
    await entityManager(tx).update(
      UserRow,
      { id },
      {
        ...rest,
        ...(role !== undefined && { accessRole: role }),
        ...(metadata !== undefined && { userMetadata: metadata as never }),
        updatedAt: now,
      },
    );
    if (changes.lastSignInAt instanceof Date)
      await entityManager(tx).update(
        IdentityRow,
        { userId: id, provider: 'email' },
        { lastSignInAt: changes.lastSignInAt, updatedAt: now },
      );
  }

  private async load(row: UserRow | null, tx: Tx): Promise<User | undefined> {
    if (row === null) return undefined;
    const identities = await entityManager(tx).find(IdentityRow, {
      where: { userId: row.id },
      order: { createdAt: 'ASC' },
    });
    const factors = await entityManager(tx).find(FactorRow, {
      where: { userId: row.id },
      order: { createdAt: 'ASC' },
    });
    return toUser(row, identities, factors.map(toFactor));
  }
}

const toUser = (
  { accessRole: role, userMetadata: metadata, ...row }: UserRow,
  identities: readonly Identity[],
  factors: readonly Factor[],
): User => ({ ...row, role, metadata, identities, factors });

/** Without its secret, which nobody needs but who checks codes. */
const toFactor = ({
  id,
  friendlyName,
  status,
  lastChallengedAt,
  createdAt,
  updatedAt,
}: FactorRow): Factor => ({
  id,
  friendlyName,
  status,
  lastChallengedAt,
  createdAt,
  updatedAt,
});
