import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { LessThan } from 'typeorm';
import { AuthCodeRow } from './auth-code.row.js';
import { authCodeSeconds } from './code-challenge.js';

export type AuthCode = Readonly<AuthCodeRow>;

@Injectable()
export class AuthCodesRepository {
  /** Also forgets the user's expired codes. */
  async add(code: AuthCode, tx: Tx): Promise<void> {
    const expired = new Date(code.createdAt.getTime() - authCodeSeconds * 1000);
    await entityManager(tx).delete(AuthCodeRow, { userId: code.userId, createdAt: LessThan(expired) });
    // The insert's type wants every key of a JSON column spelled out.
    await entityManager(tx).insert(AuthCodeRow, { ...code, metadata: code.metadata as never });
  }

  /** Removes the code; of two that race for it, one gets it. */
  async take(codeHash: Buffer, tx: Tx): Promise<AuthCode | undefined> {
    const row = await entityManager(tx).findOne(AuthCodeRow, {
      where: { codeHash },
      lock: { mode: 'pessimistic_write' },
    });
    if (row === null) return undefined;
    await entityManager(tx).delete(AuthCodeRow, { codeHash });
    return row;
  }
}
