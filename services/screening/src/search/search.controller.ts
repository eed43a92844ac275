import { Controller, Headers } from '@nestjs/common';
import { searchPersons, type RouteInput, type SearchAnswer } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, TriggerOf, Input, Serves, Auth, type AuthenticatedUser } from '@probity/kit/http';
import { parseIdempotencyKey } from './idempotency-key.js';
import { SearchPersons } from './search-persons.js';

@Controller()
@Auth()
export class SearchController {
  constructor(private readonly searchPersons: SearchPersons) {}

  @Serves(searchPersons)
  search(
    @Input(searchPersons) { body }: RouteInput<typeof searchPersons>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<SearchAnswer> {
    return this.searchPersons.execute(body, userId, parseIdempotencyKey(idempotencyKey), trigger);
  }
}
