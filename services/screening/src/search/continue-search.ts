import { Injectable } from '@nestjs/common';
import { DomainError, type SearchResponse } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { allowanceOf } from '../plans/usage.js';
import { UsageRepository } from '../plans/usage.repository.js';
import { SearchLogRepository } from '../search-history/search-log.repository.js';
import { TermHashes } from '../search-history/term-hashes.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { PersonSearchRepository } from './person-search.repository.js';
import { pageOf, parseCursor } from './search-cursor.js';
import type { SearchRequest } from './search-persons.js';
import { foldTerm } from './search-to-charge.js';

/** Further pages of a search. They belong to the first one's charge, so a cursor serves only its own search. */
@Injectable()
export class ContinueSearch {
  constructor(
    private readonly searches: SearchLogRepository,
    private readonly hashes: TermHashes,
    private readonly usage: UsageRepository,
    private readonly persons: PersonSearchRepository,
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `SEARCH_TERM_EMPTY`, `INVALID_REQUEST` when the cursor is not one of this user's search. */
  execute({ userId, term: typed, country, filters }: SearchRequest, cursor: string): Promise<SearchResponse> {
    const term = foldTerm(typed);
    const after = parseCursor(cursor);
    return this.transactions.read(async (tx) => {
      const search = { userId, term, termHash: this.hashes.of(userId, term), country };
      if (!(await this.searches.isOf(after.searchId, search, tx)))
        throw new DomainError('INVALID_REQUEST', { detail: 'cursor: it belongs to another search.' });
      return {
        ...pageOf(await this.persons.page({ term, country, filters, userId, after }, tx), {
          searchId: after.searchId,
          term,
        }),
        similar: [],
        allowance: allowanceOf(await this.usage.find(userId, tx), this.clock.now()),
        lists: await this.lists.states(tx),
      };
    });
  }
}
