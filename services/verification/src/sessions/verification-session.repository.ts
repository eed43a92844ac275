import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { MoreThan } from 'typeorm';
import { VerificationSessionRow } from './verification-session.row.js';

@Injectable()
export class VerificationSessionRepository {
  async add(session: VerificationSessionRow, tx: Tx): Promise<void> {
    await entityManager(tx).insert(VerificationSessionRow, session);
  }

  /** The session, or null when the user opened none of this id. */
  find(
    { id, userId }: Pick<VerificationSessionRow, 'id' | 'userId'>,
    tx: Tx,
  ): Promise<VerificationSessionRow | null> {
    return entityManager(tx).findOneBy(VerificationSessionRow, { id, userId });
  }

  /** Puts a link in the place of an earlier one. False when the session takes no document any more. */
  async link(id: string, tokenHash: string, tx: Tx): Promise<boolean> {
    const { affected } = await entityManager(tx).update(
      VerificationSessionRow,
      { id, status: 'created' },
      { tokenHash },
    );
    return affected === 1;
  }

  /** The session that a link still takes a document for, or null. */
  open(tokenHash: string, now: Date, tx: Tx): Promise<VerificationSessionRow | null> {
    return entityManager(tx).findOneBy(VerificationSessionRow, {
      tokenHash,
      status: 'created',
      expiresAt: MoreThan(now),
    });
  }

  /** Uses up a link: of several at once one gets the session, the others null. */
  async claim(
    tokenHash: string,
    now: Date,
    tx: Tx,
  ): Promise<Pick<VerificationSessionRow, 'id' | 'personId'> | null> {
    const [rows] = await entityManager(tx).query<[Pick<VerificationSessionRow, 'id' | 'personId'>[], number]>(
      `UPDATE verification_sessions SET status = 'processing', token_hash = NULL
       WHERE token_hash = $1 AND status = 'created' AND expires_at > $2
       RETURNING id, person_id AS "personId"`,
      [tokenHash, now],
    );
    return rows[0] ?? null;
  }

  async end(
    id: string,
    { status, reasons }: Pick<VerificationSessionRow, 'status' | 'reasons'>,
    tx: Tx,
  ): Promise<void> {
    await entityManager(tx).update(
      VerificationSessionRow,
      { id, status: 'processing' },
      { status, reasons: [...reasons] },
    );
  }
}
