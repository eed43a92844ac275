import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { isPersonId } from './person-summary.js';

/** Subjects that there are; one that became another is none any more. */
@Injectable()
export class KnownPersonRepository {
  async has(personId: string, tx: Tx): Promise<boolean> {
    if (!isPersonId(personId)) return false;
    const rows = await entityManager(tx).query<unknown[]>(
      `SELECT FROM persons p WHERE id = $1 AND NOT EXISTS (SELECT FROM merged_persons m WHERE m.person_id = p.id)`,
      [personId],
    );
    return rows.length > 0;
  }
}
