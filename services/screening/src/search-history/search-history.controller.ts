import { Controller } from '@nestjs/common';
import { clearRecentSearches, getRecentSearches, type RouteResponse } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { HashTerms } from './hash-terms.js';
import { recentSearches } from './recent-searches.js';
import { SearchLogRepository } from './search-log.repository.js';

@Controller()
export class SearchHistoryController {
  constructor(
    private readonly searches: SearchLogRepository,
    private readonly transactions: Transactions,
    private readonly hashTerms: HashTerms,
  ) {}

  @Serves(getRecentSearches)
  async recent(
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<RouteResponse<typeof getRecentSearches>> {
    const latest = await this.transactions.read((tx) => this.searches.latestInWords(userId, tx));
    return { searches: recentSearches(latest) };
  }

  @Serves(clearRecentSearches)
  async clear(
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    await this.transactions.run(trigger, (tx) => this.hashTerms.execute(userId, tx));
  }
}
