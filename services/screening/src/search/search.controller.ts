import { Controller, Headers } from '@nestjs/common';
import { searchPersons, type RouteInput, type SearchResponse } from '@probity/contracts';
import { CurrentUser, Input, Serves, type AuthenticatedUser } from '@probity/kit/http';
import { ContinueSearch } from './continue-search.js';
import { SearchPersons } from './search-persons.js';
import { parseIdempotencyKey } from './search-to-charge.js';

@Controller()
export class SearchController {
  constructor(
    private readonly searchPersons: SearchPersons,
    private readonly continueSearch: ContinueSearch,
  ) {}

  @Serves(searchPersons)
  async search(
    @Input(searchPersons)
    { body: { term, country, cursor, typedAfter, ...filters } }: RouteInput<typeof searchPersons>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @Headers('idempotency-key') header?: string,
  ): Promise<SearchResponse> {
    const request = { term, country, filters, userId, idempotencyKey: parseIdempotencyKey(header) };
    return cursor === undefined
      ? this.searchPersons.execute({ ...request, typedAfter })
      : this.continueSearch.execute(request, cursor);
  }
}
