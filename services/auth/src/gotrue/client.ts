import type { JobTrigger, RequestTrigger } from '@probity/kit/context';

/** Who asks, as far as the connection tells; for throttling and the audit log. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  readonly trigger: RequestTrigger | JobTrigger;
}
