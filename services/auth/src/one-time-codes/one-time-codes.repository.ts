import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { In, LessThanOrEqual } from 'typeorm';
import { OneTimeCodeRow } from './one-time-code.row.js';
import type { CodePurpose } from './one-time-code.js';

export type OneTimeCode = Readonly<OneTimeCodeRow>;

@Injectable()
export class OneTimeCodesRepository {
  /** Also forgets the user's expired codes. */
  async add(code: OneTimeCode, tx: Tx): Promise<void> {
    await entityManager(tx).delete(OneTimeCodeRow, {
      userId: code.userId,
      expiresAt: LessThanOrEqual(code.createdAt),
    });
    await entityManager(tx).insert(OneTimeCodeRow, code);
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
  listForUpdate(userId: string, purpose: CodePurpose, tx: Tx): Promise<OneTimeCode[]> {
    return entityManager(tx).find(OneTimeCodeRow, {
      where: { userId, purpose },
      order: { createdAt: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async countTry(ids: readonly string[], tx: Tx): Promise<void> {
    await entityManager(tx).increment(OneTimeCodeRow, { id: In([...ids]) }, 'tries', 1);
  }

  async removeAllOf(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).delete(OneTimeCodeRow, { userId });
  }
}
