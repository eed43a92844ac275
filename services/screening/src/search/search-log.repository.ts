import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { SearchToCharge } from './search-to-charge.js';

export interface SearchRecord extends SearchToCharge {
  readonly id: string;
  readonly charged: boolean;
  readonly searchedAt: Date;
}

/** A search that is stored. */
export type StoredSearch = Pick<SearchRecord, 'id' | 'term' | 'country'>;

/** What an earlier search makes free. */
export interface Repeat {
  /** The search that came with the same idempotency key. */
  readonly withKey: StoredSearch | null;
  /** Whether the same term and country were paid for lately. */
  readonly isPaid: boolean;
}

@Injectable()
export class SearchLogRepository {
  /** From here to the end of `tx`, the user's other searches wait. */
  async lockUser(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(`SELECT pg_advisory_xact_lock(hashtextextended('search:' || $1, 0))`, [
      userId,
    ]);
  }

  /** Of searches that were charged after `paidSince`. */
  async repeatOf(
    { userId, term, country, idempotencyKey }: SearchToCharge,
    paidSince: Date,
    tx: Tx,
  ): Promise<Repeat> {
    const [row] = await entityManager(tx).query<(Record<keyof StoredSearch, string | null> & Repeat)[]>(
      `SELECT k.id, k.term_folded AS term, k.country, EXISTS (
         SELECT FROM searches
         WHERE user_id = $1 AND term_folded = $2 AND country = $3 AND charged AND searched_at > $4
       ) AS "isPaid"
       FROM (SELECT) AS requested LEFT JOIN searches k ON k.user_id = $1 AND k.idempotency_key = $5`,
      [userId, term, country, paidSince, idempotencyKey],
    );
    if (row === undefined) throw new Error('the searches were not read');
    return { withKey: isStored(row) ? row : null, isPaid: row.isPaid };
  }

  async withId(userId: string, id: string, tx: Tx): Promise<StoredSearch | null> {
    const [row] = await entityManager(tx).query<StoredSearch[]>(
      'SELECT id, term_folded AS term, country FROM searches WHERE user_id = $1 AND id = $2',
      [userId, id],
    );
    return row ?? null;
  }

  async add(record: SearchRecord, tx: Tx): Promise<void> {
    const { id, userId, idempotencyKey, term, country, charged, searchedAt } = record;
    await entityManager(tx).query(
      `INSERT INTO searches (id, user_id, idempotency_key, term_folded, country, charged, searched_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, userId, idempotencyKey, term, country, charged, searchedAt],
    );
  }
}

const isStored = <Row extends { readonly id: string | null }>(row: Row): row is Row & StoredSearch =>
  row.id !== null;
