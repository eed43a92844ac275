import { RouteClient } from '@probity/kit/http';

/** The services the BFF calls; each is injected by its own class. */
export class AuthClient extends RouteClient {}
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
