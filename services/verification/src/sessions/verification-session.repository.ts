import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { VerificationSessionRow } from './verification-session.row.js';

@Injectable()
export class VerificationSessionRepository {
  async add(session: VerificationSessionRow, tx: Tx): Promise<void> {
    await entityManager(tx).insert(VerificationSessionRow, session);
  }

  /** The newest session that the user opened for the person, or null when there never was one. */
  newestOf(
    { personId, userId }: Pick<VerificationSessionRow, 'personId' | 'userId'>,
    tx: Tx,
  ): Promise<VerificationSessionRow | null> {
    return entityManager(tx).findOne(VerificationSessionRow, {
      where: { personId, userId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }
}
