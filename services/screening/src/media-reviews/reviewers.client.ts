import { listReviewers } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { RouteClient, type ServiceIdentity } from '@probity/kit/http';

/** Asks the auth service how many review, which decides how many must agree. */
export class ReviewersClient {
  private readonly api: RouteClient;

  constructor(
    authUrl: string,
    private readonly identity: ServiceIdentity,
  ) {
    this.api = new RouteClient(authUrl);
  }

  /** Throws `SERVICE_UNAVAILABLE`. */
  async count({ correlationId }: RequestTrigger): Promise<number> {
    const bearer = await this.identity.tokenFor('auth');
    const { userIds } = await this.api.call(listReviewers, {}, { bearer, correlationId });
    return userIds.length;
  }
}
