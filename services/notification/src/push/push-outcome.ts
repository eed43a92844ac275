/** What a push service said, or that it said nothing. A `reason` names no device. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription is over. */
  | { readonly kind: 'gone' }
  /** `waitMs`: as the service asks; null where it does not say. */
  | { readonly kind: 'later'; readonly waitMs: number | null; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Source: RFC 8030, sections 5 and 7.3. */
export const pushOutcome = (status: number, retryAfter: string | undefined, now: Date): PushOutcome => {
  const reason = `status ${status}`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', waitMs: waitOf(retryAfter, now), reason };
  return { kind: 'refused', reason };
};

/** Of a request that failed before there was a response. */
export const noResponse = (error: unknown): PushOutcome => ({ kind: 'later', waitMs: null, reason: nameOf(error) });

/** An error of several addresses that were tried has a code and no message. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
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
