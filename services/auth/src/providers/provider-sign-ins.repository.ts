import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { LessThan } from 'typeorm';
import { ProviderSignInRow } from './provider-sign-in.row.js';

export type ProviderSignIn = Readonly<ProviderSignInRow>;

@Injectable()
export class ProviderSignInsRepository {
  /** Also forgets those that were begun before `since`. */
  async add(signIn: ProviderSignIn, since: Date, tx: Tx): Promise<void> {
    await entityManager(tx).delete(ProviderSignInRow, { createdAt: LessThan(since) });
    await entityManager(tx).insert(ProviderSignInRow, signIn);
  }

  /** Removes it; of two that race for it, one gets it. */
  async take(stateHash: Buffer, tx: Tx): Promise<ProviderSignIn | undefined> {
    const row = await entityManager(tx).findOne(ProviderSignInRow, {
      where: { stateHash },
      lock: { mode: 'pessimistic_write' },
    });
    if (row === null) return undefined;
    await entityManager(tx).delete(ProviderSignInRow, { stateHash });
    return row;
  }
}
