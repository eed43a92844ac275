export interface SearchToCharge {
  readonly userId: string;
  /** Folded. */
  readonly term: string;
  readonly country: string;
  readonly idempotencyKey: string | null;
}

/** One charge per distinct term and country within this time. Source: design, section 7. */
const paidForMs = 10 * 60_000;

/** A search that was charged after this time may be repeated for nothing. */
export const paidForSince = (now: Date): Date => new Date(now.getTime() - paidForMs);
