import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { In } from 'typeorm';
import { SigningKeyRow } from './signing-key.row.js';

export type SigningKey = Readonly<SigningKeyRow>;

@Injectable()
export class SigningKeysRepository {
  list(tx: Tx): Promise<SigningKey[]> {
    return entityManager(tx).find(SigningKeyRow);
  }

  async listIds(tx: Tx): Promise<string[]> {
    const keys = await entityManager(tx).find(SigningKeyRow, { select: { kid: true } });
    return keys.map(({ kid }) => kid);
  }

  /** As `list`, and nobody else changes the keys until `tx` ends. */
  async listForUpdate(tx: Tx): Promise<SigningKey[]> {
    await entityManager(tx).query(`LOCK TABLE signing_keys IN SHARE ROW EXCLUSIVE MODE`);
    return this.list(tx);
  }

  async add(keys: readonly SigningKey[], tx: Tx): Promise<void> {
    await entityManager(tx).insert(SigningKeyRow, [...keys]);
  }

  /** The next key becomes current, the current one previous; `fresh` is the next one from now on. */
  async shift(fresh: SigningKey, now: Date, tx: Tx): Promise<void> {
    const keys = entityManager(tx);
    await keys.update(SigningKeyRow, { state: 'current' }, { state: 'previous', retiredAt: now });
    await keys.update(SigningKeyRow, { state: 'next' }, { state: 'current', activatedAt: now });
    await this.add([fresh], tx);
  }

  async remove(keys: readonly SigningKey[], tx: Tx): Promise<void> {
    await entityManager(tx).delete(SigningKeyRow, { kid: In(keys.map(({ kid }) => kid)) });
  }
}
