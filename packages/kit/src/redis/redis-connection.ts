import type { Redis as Driver } from 'ioredis';
import type { HealthState, Logger } from '../observability/index.js';
import { withTimeout } from '../async/index.js';
import { Breaker } from './breaker.js';
import { RedisUnavailable } from './redis-unavailable.js';

/** Redis as the kit's adapters see it: quick, or not there. */
export class RedisConnection {
  private readonly breaker = new Breaker();

  constructor(
    private readonly driver: Driver,
    /** No caller waits longer for a reply, in milliseconds; the driver gives up each command before. */
    private readonly patienceMs: number,
    private readonly logger: Logger,
    /** A new connection, for publish and subscribe; the caller ends it. */
    readonly openSubscriber: () => Promise<Driver>,
    /** What a person must correct before Redis accepts us, as a sentence; nothing while it does, or is away. */
    private readonly refusal: () => string | undefined,
  ) {
    // A new connection is a new beginning; without this the rest would go on after Redis is back.
    driver.on('ready', () => this.succeeded());
  }

  /**
   * Runs one command or script. It may still happen after a rejection, also much later, so it must be safe to repeat.
   * Rejects with `RedisUnavailable` when that takes too long; at once while Redis rests after three failures.
   */
  async run<Response>(command: (driver: Driver) => Promise<Response>): Promise<Response> {
    if (!this.breaker.allows(performance.now())) throw new RedisUnavailable();
    try {
      const response = await withTimeout(this.patienceMs, command(this.driver));
      this.succeeded();
      return response;
    } catch (error) {
      this.failed(error);
      throw new RedisUnavailable(error);
    }
  }

  /** For `/readyz`: never `not-ready`, because everything works without Redis. */
  async state(): Promise<HealthState> {
    try {
      await withTimeout(this.patienceMs, this.driver.ping());
      return { status: 'ready' };
    } catch {
      return {
        status: 'degraded',
        reason: `${this.refusal() ?? 'It does not answer.'} What it would make faster or show is left out.`,
      };
    }
  }

  close(): void {
    this.driver.disconnect();
  }

  private succeeded(): void {
    if (this.breaker.succeeded()) this.logger.info('Redis answers again');
  }

  private failed(error: unknown): void {
    if (!this.breaker.failed(performance.now())) return;
    this.logger.warn('Redis does not answer; what can be done without it goes on', { error });
    // Also a connection whose other end is gone looks open, for many minutes.
    if (this.driver.status === 'ready') this.driver.disconnect(true);
  }
}
