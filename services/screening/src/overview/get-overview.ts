import { Injectable } from '@nestjs/common';
import { plans, type getScreeningOverview, type RouteAnswer } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { SubscriptionRepository } from '../plans/subscription.repository.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { OverviewRepository } from './overview.repository.js';

/** Source: specification, section 2, Dashboard. */
const shown = 3;

/** What screening contributes to the dashboard. */
@Injectable()
export class GetOverview {
  constructor(
    private readonly overview: OverviewRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
  ) {}

  execute(userId: string): Promise<RouteAnswer<typeof getScreeningOverview>> {
    return this.transactions.read(async (tx) => {
      const plan = await this.subscriptions.planOf(userId, tx);
      return {
        recent: await this.overview.recent(shown, tx),
        alerts: await this.overview.alerts(shown, tx),
        lists: await this.lists.states(tx),
        plan,
        dailyChecks: plans[plan].dailyChecks,
      };
    });
  }
}
