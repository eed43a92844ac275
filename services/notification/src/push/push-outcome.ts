/** What a push service said, or that it said nothing. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription is over. */
  | { readonly kind: 'gone' }
  /** `waitMs`: as the service asks; null where it does not say. */
  | { readonly kind: 'later'; readonly waitMs: number | null }
  | { readonly kind: 'refused' };

/** @param status null: there was no response. Source: RFC 8030, sections 5 and 7.3. */
export const pushOutcome = (
  status: number | null,
  retryAfter: string | undefined,
  now: Date,
): PushOutcome => {
  if (status === null) return { kind: 'later', waitMs: null };
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', waitMs: waitOf(retryAfter, now) };
  return { kind: 'refused' };
};

/** Seconds, or a date. */
const waitOf = (retryAfter: string | undefined, now: Date): number | null => {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
};
