import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { RecoveryCodeRow, RecoveryCodeSetRow } from './factors.row.js';

export type RecoveryCodeSet = Readonly<RecoveryCodeSetRow>;

@Injectable()
export class RecoveryCodesRepository {
  async findOf(userId: string, tx: Tx): Promise<RecoveryCodeSet | undefined> {
    return (await entityManager(tx).findOne(RecoveryCodeSetRow, { where: { userId } })) ?? undefined;
  }

  remaining(setId: string, tx: Tx): Promise<number> {
    return entityManager(tx).count(RecoveryCodeRow, { where: { setId } });
  }

  /** Also instead of the codes that the set had. */
  async save(set: RecoveryCodeSet, hashes: readonly Buffer[], tx: Tx): Promise<void> {
    await entityManager(tx).delete(RecoveryCodeRow, { setId: set.id });
    await entityManager(tx).upsert(RecoveryCodeSetRow, set, ['id']);
    await entityManager(tx).insert(
      RecoveryCodeRow,
      hashes.map((hash) => ({ setId: set.id, hash })),
    );
  }

  /** Removes the code; of two that race for it, one gets it. */
  async take(setId: string, hash: Buffer, tx: Tx): Promise<boolean> {
    const { affected } = await entityManager(tx).delete(RecoveryCodeRow, { setId, hash });
    return affected === 1;
  }

  async removeOf(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).delete(RecoveryCodeSetRow, { userId });
  }
}
