import { Injectable } from '@nestjs/common';
import { DomainError, type Allowance } from '@probity/contracts';
import { type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { KeyedQueue } from '@probity/kit/async';
import { QuotaDecisions } from '../plans/quota-decisions.js';
import { MirrorUsage } from '../plans/mirror-usage.js';
import { searchLimitReached } from '../plans/search-limit.js';
import { allowanceOf, type PlanUsage } from '../plans/usage.js';
import { UsageRepository } from '../plans/usage.repository.js';
import { SearchLogRepository } from '../search-history/search-log.repository.js';
import { paidForSince, type SearchToCharge } from './search-to-charge.js';

export interface ChargedSearch {
  readonly searchId: string;
  readonly allowance: Allowance;
}

/** How a search was decided; without an id nothing was written. */
interface Decision {
  readonly searchId: string | null;
  readonly used: PlanUsage;
  readonly at: Date;
}

/** Checks the allowance, charges it and records the search in one transaction: no search without its charge. */
@Injectable()
export class ChargeSearch {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly searches: SearchLogRepository,
    private readonly usage: UsageRepository,
    private readonly mirrorUsage: MirrorUsage,
    private readonly decisions: QuotaDecisions,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `SEARCH_LIMIT_REACHED`, `IDEMPOTENCY_KEY_REUSED`. A repeat within ten minutes or by its key is free. */
  async execute(search: SearchToCharge, trigger: RequestTrigger): Promise<ChargedSearch> {
    // The lock in the database orders all processes. Without the turns in this one, a user's hundred racing searches
    // would wait for that lock on every connection of the pool, and everybody else for a connection.
    const { searchId, used, at } = await this.turns.run(search.userId, () =>
      this.transactions.run(trigger, async (tx) => {
        const decision = await this.decide(search, tx);
        this.mirrorUsage.execute(search.userId, decision.used, decision.at, tx);
        return decision;
      }),
    );
    this.decisions.count('database', searchId === null ? 'refused' : 'allowed');
    if (searchId !== null) return { searchId, allowance: allowanceOf(used, at) };
    throw searchLimitReached(used, at);
  }

  private async decide(search: SearchToCharge, tx: Tx): Promise<Decision> {
    const { userId } = search;
    await this.searches.lockUser(userId, tx);
    const at = this.clock.now();
    const used = await this.usage.find(userId, tx);
    const { withKey, isPaid } = await this.searches.repeatOf(search, paidForSince(at), tx);
    if (withKey !== null) {
      if (!withKey.isSame) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      return { searchId: withKey.id, used, at };
    }
    const usage = isPaid
      ? used.usage
      : await this.usage.charge({ userId, plan: used.plan, count: 1, now: at }, tx);
    if (usage === null && !isPaid) return { searchId: null, used, at };
    const searchId = this.ids.next();
    await this.searches.add({ ...search, id: searchId, charged: !isPaid, searchedAt: at }, tx);
    return { searchId, used: { ...used, usage }, at };
  }
}
