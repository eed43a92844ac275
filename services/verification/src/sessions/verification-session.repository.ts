import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { LessThan, MoreThan } from 'typeorm';
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
      `UPDATE verification_sessions SET status = 'processing', token_hash = NULL, claimed_at = $2
       WHERE token_hash = $1 AND status = 'created' AND expires_at > $2
       RETURNING id, person_id AS "personId"`,
      [tokenHash, now],
    );
    return rows[0] ?? null;
  }

  /** Whether it was still being compared; nothing happens to one that has ended. */
  async end(
    id: string,
    { status, reasons }: Pick<VerificationSessionRow, 'status' | 'reasons'>,
    tx: Tx,
  ): Promise<boolean> {
    const { affected } = await entityManager(tx).update(
      VerificationSessionRow,
      { id, status: 'processing' },
      { status, reasons: [...reasons] },
    );
    return affected === 1;
  }

  /** Ends what is still compared although its document came before `before`. Returns how many there were. */
  async failClaimedBefore(before: Date, reasons: readonly string[], tx: Tx): Promise<number> {
    const { affected } = await entityManager(tx).update(
      VerificationSessionRow,
      { status: 'processing', claimedAt: LessThan(before) },
      { status: 'failed', reasons: [...reasons] },
    );
    return affected ?? 0;
  }
}
