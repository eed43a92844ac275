import type { JobTrigger, RequestTrigger } from '@probity/kit/context';

/** Who sends a request, as far as the connection shows; for throttling and the audit log. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  readonly trigger: RequestTrigger | JobTrigger;
}
