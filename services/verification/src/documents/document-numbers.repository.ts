import { Injectable } from '@nestjs/common';
import type { DocumentFields } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import type { NumberLists } from './authenticity.js';
import { listedNumberOf, type ListedNumber, type NumberKind } from './number-file.js';

/** Numbers of specimens and of lost documents. */
@Injectable()
export class DocumentNumbersRepository {
  /** Null for a kind of which nothing is loaded, or where the number cannot be looked up. */
  async listsWith(fields: DocumentFields, tx: Tx): Promise<NumberLists> {
    const listed = listedNumberOf(fields);
    if (listed === null) return { specimen: null, lost: null };
    const [row] = await entityManager(tx).query<NumberLists[]>(
      `SELECT ${loadedAndListed('specimen')} AS specimen, ${loadedAndListed('lost')} AS lost`,
      [listed.issuer, listed.number],
    );
    return row ?? { specimen: null, lost: null };
  }

  /** Puts these numbers in the place of all of the kind. */
  async replace(kind: NumberKind, numbers: readonly ListedNumber[], at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query('DELETE FROM document_numbers WHERE kind = $1', [kind]);
    await entityManager(tx).query(
      `INSERT INTO document_numbers (kind, issuer, number, loaded_at)
       SELECT $1, issuer, number, $3 FROM jsonb_to_recordset($2::jsonb) AS r (issuer text, number text)
       ON CONFLICT DO NOTHING`,
      [kind, JSON.stringify(numbers), at],
    );
  }
}

/** SQL: whether the number `$2` of issuer `$1` is on the list; null where no such list is loaded. */
const loadedAndListed = (kind: NumberKind): string =>
  `(SELECT CASE WHEN NOT EXISTS (SELECT FROM document_numbers WHERE kind = '${kind}') THEN NULL
     ELSE EXISTS (SELECT FROM document_numbers WHERE kind = '${kind}' AND issuer = $1 AND number = $2) END)`;
