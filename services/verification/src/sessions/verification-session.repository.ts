import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
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
}
