import { listAdministrators } from '@probity/contracts';
import type { JobTrigger } from '@probity/kit/context';
import { RouteClient, type ServiceIdentity } from '@probity/kit/http';

/** Asks the auth service who administers. */
export class AdministratorsClient {
  private readonly api: RouteClient;

  constructor(
    authUrl: string,
    private readonly identity: ServiceIdentity,
  ) {
    this.api = new RouteClient(authUrl);
  }

  /** Throws `SERVICE_UNAVAILABLE`. */
  async list({ correlationId }: JobTrigger): Promise<string[]> {
    const bearer = await this.identity.tokenFor('auth');
    return (await this.api.call(listAdministrators, {}, { bearer, correlationId })).userIds;
  }
}
