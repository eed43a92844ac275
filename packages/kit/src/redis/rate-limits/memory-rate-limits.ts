import { systemClock, type Clock } from '../../context/index.js';
import { RateLimits, refillOf, type Rate } from './rate-limits.js';

/** Milliseconds between removals of full buckets. */
const sweepEveryMs = 10_000;

/** Buckets inside one process. */
export class MemoryRateLimits extends RateLimits {
  /** When each bucket is full again, in milliseconds since 1970. */
  private readonly fullAt = new Map<string, number>();
  private nextSweep = 0;

  constructor(private readonly clock: Clock = systemClock) {
    super();
  }

  take(key: string, rate: Rate): Promise<number> {
    const now = this.clock.now().getTime();
    this.sweep(now);
    const { one, all } = refillOf(rate);
    const after = Math.max(this.fullAt.get(key) ?? 0, now) + one;
    const tooEarly = after - now - all;
    if (tooEarly > 0) return Promise.resolve(tooEarly);
    this.fullAt.set(key, after);
    return Promise.resolve(0);
  }

  /** Gives a token back that was not used after all. */
  giveBack(key: string, rate: Rate): void {
    const fullAt = this.fullAt.get(key);
    if (fullAt !== undefined) this.fullAt.set(key, fullAt - refillOf(rate).one);
  }

  private sweep(now: number): void {
    if (now < this.nextSweep) return;
    this.nextSweep = now + sweepEveryMs;
    for (const [key, full] of this.fullAt) if (full <= now) this.fullAt.delete(key);
  }
}
