import { Controller } from '@nestjs/common';
import { coverageOf, getScreeningOverview, plans, type RouteResponse } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Serves, type AuthenticatedUser } from '@probity/kit/http';
import { listsBesides } from '@probity/watchlists';
import { ReadMediaCoverage } from '../media/read-media-coverage.js';
import { UsageRepository } from '../plans/usage.repository.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { DashboardRepository } from './dashboard.repository.js';

/** Persons of each kind that the dashboard has room for. */
const shown = 3;

@Controller()
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardRepository,
    private readonly usage: UsageRepository,
    private readonly lists: WatchlistRepository,
    private readonly mediaCoverage: ReadMediaCoverage,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getScreeningOverview)
  overview(
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<RouteResponse<typeof getScreeningOverview>> {
    return this.transactions.read(async (tx) => {
      const { plan } = await this.usage.find(userId, tx);
      const lists = await this.lists.states(tx);
      return {
        recent: await this.dashboard.recent(userId, shown, tx),
        alerts: await this.dashboard.alerts(userId, shown, tx),
        lists,
        notLoaded: listsBesides(lists),
        coverage: coverageOf(lists, await this.mediaCoverage.execute(null, tx)),
        plan,
        dailyChecks: plans[plan].dailyChecks,
      };
    });
  }
}
