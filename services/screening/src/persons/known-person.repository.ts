import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { isPersonId } from './person-summary.js';

/** Subjects that there are. One that became another is that one, by whichever id somebody asks. */
@Injectable()
export class KnownPersonRepository {
  /** The id by which everything of the person is stored; null when there is no such person. */
  async find(requestedId: string, tx: Tx): Promise<string | null> {
    if (!isPersonId(requestedId)) return null;
    const [row] = await entityManager(tx).query<{ id: string }[]>(
      `SELECT id FROM persons
       WHERE id = coalesce((SELECT into_person_id FROM merged_persons WHERE person_id = $1), $1)`,
      [requestedId],
    );
    return row?.id ?? null;
  }

  /** The same. Throws `PERSON_NOT_FOUND`. */
  async get(requestedId: string, tx: Tx): Promise<string> {
    const personId = await this.find(requestedId, tx);
    if (personId === null) throw new DomainError('PERSON_NOT_FOUND');
    return personId;
  }
}
