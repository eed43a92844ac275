import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Counters } from '@probity/kit/redis';
import { Transactions, type Tx } from '@probity/kit/db';
import { QuotaDecisions } from '../plans/quota-decisions.js';
import { SubscriptionRepository } from '../plans/subscription.repository.js';
import { looksSpent, mirrorKey } from '../plans/usage-mirror.js';
import { searchesLeft, secondsUntilAllowed } from '../plans/usage.js';
import { UsageRepository } from '../plans/usage.repository.js';
import { paidForSince, type SearchToCharge } from './search-to-charge.js';
import { SearchLogRepository } from './search-log.repository.js';

/**
 * Refuses a user without searches left before anything costly is done for the answer: no engine, no turn, no lock. The
 * mirror tells whether that is worth a look; the database alone decides. Nobody is let through by it either.
 */
@Injectable()
export class RefuseSpent {
  constructor(
    private readonly counters: Counters,

    private readonly searches: SearchLogRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly usage: UsageRepository,
    private readonly decisions: QuotaDecisions,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `SEARCH_LIMIT_REACHED`. Resolves when the charge has to decide. */
  async execute(search: SearchToCharge): Promise<void> {
    if (!looksSpent(await this.counters.read(mirrorKey(search.userId, this.clock.now())))) return;
    await this.transactions.read((tx) => this.refuse(search, tx));
  }

  private async refuse(search: SearchToCharge, tx: Tx): Promise<void> {
    const now = this.clock.now();
    const plan = await this.subscriptions.planOf(search.userId, tx);
    const usage = await this.usage.find(search.userId, tx);
    if (usage === null || searchesLeft(plan, usage, now) !== 0) return;
    if (await this.isRepeat(search, now, tx)) return;
    this.decisions.count('mirror', 'refused');
    throw new DomainError('SEARCH_LIMIT_REACHED', {
      retryAfterSeconds: secondsUntilAllowed(plan, usage, now),
    });
  }

  /** A repeat costs nothing, so it has an answer also when nothing is left. */
  private async isRepeat(search: SearchToCharge, now: Date, tx: Tx): Promise<boolean> {
    const { userId, term, country, idempotencyKey: key } = search;
    if (key !== null && (await this.searches.withKey(userId, key, tx)) !== null) return true;
    return this.searches.wasCharged(userId, term, country, paidForSince(now), tx);
  }
}
