import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { Not, QueryFailedError } from 'typeorm';
import { SessionRow } from './session.row.js';

/** A session as it is stored. */
export type Session = Readonly<SessionRow>;

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

  async end(id: string, tx: Tx): Promise<void> {
    await entityManager(tx).delete(SessionRow, { id });
  }

  async endAllOf(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).delete(SessionRow, { userId });
  }

  async endOthersOf(userId: string, kept: string, tx: Tx): Promise<void> {
    await entityManager(tx).delete(SessionRow, { userId, id: Not(kept) });
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { readonly code?: unknown }).code === lockNotAvailable;
