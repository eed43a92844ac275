import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { In, Not, QueryFailedError } from 'typeorm';
import { secondFactors } from '../keys/access-token-claims.js';
import { SessionRow } from './session.row.js';

/** A session as it is stored. */
export type Session = Readonly<SessionRow>;

/** All sessions of a user, all but one, some, or those of one level. */
export interface SessionsOf {
  readonly userId: string;
  readonly except?: string;
  readonly ids?: readonly string[];
  readonly aal?: Session['aal'];
}

export type RemovedSession = Pick<Session, 'id' | 'userId'>;

/** Well below the 10 s after which clients of the dialect give up. */
const lockTimeout = '3s';
const lockNotAvailable = '55P03';

@Injectable()
export class SessionsRepository {
  async find(id: string, tx: Tx): Promise<Session | undefined> {
    return (await entityManager(tx).findOne(SessionRow, { where: { id } })) ?? undefined;
  }

  /** Locks the row until `tx` ends. Throws `SERVICE_UNAVAILABLE` when another request holds it for 3 s. */
  async findForUpdate(id: string, tx: Tx): Promise<Session | undefined> {
    await entityManager(tx).query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    try {
      const row = await entityManager(tx).findOne(SessionRow, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      return row ?? undefined;
    } catch (cause) {
      if (isLockTimeout(cause)) throw new DomainError('SERVICE_UNAVAILABLE', { cause });
      throw cause;
    }
  }

  /** Oldest first. */
  listOf(userId: string, tx: Tx): Promise<Session[]> {
    return entityManager(tx).find(SessionRow, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async add(session: Session, tx: Tx): Promise<void> {
    await entityManager(tx).insert(SessionRow, session);
  }

  async saveRotation(
    id: string,
    rotation: Pick<Session, 'refreshCounter' | 'retired' | 'refreshedAt'>,
    tx: Tx,
  ): Promise<void> {
    await entityManager(tx).update(SessionRow, { id }, { ...rotation });
  }

  /** Raises the session and voids every refresh token that was handed out before. */
  async raise(
    id: string,
    raised: Pick<Session, 'aal' | 'amr' | 'refreshCounter' | 'refreshFloor' | 'retired' | 'refreshedAt'>,
    tx: Tx,
  ): Promise<void> {
    await entityManager(tx).update(SessionRow, { id }, { ...raised });
  }

  /** Takes the second factor from every session of the user. */
  async lowerAllOf(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE sessions SET aal = 'aal1', amr = (
         SELECT coalesce(jsonb_agg(method ORDER BY position), '[]')
         FROM jsonb_array_elements(amr) WITH ORDINALITY AS methods (method, position)
         WHERE NOT method->>'method' = ANY ($2))
       WHERE user_id = $1 AND aal = 'aal2'`,
      [userId, [...secondFactors]],
    );
  }

  /** For `EndSessions`. @returns those that were there. */
  async remove(which: SessionsOf | 'all', tx: Tx): Promise<RemovedSession[]> {
    const removing = entityManager(tx)
      .createQueryBuilder()
      .delete()
      .from(SessionRow)
      .returning('id, user_id AS "userId"');
    const removed = await (which === 'all' ? removing : removing.where(conditionsOf(which))).execute();
    return removed.raw as RemovedSession[];
  }
}

const conditionsOf = ({ userId, except, ids, aal }: SessionsOf) => ({
  userId,
  ...(except !== undefined && { id: Not(except) }),
  ...(aal !== undefined && { aal }),
  ...(ids !== undefined && { id: In([...ids]) }),
});

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { readonly code?: unknown }).code === lockNotAvailable;
