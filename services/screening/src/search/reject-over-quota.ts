import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Counters } from '@probity/kit/redis';
import { Transactions, type Tx } from '@probity/kit/db';
import { QuotaDecisions } from '../plans/quota-decisions.js';
import { isOverQuota, mirrorKey } from '../plans/usage-mirror.js';
import { searchLimitReached } from '../plans/search-limit.js';
import { searchesLeft } from '../plans/usage.js';
import { UsageRepository } from '../plans/usage.repository.js';
import type { SearchToCharge } from './search-to-charge.js';
import { SearchLogRepository } from '../search-history/search-log.repository.js';

/**
 * Refuses a user whose quota is exceeded before anything costly is done for the response: no engine, no turn, no lock.
 * The mirror says whether that is worth a query; the database alone decides. It lets no search through either.
 */
@Injectable()
export class RejectOverQuota {
  constructor(
    private readonly counters: Counters,
    private readonly searches: SearchLogRepository,
    private readonly usage: UsageRepository,
    private readonly decisions: QuotaDecisions,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `SEARCH_LIMIT_REACHED`. Resolves when the charge has to decide. */
  async execute(search: SearchToCharge): Promise<void> {
    if (!isOverQuota(await this.counters.read(mirrorKey(search.userId, this.clock.now())))) return;
    await this.transactions.read((tx) => this.reject(search, tx));
  }

  private async reject(search: SearchToCharge, tx: Tx): Promise<void> {
    const now = this.clock.now();
    const used = await this.usage.find(search.userId, tx);
    if (searchesLeft(used, now) !== 0) return;
    // What a charge covers costs nothing, so it is served also when nothing is left.
    const { withKey, isPaid } = await this.searches.repeatOf(search, now, tx);
    if (withKey !== null || isPaid) return;
    this.decisions.count('mirror', 'refused');
    throw searchLimitReached(used, now);
  }
}
