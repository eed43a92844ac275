import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { SigningKeyRow } from './signing-key.row.js';

export type SigningKey = Readonly<SigningKeyRow>;

@Injectable()
export class SigningKeysRepository {
  list(tx: Tx): Promise<SigningKey[]> {
    return entityManager(tx).find(SigningKeyRow);
  }

  /** As `list`, and nobody else changes the keys until `tx` ends. */
  async listForUpdate(tx: Tx): Promise<SigningKey[]> {
    await entityManager(tx).query(`LOCK TABLE signing_keys IN SHARE ROW EXCLUSIVE MODE`);
    return this.list(tx);
  }

  async add(keys: readonly SigningKey[], tx: Tx): Promise<void> {
    await entityManager(tx).insert(SigningKeyRow, [...keys]);
  }

  /** Next becomes current, current becomes previous, the previous one is forgotten. */
  async shift(now: Date, tx: Tx): Promise<void> {
    await entityManager(tx).delete(SigningKeyRow, { state: 'previous' });
    await entityManager(tx).update(SigningKeyRow, { state: 'current' }, { state: 'previous' });
    await entityManager(tx).update(SigningKeyRow, { state: 'next' }, { state: 'current', activatedAt: now });
  }
}
