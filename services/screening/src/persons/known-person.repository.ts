import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { isPersonId } from './person-summary.js';

@Injectable()
export class KnownPersonRepository {
  async has(personId: string, tx: Tx): Promise<boolean> {
    if (!isPersonId(personId)) return false;
    const rows = await entityManager(tx).query<unknown[]>('SELECT FROM persons WHERE id = $1', [personId]);
    return rows.length > 0;
  }
}
