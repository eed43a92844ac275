import { RouteClient, type CallOptions, type ServiceIdentity } from '@probity/kit/http';

/** The services the BFF calls; each is injected by its own class. */
export class AuthClient extends RouteClient {
  constructor(
    baseUrl: string,
    private readonly identity: ServiceIdentity,
  ) {
    super(baseUrl);
  }

  /** For a call of a client at this address. */
  async from(address: string): Promise<Pick<CallOptions, 'forwarded'>> {
    return { forwarded: { address, serviceToken: await this.identity.tokenFor('auth') } };
  }
}
export class ScreeningClient extends RouteClient {}
export class VerificationClient extends RouteClient {}
export class NotificationClient extends RouteClient {}

/** Addresses of the services, without a trailing slash. */
export interface ServiceUrls {
  readonly auth: string;
  readonly screening: string;
  readonly verification: string;
  readonly notification: string;
}
