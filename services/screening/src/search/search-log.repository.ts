import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';

export interface SearchRecord {
  readonly id: string;
  readonly userId: string;
  readonly idempotencyKey: string | null;
  /** The folded term. */
  readonly term: string;
  readonly country: string;
  readonly charged: boolean;
  readonly searchedAt: Date;
}

const columns = `id, user_id AS "userId", idempotency_key AS "idempotencyKey", term_folded AS term, country, charged,
  searched_at AS "searchedAt"`;

@Injectable()
export class SearchLogRepository {
  /** From here to the end of `tx`, the user's other searches wait. */
  async oneAtATime(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(`SELECT pg_advisory_xact_lock(hashtextextended('search:' || $1, 0))`, [
      userId,
    ]);
  }

  async withKey(userId: string, idempotencyKey: string, tx: Tx): Promise<SearchRecord | null> {
    return one(
      await entityManager(tx).query<SearchRecord[]>(
        `SELECT ${columns} FROM searches WHERE user_id = $1 AND idempotency_key = $2`,
        [userId, idempotencyKey],
      ),
    );
  }

  async withId(userId: string, id: string, tx: Tx): Promise<SearchRecord | null> {
    return one(
      await entityManager(tx).query<SearchRecord[]>(
        `SELECT ${columns} FROM searches WHERE user_id = $1 AND id = $2`,
        [userId, id],
      ),
    );
  }

  /** Whether the same was asked and paid for after `since`. */
  async wasCharged(userId: string, term: string, country: string, since: Date, tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).query<object[]>(
      `SELECT FROM searches
       WHERE user_id = $1 AND term_folded = $2 AND country = $3 AND charged AND searched_at > $4 LIMIT 1`,
      [userId, term, country, since],
    );
    return rows.length > 0;
  }

  async add(record: SearchRecord, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO searches (id, user_id, idempotency_key, term_folded, country, charged, searched_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        record.id,
        record.userId,
        record.idempotencyKey,
        record.term,
        record.country,
        record.charged,
        record.searchedAt,
      ],
    );
  }
}

const one = (rows: readonly SearchRecord[]): SearchRecord | null => rows[0] ?? null;
