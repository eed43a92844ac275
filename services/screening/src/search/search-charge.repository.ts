import { Injectable } from '@nestjs/common';
import type { PlanName } from '@probity/contracts';
import { prepared, Transactions } from '@probity/kit/db';
import { chargedSql, chargeValues, limitsSql, usageColumns } from '../plans/charged-usage.js';
import type { PlanUsage, Usage } from '../plans/usage.js';
import { paidAtSql } from '../search-history/paid-at-sql.js';
import { paidForSince, typedSince, type SearchToCharge } from './search-to-charge.js';

/** `id`: what it gets unless it is a repeat of one that came with the same key. */
export interface NewSearch extends SearchToCharge {
  readonly id: string;
}

export type SearchDecision =
  /** Where it is not allowed, by the plan's limit, nothing was written. */
  | { readonly kind: 'search'; readonly id: string; readonly isAllowed: boolean; readonly used: PlanUsage }
  | { readonly kind: 'key-reused' };

/** As JSON. */
type WrittenUsage = Omit<Usage, 'periodStarted'> & { readonly periodStarted: string };

interface Row {
  readonly id: string;
  readonly keyId: string | null;
  readonly isSame: boolean;
  readonly isPaid: boolean;
  readonly isCharged: boolean;
  readonly plan: PlanName;
  readonly before: WrittenUsage | null;
  readonly after: WrittenUsage | null;
}

/** Until the end of the transaction the other searches of these users ($1) wait; always in one order. */
const lockUsers = prepared<unknown>(
  `SELECT pg_advisory_xact_lock(key) FROM (
     SELECT DISTINCT hashtextextended('search:' || user_id, 0) AS key FROM unnest($1::text[]) AS u (user_id) ORDER BY key
   ) AS keys`,
);

const usageJson = (table: string): string =>
  `CASE WHEN ${table}.user_id IS NOT NULL THEN (SELECT to_json(usage) FROM (SELECT ${usageColumns(table)}) AS usage) END`;

/** $9 to $18: the columns of the searches; $7 and $8: since when charges and automatic searches cover them. */
const charge = prepared<Row>(
  `WITH ${limitsSql},
   known AS (
     SELECT r.*, coalesce(s.plan, 'free') AS plan, 1 AS count, k.id AS key_id,
       coalesce((k.term_folded = r.term OR k.term_hash = r.term_hash) AND k.country = r.country, false) AS is_same,
       paid.paid_at, k.id IS NULL AND paid.paid_at IS NULL AS is_due
     FROM unnest($9::uuid[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bool[],
           $17::text[], $18::text[])
         AS r (id, user_id, idempotency_key, term, typed, term_hash, country, automatic, after, after_hash)
       LEFT JOIN subscriptions s USING (user_id)
       LEFT JOIN searches k ON k.user_id = r.user_id AND k.idempotency_key = r.idempotency_key
       CROSS JOIN LATERAL (SELECT ${paidAtSql('$7', '$8')} AS paid_at) AS paid),
   charged AS (${chargedSql}),
   added AS (
     INSERT INTO searches
       (id, user_id, idempotency_key, term_folded, term_typed, term_hash, country, charged, paid_at, automatic, searched_at)
     SELECT k.id, k.user_id, k.idempotency_key, CASE WHEN stored THEN k.term END, CASE WHEN stored THEN k.typed END,
       CASE WHEN NOT stored THEN k.term_hash END, k.country, k.paid_at IS NULL, k.paid_at, k.automatic, $2
     FROM known k LEFT JOIN charged c USING (user_id) LEFT JOIN search_storage t USING (user_id)
       CROSS JOIN LATERAL (SELECT coalesce(t.store_searches, true)) AS choice (stored)
     WHERE k.key_id IS NULL AND (k.paid_at IS NOT NULL OR c.user_id IS NOT NULL))
   SELECT k.id, k.key_id AS "keyId", k.is_same AS "isSame", k.paid_at IS NOT NULL AS "isPaid",
     c.user_id IS NOT NULL AS "isCharged", k.plan, ${usageJson('u')} AS before, ${usageJson('c')} AS after
   FROM known k LEFT JOIN charged c USING (user_id) LEFT JOIN search_usage u ON u.user_id = k.user_id`,
);

@Injectable()
export class SearchChargeRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Decides, charges and records these searches, each of another user, in one transaction and one round trip; by id. A term
   * is recorded in words only where its user's searches are stored.
   */
  async execute(searches: readonly NewSearch[], now: Date): Promise<Map<string, SearchDecision>> {
    const columnOf = <Key extends keyof NewSearch>(key: Key) => searches.map((search) => search[key]);
    const users = columnOf('userId');
    const rows = await this.transactions.queryTogether([{ statement: lockUsers, values: [users] }], {
      statement: charge,
      values: [
        ...chargeValues(now),
        paidForSince(now),
        typedSince(now),
        columnOf('id'),
        users,
        columnOf('idempotencyKey'),
        columnOf('term'),
        columnOf('typed'),
        columnOf('termHash'),
        columnOf('country'),
        columnOf('automatic'),
        columnOf('after'),
        columnOf('afterHash'),
      ],
    });
    return new Map(rows.map((row) => [row.id, decisionOf(row)]));
  }
}

const decisionOf = ({ id, keyId, isSame, isPaid, isCharged, plan, before, after }: Row): SearchDecision => {
  if (keyId !== null && !isSame) return { kind: 'key-reused' };
  const used = { plan, usage: usageOf(after ?? before) };
  if (keyId !== null) return { kind: 'search', id: keyId, isAllowed: true, used };
  return { kind: 'search', id, isAllowed: isPaid || isCharged, used };
};

const usageOf = (usage: WrittenUsage | null): Usage | null =>
  usage === null ? null : { ...usage, periodStarted: new Date(usage.periodStarted) };
