import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { LessThan, LessThanOrEqual } from 'typeorm';
import { FactorRow } from '../accounts/factor.row.js';
import { FactorChallengeRow } from './factors.row.js';

export type StoredFactor = Readonly<FactorRow>;
export type FactorChallenge = Readonly<FactorChallengeRow>;

/** Second factors and the questions for their codes. */
@Injectable()
export class FactorsRepository {
  async add(factor: StoredFactor, tx: Tx): Promise<void> {
    await entityManager(tx).insert(FactorRow, factor);
  }

  /** With its secret; locks the row until `tx` ends. */
  async findForUpdate(id: string, userId: string, tx: Tx): Promise<StoredFactor | undefined> {
    const row = await entityManager(tx).findOne(FactorRow, {
      where: { id, userId },
      lock: { mode: 'pessimistic_write' },
    });
    return row ?? undefined;
  }

  async remove(id: string, tx: Tx): Promise<void> {
    await entityManager(tx).delete(FactorRow, { id });
  }

  async removeUnverified(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).delete(FactorRow, { userId, status: 'unverified' });
  }

  /** Unverified ones that were begun before. */
  async removeAbandoned(userId: string, before: Date, tx: Tx): Promise<void> {
    await entityManager(tx).delete(FactorRow, {
      userId,
      status: 'unverified',
      createdAt: LessThan(before),
    });
  }

  /** Marks the step's code used, and the factor verified. False when that code, or a newer one, was used before. */
  async useStep(id: string, step: number, now: Date, tx: Tx): Promise<boolean> {
    const { affected } = await entityManager(tx)
      .createQueryBuilder()
      .update(FactorRow)
      .set({ lastStep: step, status: 'verified', updatedAt: now })
      .where('id = :id AND (last_step IS NULL OR last_step < :step)', { id, step })
      .execute();
    return affected === 1;
  }

  /** Forgets the session's expired challenges of the factor, and its oldest ones beyond `most`. */
  async addChallenge(challenge: FactorChallenge, now: Date, most: number, tx: Tx): Promise<void> {
    const { factorId, sessionId } = challenge;
    const manager = entityManager(tx);
    await manager.delete(FactorChallengeRow, { factorId, sessionId, expiresAt: LessThanOrEqual(now) });
    const open = await manager.find(FactorChallengeRow, {
      where: { factorId, sessionId },
      order: { expiresAt: 'DESC' },
      skip: most - 1,
    });
    if (open.length > 0)
      await manager.delete(
        FactorChallengeRow,
        open.map(({ id }) => id),
      );
    await manager.insert(FactorChallengeRow, challenge);
    await manager.update(FactorRow, { id: factorId }, { lastChallengedAt: now });
  }

  /** Locks the row until `tx` ends. */
  async findChallengeForUpdate(id: string, tx: Tx): Promise<FactorChallenge | undefined> {
    const row = await entityManager(tx).findOne(FactorChallengeRow, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return row ?? undefined;
  }

  async countTry(challengeId: string, tx: Tx): Promise<void> {
    await entityManager(tx).increment(FactorChallengeRow, { id: challengeId }, 'tries', 1);
  }

  async useChallenge(id: string, usedAt: Date, tx: Tx): Promise<void> {
    await entityManager(tx).update(FactorChallengeRow, { id }, { usedAt });
  }
}
