import { listAdministrators, listReviewers } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { RouteClient, type ServiceIdentity } from '@probity/kit/http';

/** Asks the auth service how many may decide, which decides how many must agree. Throws `SERVICE_UNAVAILABLE`. */
export class AccountsClient {
  private readonly api: RouteClient;

  constructor(
    authUrl: string,
    private readonly identity: ServiceIdentity,
  ) {
    this.api = new RouteClient(authUrl);
  }

  countAdministrators(trigger: RequestTrigger): Promise<number> {
    return this.count(listAdministrators, trigger);
  }

  countReviewers(trigger: RequestTrigger): Promise<number> {
    return this.count(listReviewers, trigger);
  }

  private async count(
    route: typeof listAdministrators | typeof listReviewers,
    { correlationId }: RequestTrigger,
  ): Promise<number> {
    const bearer = await this.identity.tokenFor('auth');
    const { userIds } = await this.api.call(route, {}, { bearer, correlationId });
    return userIds.length;
  }
}
