import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '../db/index.js';
import type { PersonalTable } from './personal-table.js';

@Injectable()
export class PersonalDataRepository {
  /**
   * Waits for writers under way and keeps new ones waiting until `tx` ends, so that every later row meets the memory of
   * the erased. Tables are always locked in the same order.
   */
  async remember(userId: string, now: Date, tables: readonly PersonalTable[], tx: Tx): Promise<void> {
    const names = tables.map(({ table }) => table).sort();
    await entityManager(tx).query(`LOCK TABLE ${names.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
    await entityManager(tx).query(
      `INSERT INTO erased_users (user_id, erased_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [userId, now],
    );
  }

  /** @returns how many rows. */
  async remove(userId: string, { table, column }: PersonalTable, tx: Tx): Promise<number> {
    const [, count] = await entityManager(tx).query<[unknown, number]>(
      `DELETE FROM ${table} WHERE ${column} = $1`,
      [userId],
    );
    return count;
  }

  /** @returns how many rows. */
  async rename(userId: string, pseudonym: string, { table, column }: PersonalTable, tx: Tx): Promise<number> {
    const [, count] = await entityManager(tx).query<[unknown, number]>(
      `UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1`,
      [userId, pseudonym],
    );
    return count;
  }

  async rowsOf(
    userId: string,
    { table, column }: Pick<PersonalTable, 'table' | 'column'>,
    tx: Tx,
  ): Promise<unknown[]> {
    const rows = await entityManager(tx).query<{ row: unknown }[]>(
      `SELECT to_jsonb(held) AS row FROM ${table} held WHERE ${column} = $1`,
      [userId],
    );
    return rows.map(({ row }) => row);
  }
}
