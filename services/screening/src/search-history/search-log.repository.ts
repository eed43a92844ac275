import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { WordedSearch } from './recent-searches.js';
import { paidForSince, typedSince, type SearchToCharge } from '../search/search-to-charge.js';
import { paidAtSql } from './paid-at-sql.js';

/** What an earlier search makes free. */
export interface Repeat {
  /** The search that came with the same idempotency key, and whether it was the same one. */
  readonly withKey: { readonly id: string; readonly isSame: boolean } | null;
  /** Whether a charge made lately covers it. */
  readonly isPaid: boolean;
}

/** Searches that recent ones are found among: most of them may be parts of a term that was being typed. */
const mostLatest = 200;

@Injectable()
export class SearchLogRepository {
  /** From here to the end of `tx`, the user's other searches wait. */
  async lockUser(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(`SELECT pg_advisory_xact_lock(hashtextextended('search:' || $1, 0))`, [
      userId,
    ]);
  }

  async repeatOf(
    { userId, term, termHash, country, after, afterHash, idempotencyKey }: SearchToCharge,
    now: Date,
    tx: Tx,
  ): Promise<Repeat> {
    const [row] = await entityManager(tx).query<{ id: string | null; isSame: boolean; isPaid: boolean }[]>(
      `SELECT k.id,
         coalesce((k.term_folded = r.term OR k.term_hash = r.term_hash) AND k.country = r.country, false) AS "isSame",
         ${paidAtSql('$8', '$9')} IS NOT NULL AS "isPaid"
       FROM (SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::text)
           AS r (user_id, term, term_hash, country, after, after_hash)
         LEFT JOIN searches k ON k.user_id = r.user_id AND k.idempotency_key = $7`,
      [
        ...[userId, term, termHash, country, after, afterHash, idempotencyKey],
        ...[paidForSince(now), typedSince(now)],
      ],
    );
    if (row === undefined) throw new Error('the searches were not read');
    const { id, isSame, isPaid } = row;
    return { withKey: id === null ? null : { id, isSame }, isPaid };
  }

  /** Whether the user's search of this id was for this term and country. */
  async isOf(
    id: string,
    { userId, term, termHash, country }: Pick<SearchToCharge, 'userId' | 'term' | 'termHash' | 'country'>,
    tx: Tx,
  ): Promise<boolean> {
    const found = await entityManager(tx).query<unknown[]>(
      `SELECT FROM searches
       WHERE user_id = $1 AND (term_folded = $2 OR term_hash = $3) AND country = $4 AND id = $5`,
      [userId, term, termHash, country, id],
    );
    return found.length > 0;
  }

  /** The user's last searches that are kept in words, newest first. */
  latestInWords(userId: string, tx: Tx): Promise<WordedSearch[]> {
    return entityManager(tx).query(
      `SELECT coalesce(term_typed, term_folded) AS term, term_folded AS folded, country, searched_at AS "searchedAt"
       FROM searches WHERE user_id = $1 AND term_folded IS NOT NULL
       ORDER BY searched_at DESC, id DESC LIMIT $2`,
      [userId, mostLatest],
    );
  }

  /** Folded terms that are kept in words. */
  async termsOf(userId: string, tx: Tx): Promise<string[]> {
    const rows = await entityManager(tx).query<{ term: string }[]>(
      'SELECT DISTINCT term_folded AS term FROM searches WHERE user_id = $1 AND term_folded IS NOT NULL',
      [userId],
    );
    return rows.map(({ term }) => term);
  }

  /** Keeps each of these terms as its hash alone, in the same order. */
  async replaceTerms(
    userId: string,
    terms: readonly string[],
    hashes: readonly string[],
    tx: Tx,
  ): Promise<void> {
    await entityManager(tx).query(
      `UPDATE searches SET term_folded = NULL, term_typed = NULL, term_hash = replaced.hash
       FROM unnest($2::text[], $3::text[]) AS replaced (term, hash)
       WHERE user_id = $1 AND term_folded = replaced.term`,
      [userId, terms, hashes],
    );
  }

  /** Of hashed terms searched before `time`, so many at most. @returns how many. */
  async removeHashedBefore(time: Date, count: number, tx: Tx): Promise<number> {
    const removed = await entityManager(tx).query<[unknown[], number]>(
      `DELETE FROM searches WHERE id IN (
         SELECT id FROM searches WHERE term_hash IS NOT NULL AND searched_at < $1 LIMIT $2)`,
      [time, count],
    );
    return removed[1];
  }
}
