import { Injectable } from '@nestjs/common';
import { DomainError, type Allowance, type PlanName } from '@probity/contracts';
import { type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Counters } from '@probity/kit/redis';
import { afterCommit, Transactions, type Tx } from '@probity/kit/db';
import { KeyedQueue } from '@probity/kit/async';
import { QuotaDecisions } from '../plans/quota-decisions.js';
import { SubscriptionRepository } from '../plans/subscription.repository.js';
import { mirrorOf, mirrorTtlMs } from '../plans/usage-mirror.js';
import { allowanceOf, secondsUntilAllowed, type Usage } from '../plans/usage.js';
import { UsageRepository } from '../plans/usage.repository.js';
import { SearchLogRepository } from './search-log.repository.js';
import { paidForSince, type SearchToCharge } from './search-to-charge.js';

export interface ChargedSearch {
  readonly searchId: string;
  readonly allowance: Allowance;
}

/** Nothing was written. */
interface Refused {
  readonly refusedForSeconds: number;
}

/** Records a search and takes it from the allowance, in one transaction: there is no search without its charge. */
@Injectable()
export class ChargeSearch {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly searches: SearchLogRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly usage: UsageRepository,
    private readonly counters: Counters,
    private readonly decisions: QuotaDecisions,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `SEARCH_LIMIT_REACHED`, `IDEMPOTENCY_KEY_REUSED`. A repeat within ten minutes or by its key is free. */
  async execute(search: SearchToCharge, trigger: RequestTrigger): Promise<ChargedSearch> {
    // The lock in the database orders all processes. Without the turns in this one, a user's hundred racing searches
    // would wait for that lock on every connection of the pool, and everybody else for a connection.
    const outcome = await this.turns.run(search.userId, () =>
      this.transactions.run(trigger, (tx) => this.chargeInTurn(search, tx)),
    );
    if (!('refusedForSeconds' in outcome)) {
      this.decisions.count('database', 'allowed');
      return outcome;
    }
    this.decisions.count('database', 'refused');
    throw new DomainError('SEARCH_LIMIT_REACHED', { retryAfterSeconds: outcome.refusedForSeconds });
  }

  private async chargeInTurn(search: SearchToCharge, tx: Tx): Promise<ChargedSearch | Refused> {
    const { userId } = search;
    await this.searches.oneAtATime(userId, tx);
    const plan = await this.subscriptions.planOf(userId, tx);
    const searchId = (await this.repeated(search, tx)) ?? (await this.record(search, plan, tx));
    const usage = await this.usage.find(userId, tx);
    const now = this.clock.now();
    this.mirror(userId, plan, usage, now, tx);
    if (searchId !== null) return { searchId, allowance: allowanceOf(plan, usage, now) };
    return { refusedForSeconds: usage === null ? 0 : secondsUntilAllowed(plan, usage, now) };
  }

  private async repeated(search: SearchToCharge, tx: Tx): Promise<string | null> {
    const { userId, term, country, idempotencyKey } = search;
    if (idempotencyKey === null) return null;
    const earlier = await this.searches.withKey(userId, idempotencyKey, tx);
    if (earlier === null) return null;
    if (earlier.term !== term || earlier.country !== country) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return earlier.id;
  }

  /** Null, and nothing written, when the plan has no search left. */
  private async record(search: SearchToCharge, plan: PlanName, tx: Tx): Promise<string | null> {
    const { userId, term, country } = search;
    const now = this.clock.now();
    const charged = !(await this.searches.wasCharged(userId, term, country, paidForSince(now), tx));
    if (charged && (await this.usage.charge(userId, plan, now, tx)) === null) return null;
    const id = this.ids.next();
    await this.searches.add({ ...search, id, charged, searchedAt: now }, tx);
    return id;
  }

  // After the commit, so that the copy is never ahead of the truth; also of a refusal, in case the copy was lost.
  private mirror(userId: string, plan: PlanName, usage: Usage | null, now: Date, tx: Tx): void {
    const copy = mirrorOf(userId, plan, usage, now);
    if (copy !== null) afterCommit(tx, () => void this.counters.raise(copy.key, copy.used, mirrorTtlMs));
  }
}
