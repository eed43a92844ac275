import { DomainError } from '@probity/contracts';

/** How often something may happen: at most `burst` times at once, and `perSecond` times a second for ever. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Token buckets of whoever asks much, by key: of an installation, as long as its processes can reach each other's. */
export abstract class RateLimits {
  /** Takes a token of the key's bucket. @returns milliseconds until there is one; 0: taken. Never rejects. */
  abstract take(key: string, rate: Rate): Promise<number>;

  /** Takes a token, or rejects with `RATE_LIMIT_REACHED` and how long to wait. */
  async takeOrRefuse(key: string, rate: Rate): Promise<void> {
    const waitMs = await this.take(key, rate);
    if (waitMs > 0) throw new DomainError('RATE_LIMIT_REACHED', { retryAfterSeconds: waitMs / 1_000 });
  }
}

/** Milliseconds that one token takes to come back, and that a whole bucket does. */
export const refillOf = ({ perSecond, burst }: Rate): { readonly one: number; readonly all: number } => {
  const one = 1_000 / perSecond;
  return { one, all: one * burst };
};
