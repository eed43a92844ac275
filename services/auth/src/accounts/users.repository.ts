import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Ids } from '@probity/kit/context';
import { entityManager, type Tx } from '@probity/kit/db';
import { In, QueryFailedError } from 'typeorm';
import { FactorRow, toFactor } from './factor.row.js';
import { IdentityRow } from './identity.row.js';
import { UserRow } from './user.row.js';
import type { Factor, Identity, User } from './user.js';

export type NewUser = Pick<User, 'email' | 'passwordHash' | 'role' | 'metadata' | 'emailConfirmedAt'> &
  Partial<Pick<User, 'id' | 'appData'>>;

/** What a password is compared with, and whose it is. */
export type Credential = Pick<User, 'id' | 'passwordHash'>;

/** Which rows of a list. */
export interface Range {
  readonly offset: number;
  readonly limit: number;
}

export type UserChanges = Partial<
  Pick<
    User,
    | 'email'
    | 'newEmail'
    | 'emailChangeConfirmed'
    | 'emailChangeSentAt'
    | 'passwordHash'
    | 'metadata'
    | 'appData'
    | 'invitedAt'
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

  /** One query, whether there is such an account or not. */
  async credentialOf(email: string, tx: Tx): Promise<Credential | undefined> {
    const select = { id: true, passwordHash: true } as const;
    return (await entityManager(tx).findOne(UserRow, { select, where: { email } })) ?? undefined;
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

  /**
   * The user of that address, locked until `tx` ends. `isNew`: it was added with its e-mail identity just now; false when
   * the address was taken, by a racing request too.
   */
  async addOrFind(
    user: NewUser,
    now: Date,
    tx: Tx,
  ): Promise<{ readonly user: User; readonly isNew: boolean }> {
    const id = user.id ?? this.ids.next();
    // Now: between the ids of a made-up account lies no time either.
    const identityId = this.ids.next();
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
        appData: (user.appData ?? {}) as never,
        emailConfirmedAt: user.emailConfirmedAt,
        createdAt: now,
        updatedAt: now,
      })
      .orIgnore()
      .returning('id')
      .execute();
    const isNew = (inserted.raw as unknown[]).length > 0;
    if (isNew)
      await entityManager(tx).insert(IdentityRow, {
        id: identityId,
        userId: id,
        provider: 'email',
        providerId: id,
        lastSignInAt: null,
        createdAt: now,
        updatedAt: now,
      });
    else if (user.id !== undefined && (await this.find(user.id, tx)) !== undefined)
      throw new DomainError('ACCOUNT_EXISTS', { detail: 'There is already an account with this id' });
    const found = await this.findForUpdate({ email: user.email }, tx);
    if (found === undefined) throw new Error('an account that was just added or found is gone');
    return { user: found, isNew };
  }

  /** An account without an address or an identity, which only its session opens. */
  async addAnonymous(metadata: Record<string, unknown>, now: Date, tx: Tx): Promise<User> {
    const id = this.ids.next();
    const row = {
      id,
      email: null,
      accessRole: 'user' as const,
      isAnonymous: true,
      createdAt: now,
      updatedAt: now,
    };
    await entityManager(tx).insert(UserRow, { ...row, userMetadata: metadata as never, lastSignInAt: now });
    const user = await this.findForUpdate({ id }, tx);
    if (user === undefined) throw new Error('an account that was just added is gone');
    return user;
  }

  /** Throws `EMAIL_TAKEN`, also for a race. */
  async change(id: string, changes: UserChanges, now: Date, tx: Tx): Promise<void> {
    const { role, metadata, appData, ...rest } = changes;
    const fields = {
      ...rest,
      ...(role !== undefined && { accessRole: role }),
      ...(metadata !== undefined && { userMetadata: metadata as never }),
      ...(appData !== undefined && { appData: appData as never }),
      updatedAt: now,
    };
    try {
      await entityManager(tx).update(UserRow, { id }, fields);
    } catch (cause) {
      if (isDuplicate(cause)) throw new DomainError('EMAIL_TAKEN', { cause });
      throw cause;
    }
    if (changes.lastSignInAt instanceof Date)
      await entityManager(tx).update(
        IdentityRow,
        { userId: id, provider: 'email' },
        { lastSignInAt: changes.lastSignInAt, updatedAt: now },
      );
  }

  /** Newest first. */
  async page({ offset, limit }: Range, tx: Tx): Promise<{ readonly users: User[]; readonly total: number }> {
    const [rows, total] = await entityManager(tx).findAndCount(UserRow, {
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offset,
      take: limit,
    });
    return { users: await this.loadAll(rows, tx), total };
  }

  private async load(row: UserRow | null, tx: Tx): Promise<User | undefined> {
    const [user] = row === null ? [] : await this.loadAll([row], tx);
    return user;
  }

  /** In the order of the rows, with two queries for all of them. */
  private async loadAll(rows: readonly UserRow[], tx: Tx): Promise<User[]> {
    const ofThem = {
      where: { userId: In(rows.map(({ id }) => id)) },
      order: { createdAt: 'ASC' },
    } as const;
    const identities = await entityManager(tx).find(IdentityRow, ofThem);
    const factors = await entityManager(tx).find(FactorRow, ofThem);
    return rows.map((row) => {
      const isOwn = ({ userId }: { readonly userId: string }): boolean => userId === row.id;
      return toUser(row, identities.filter(isOwn), factors.filter(isOwn).map(toFactor));
    });
  }
}

/** Source: PostgreSQL, appendix A, unique_violation. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { readonly code?: unknown }).code === '23505';

const toUser = (
  { accessRole: role, userMetadata: metadata, email, ...row }: UserRow,
  identities: readonly Identity[],
  factors: readonly Factor[],
): User => ({ ...row, email: email ?? '', role, metadata, identities, factors });
