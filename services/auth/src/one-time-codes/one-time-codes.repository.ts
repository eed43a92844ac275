import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { AuthCodeRow } from './auth-code.row.js';
import { OneTimeCodeRow } from './one-time-code.row.js';
import type { CodePurpose } from './one-time-code.js';

export type OneTimeCode = Readonly<OneTimeCodeRow>;

/** What a sign-up gave. */
export type SignUpFacts = Pick<OneTimeCode, 'passwordHash' | 'metadata'>;

@Injectable()
export class OneTimeCodesRepository {
  /** Also forgets the user's expired codes. */
  async add(code: OneTimeCode, tx: Tx): Promise<void> {
    await entityManager(tx).delete(OneTimeCodeRow, {
      userId: code.userId,
      expiresAt: LessThanOrEqual(code.createdAt),
    });
    // The insert's type wants every key of a JSON column spelled out.
    await entityManager(tx).insert(OneTimeCodeRow, { ...code, metadata: code.metadata as never });
  }

  /** Locks the row until `tx` ends. */
  async findByLink(linkHash: Buffer, tx: Tx): Promise<OneTimeCode | undefined> {
    const row = await entityManager(tx).findOne(OneTimeCodeRow, {
      where: { linkHash },
      lock: { mode: 'pessimistic_write' },
    });
    return row ?? undefined;
  }

  /** Newest first; locks the rows until `tx` ends. */
  listForUpdate(userId: string, purposes: readonly CodePurpose[], tx: Tx): Promise<OneTimeCode[]> {
    return entityManager(tx).find(OneTimeCodeRow, {
      where: { userId, purpose: In([...purposes]) },
      order: { createdAt: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The open sign-ups of the account that a link is for, newest first. */
  async signUpsOfLink(linkHash: Buffer, now: Date, tx: Tx): Promise<OneTimeCode[]> {
    const code = await entityManager(tx).findOne(OneTimeCodeRow, { where: { linkHash } });
    if (code === null) return [];
    return entityManager(tx).find(OneTimeCodeRow, {
      where: { userId: code.userId, passwordHash: Not(IsNull()), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC' },
    });
  }

  async countTry(ids: readonly string[], tx: Tx): Promise<void> {
    await entityManager(tx).increment(OneTimeCodeRow, { id: In([...ids]) }, 'tries', 1);
  }

  async removeOf(userId: string, purposes: readonly CodePurpose[], tx: Tx): Promise<void> {
    await entityManager(tx).delete(OneTimeCodeRow, { userId, purpose: In([...purposes]) });
  }

  /** Of every purpose, and the authorization codes that are not exchanged yet. */
  async removeAllOf(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).delete(OneTimeCodeRow, { userId });
    await entityManager(tx).delete(AuthCodeRow, { userId });
  }
}
