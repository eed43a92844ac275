import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { Role } from '@probity/kit/http';
import { IdentityRow } from './identity.row.js';
import { UserRow } from './user.row.js';
import type { Identity, User } from './user.js';

export interface NewUser {
  readonly id: string;
  readonly identityId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly metadata: Record<string, unknown>;
  readonly emailConfirmedAt: Date | null;
}

type Changes = Partial<
  Pick<
    User,
    'passwordHash' | 'metadata' | 'emailConfirmedAt' | 'confirmationSentAt' | 'lastSignInAt' | 'role'
  >
>;

@Injectable()
export class UsersRepository {
  async find(id: string, tx: Tx): Promise<User | undefined> {
    return this.load(await entityManager(tx).findOne(UserRow, { where: { id } }), tx);
  }

  async findByEmail(email: string, tx: Tx): Promise<User | undefined> {
    return this.load(await entityManager(tx).findOne(UserRow, { where: { email } }), tx);
  }

  /** Locks the row until `tx` ends. */
  async findForUpdate(id: string, tx: Tx): Promise<User | undefined> {
    const row = await entityManager(tx).findOne(UserRow, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return this.load(row, tx);
  }

  /** Stores the user with its e-mail identity; false when the address is taken, by a racing request too. */
  async add(user: NewUser, now: Date, tx: Tx): Promise<boolean> {
    const inserted = await entityManager(tx)
      .createQueryBuilder()
      .insert()
      .into(UserRow)
      .values({
        id: user.id,
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
    if ((inserted.raw as unknown[]).length === 0) return false;
    await entityManager(tx).insert(IdentityRow, {
      id: user.identityId,
      userId: user.id,
      provider: 'email',
      providerId: user.id,
      lastSignInAt: null,
      createdAt: now,
      updatedAt: now,
    });
    return true;
  }

  async change(id: string, changes: Changes, now: Date, tx: Tx): Promise<void> {
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
    return toUser(row, identities);
  }
}

const toUser = (row: UserRow, identities: readonly Identity[]): User => ({
  id: row.id,
  email: row.email,
  passwordHash: row.passwordHash,
  role: row.accessRole,
  metadata: row.userMetadata,
  emailConfirmedAt: row.emailConfirmedAt,
  confirmationSentAt: row.confirmationSentAt,
  lastSignInAt: row.lastSignInAt,
  bannedUntil: row.bannedUntil,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  identities,
});
