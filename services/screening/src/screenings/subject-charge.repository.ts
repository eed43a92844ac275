import { Injectable } from '@nestjs/common';
import { prepared, Transactions } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';
import type { HeldVersions } from '../live-index/index-messages.js';
import {
  chargedSql,
  chargeValues,
  limitsSql,
  toPlanUsage,
  usageColumns,
  type PlanUsageRow,
} from '../plans/charged-usage.js';
import type { PlanUsage } from '../plans/usage.js';
import {
  personsSql,
  refsOf,
  statesSql,
  toStatesAndPersons,
  type StatesAndPersons,
  type StatesAndPersonsRow,
} from './listed-persons.repository.js';

/** Subjects that were matched for a user, who pays for each. */
export interface SubjectsToCharge {
  readonly userId: string;
  readonly count: number;
  /** Entries whose persons the response names. */
  readonly hits: readonly EntryRef[];
  readonly held: HeldVersions;
}

export interface SubjectsDecision {
  readonly isAllowed: boolean;
  /** After it. */
  readonly used: PlanUsage;
}

interface ChargeRow extends StatesAndPersonsRow {
  readonly userId: string;
  readonly isAllowed: boolean;
}

/**
 * Charges each of the users $7 so many searches ($8), and reads what their responses need, once for all of them: in the first
 * row. One statement for both, so that nobody pays for a response that could not be read, and one round trip.
 */
const charge = prepared<ChargeRow & PlanUsageRow>(
  `WITH ${limitsSql},
   known AS (
     SELECT requested.user_id, coalesce(s.plan, 'free') AS plan, requested.count, true AS is_due, requested.ordinal
     FROM unnest($7::text[], $8::integer[]) WITH ORDINALITY AS requested (user_id, count, ordinal)
       LEFT JOIN subscriptions s USING (user_id)),
   charged AS (${chargedSql})
   SELECT k.user_id AS "userId", k.plan, ${usageColumns('used')}, c.user_id IS NOT NULL AS "isAllowed",
     CASE WHEN k.ordinal = 1 THEN ${statesSql(11)} END AS states,
     CASE WHEN k.ordinal = 1 THEN ${personsSql(9)} END AS persons
   FROM known k LEFT JOIN charged c USING (user_id)
     LEFT JOIN LATERAL (
       SELECT c.day, c.day_used, c.period_started, c.period_used WHERE c.user_id IS NOT NULL
       UNION ALL
       SELECT u.day, u.day_used, u.period_started, u.period_used FROM search_usage u
       WHERE u.user_id = k.user_id AND c.user_id IS NULL) AS used ON true
   ORDER BY k.ordinal`,
);

@Injectable()
export class SubjectChargeRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Uses searches up of each user, all or none: not allowed when the plan has fewer left. Each user is there once, and all
   * have the same held versions. The decisions are by user; `read` is about the hits of all.
   */
  async execute(
    charges: readonly SubjectsToCharge[],
    now: Date,
  ): Promise<{ readonly decisions: ReadonlyMap<string, SubjectsDecision>; readonly read: StatesAndPersons }> {
    const held = charges[0]?.held ?? {};
    const rows = await this.transactions.query(charge, [
      ...chargeValues(now),
      charges.map(({ userId }) => userId),
      charges.map(({ count }) => count),
      ...refsOf(charges.flatMap(({ hits }) => hits)),
      Object.keys(held),
      Object.values(held),
    ]);
    const decisions = rows.map(({ userId, isAllowed, states: _states, persons: _persons, ...used }) => {
      return [userId, { isAllowed, used: toPlanUsage(used) }] as const;
    });
    return { decisions: new Map(decisions), read: toStatesAndPersons(rows[0], now) };
  }
}
