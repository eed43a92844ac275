import { BusUnavailable } from '../messaging/index.js';
import type { Logger } from '../observability/index.js';
import { refusalOf } from './kafka-fault.js';

/** Milliseconds before a party that was turned away knocks again: soon enough once a password is mended, and no storm. */
const restMs = 10_000;

interface Refusal {
  readonly sentence: string;
  readonly until: number;
}

/** Kafka is there and lets this process not in, or not do what it has to; the message says what to change. */
export class BusRefused extends BusUnavailable {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'BusRefused';
  }
}

/**
 * Whom Kafka turned away for a reason that a person must mend (login, certificate, rights), told once and not tried again
 * and again. A party is one user of connections: the admin, the sender, each group.
 */
export class Admission {
  readonly #logger: Logger;
  readonly #refusals = new Map<string, Refusal>();
  #tellFirst: () => void = () => undefined;
  /** Resolves when a party is turned away for the first time. */
  readonly firstRefusal = new Promise<void>((resolve) => (this.#tellFirst = resolve));

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** What keeps a party out, for people; undefined when nobody is kept out. */
  get sentence(): string | undefined {
    const [refusal] = this.#refusals.values();
    return refusal?.sentence;
  }

  /** Milliseconds that the party does not knock. */
  restOf(party: string): number {
    return Math.max((this.#refusals.get(party)?.until ?? 0) - performance.now(), 0);
  }

  /** Throws `BusRefused` while the party rests. */
  check(party: string): void {
    const refusal = this.#refusals.get(party);
    if (refusal !== undefined && this.restOf(party) > 0) throw new BusRefused(refusal.sentence);
  }

  /** @param error whatever went wrong; what is no refusal is nothing new here. */
  failed(party: string, error: unknown): void {
    // Who needed another party that rests, rests with it.
    const sentence = error instanceof BusRefused ? error.message : refusalOf(error);
    if (sentence === undefined) return;
    if (this.sentence !== sentence) this.#logger.error(sentence, { party, error });
    this.#refusals.set(party, { sentence, until: performance.now() + restMs });
    this.#tellFirst();
  }

  admitted(party: string): void {
    if (this.#refusals.delete(party) && this.#refusals.size === 0)
      this.#logger.info('Kafka lets us in again');
  }
}
