import type { JobTrigger, RequestTrigger } from '@probity/kit/context';

/** Who sends a request, as far as the connection shows; for throttling and the audit log. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  readonly trigger: RequestTrigger | JobTrigger;
  /** The administrator who acts on somebody's account: a user's id, or `token <id>` of one that a command made. */
  readonly actor?: string;
}
