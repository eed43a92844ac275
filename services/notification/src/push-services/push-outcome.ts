import { types } from 'node:util';

/** What a push service said, or that it said nothing. A `reason` names no device. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription is over. */
  | { readonly kind: 'gone' }
  /** `waitMs`: as the service asks; null where it does not say. */
  | { readonly kind: 'later'; readonly waitMs: number | null; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

interface PushResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Whether it means that the device is not subscribed any more, which each service says in its own way. */
  readonly isGone: boolean;
  /** What the service calls the failure. */
  readonly code?: string | undefined;
}

export const pushOutcome = ({ status, retryAfter, isGone, code }: PushResponse, now: Date): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (isGone) return { kind: 'gone' };
  const reason = code === undefined ? `status ${status}` : `status ${status} ${code}`;
  if (status === 429 || status >= 500) return { kind: 'later', waitMs: waitOf(retryAfter, now), reason };
  return { kind: 'refused', reason };
};

/** Of a request that failed before there was a response. */
export const noResponse = (error: unknown): PushOutcome => ({
  ...{ kind: 'later', waitMs: null, reason: nameOf(error) },
});

/** An error of several addresses that were tried has a code and no message. */
const nameOf = (error: unknown): string => {
  if (!types.isNativeError(error)) return 'unknown';
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
};

/** Seconds, or a date. */
const waitOf = (retryAfter: string | undefined, now: Date): number | null => {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
};
