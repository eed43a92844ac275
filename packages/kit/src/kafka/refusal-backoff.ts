import { BusUnavailable } from '../messaging/index.js';
import type { Logger } from '../observability/index.js';
import { refusalOf } from './kafka-fault.js';

/** Milliseconds before a client that was refused tries again: soon enough once a password is corrected, and no storm. */
const restMs = 10_000;

interface Refusal {
  readonly sentence: string;
  readonly until: number;
}

/** Kafka refuses this process, or something it has to do; the message says what to change. */
export class BusRefused extends BusUnavailable {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'BusRefused';
  }
}

/**
 * The clients (admin, sender, each group) that Kafka refused for a reason that a person must correct: login, certificate,
 * rights. Logged once, and tried again only every 10 s.
 */
export class RefusalBackoff {
  private readonly refusals = new Map<string, Refusal>();
  private notifyFirst: () => void = () => undefined;
  /** Resolves when a client is refused for the first time. */
  readonly firstRefusal = new Promise<void>((resolve) => (this.notifyFirst = resolve));

  constructor(private readonly logger: Logger) {}

  /** Why a client is refused, for people; undefined when none is. */
  get sentence(): string | undefined {
    const [refusal] = this.refusals.values();
    return refusal?.sentence;
  }

  /** Milliseconds until the client may try again. */
  remainingMs(client: string): number {
    return Math.max((this.refusals.get(client)?.until ?? 0) - performance.now(), 0);
  }

  /** Throws `BusRefused` while the client has to wait. */
  check(client: string): void {
    const refusal = this.refusals.get(client);
    if (refusal !== undefined && this.remainingMs(client) > 0) throw new BusRefused(refusal.sentence);
  }

  /** @param error whatever went wrong; anything but a refusal is ignored. */
  failed(client: string, error: unknown): void {
    // A client that needed another one that waits, waits with it.
    const sentence = error instanceof BusRefused ? error.message : refusalOf(error);
    if (sentence === undefined) return;
    if (this.sentence !== sentence) this.logger.error(sentence, { client, error });
    this.refusals.set(client, { sentence, until: performance.now() + restMs });
    this.notifyFirst();
  }

  succeeded(client: string): void {
    if (this.refusals.delete(client) && this.refusals.size === 0)
      this.logger.info('Kafka accepts this process again');
  }
}
