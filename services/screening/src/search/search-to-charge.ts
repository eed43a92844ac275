import { chargeCoversMs } from '@probity/contracts';

export interface SearchToCharge {
  readonly userId: string;
  /** Folded. */
  readonly term: string;
  readonly country: string;
  readonly idempotencyKey: string | null;
}

/** A search that was charged after this time may be repeated for nothing. */
export const paidForSince = (now: Date): Date => new Date(now.getTime() - chargeCoversMs);
