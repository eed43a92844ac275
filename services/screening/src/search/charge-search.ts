import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Allowance, type PlanName } from '@probity/contracts';
import type { RequestCause } from '@probity/kit/cause';
import { Clock, Ids } from '@probity/kit/clock';
import { Transactions, type Tx } from '@probity/kit/db';
import { SubscriptionRepository } from '../plans/subscription.repository.js';
import { allowanceOf, secondsUntilAllowed } from '../plans/usage.js';
import { UsageRepository } from '../plans/usage.repository.js';
import { OneAtATime } from '@probity/kit/one-at-a-time';
import { SearchLogRepository } from './search-log.repository.js';

/** One charge per distinct term and country within this time. Source: design, section 7. */
const paidForMs = 10 * 60_000;

export interface SearchToCharge {
  readonly userId: string;
  /** Folded. */
  readonly term: string;
  readonly country: string;
  readonly idempotencyKey: string | null;
}

export interface ChargedSearch {
  readonly searchId: string;
  readonly allowance: Allowance;
}

/** Records a search and takes it from the allowance, in one transaction: there is no search without its charge. */
@Injectable()
export class ChargeSearch {
  private readonly turns = new OneAtATime();

  constructor(
    @Inject(SearchLogRepository) private readonly searches: SearchLogRepository,
    @Inject(SubscriptionRepository) private readonly subscriptions: Pick<SubscriptionRepository, 'planOf'>,
    @Inject(UsageRepository) private readonly usage: Pick<UsageRepository, 'charge' | 'find'>,
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'run'>,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Ids) private readonly ids: Ids,
  ) {}

  /** Throws `SEARCH_LIMIT_REACHED`, `IDEMPOTENCY_KEY_REUSED`. A repeat within ten minutes or by its key is free. */
  execute(search: SearchToCharge, cause: RequestCause): Promise<ChargedSearch> {
    // The lock in the database orders all processes. Without the turns in this one, a user's hundred racing searches
    // would wait for that lock on every connection of the pool, and everybody else for a connection.
    return this.turns.run(search.userId, () =>
      this.transactions.run(cause, (tx) => this.chargeInTurn(search, tx)),
    );
  }

  private async chargeInTurn(search: SearchToCharge, tx: Tx): Promise<ChargedSearch> {
    const { userId } = search;
    await this.searches.oneAtATime(userId, tx);
    const plan = await this.subscriptions.planOf(userId, tx);
    const searchId = (await this.repeated(search, tx)) ?? (await this.record(search, plan, tx));
    const allowance = allowanceOf(plan, await this.usage.find(userId, tx), this.clock.now());
    return { searchId, allowance };
  }

  private async repeated(search: SearchToCharge, tx: Tx): Promise<string | null> {
    const { userId, term, country, idempotencyKey } = search;
    if (idempotencyKey === null) return null;
    const earlier = await this.searches.withKey(userId, idempotencyKey, tx);
    if (earlier === null) return null;
    if (earlier.term !== term || earlier.country !== country) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return earlier.id;
  }

  private async record(search: SearchToCharge, plan: PlanName, tx: Tx): Promise<string> {
    const { userId, term, country } = search;
    const now = this.clock.now();
    const since = new Date(now.getTime() - paidForMs);
    const charged = !(await this.searches.wasCharged(userId, term, country, since, tx));
    if (charged) await this.charge(userId, plan, now, tx);
    const id = this.ids.next();
    await this.searches.add({ ...search, id, charged, searchedAt: now }, tx);
    return id;
  }

  private async charge(userId: string, plan: PlanName, now: Date, tx: Tx): Promise<void> {
    if ((await this.usage.charge(userId, plan, now, tx)) !== null) return;
    const usage = await this.usage.find(userId, tx);
    const wait = usage === null ? {} : { retryAfterSeconds: secondsUntilAllowed(plan, usage, now) };
    throw new DomainError('SEARCH_LIMIT_REACHED', wait);
  }
}
