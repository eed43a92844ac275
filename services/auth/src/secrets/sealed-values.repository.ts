import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { SealedColumn } from './sealed-column.js';

export interface SealedValue {
  readonly id: string;
  readonly sealed: Buffer;
}

/** Names come from `sealedColumns` alone, values are parameters. */
@Injectable()
export class SealedValuesRepository {
  /** Those with ids after `after`, in their order. */
  page(
    { table, id, column }: SealedColumn,
    after: string | undefined,
    limit: number,
    tx: Tx,
  ): Promise<SealedValue[]> {
    return entityManager(tx).query<SealedValue[]>(
      `SELECT ${id} AS id, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL ${after === undefined ? '' : `AND ${id} > $2`}
       ORDER BY ${id} LIMIT $1`,
      [limit, ...(after === undefined ? [] : [after])],
    );
  }

  /** Unless it was changed or removed meanwhile. @returns whether it was replaced. */
  async replace(
    { table, id, column }: SealedColumn,
    before: SealedValue,
    sealed: Buffer,
    tx: Tx,
  ): Promise<boolean> {
    const replaced = await entityManager(tx).query<[unknown[], number]>(
      `UPDATE ${table} SET ${column} = $3 WHERE ${id} = $1 AND ${column} = $2`,
      [before.id, before.sealed, sealed],
    );
    return replaced[1] > 0;
  }
}
