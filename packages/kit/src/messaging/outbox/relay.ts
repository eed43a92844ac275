import type { Bus } from '../bus/bus.js';
import { type Logger, Metrics } from '../../observability/index.js';
import { Dispatch } from './dispatch.js';
import { relayMetrics, type RelayMetrics } from './relay-metrics.js';
import { RelaySession } from './relay-session.js';
import { Wakeup } from './wakeup.js';

interface RelayParts {
  readonly app: string;
  /** Address of the app's database, without a transaction pooler in between. */
  readonly url: string;
  readonly bus: Pick<Bus, 'publish' | 'system'>;
  readonly logger: Logger;
  /** Absent: what is sent is counted where nobody looks. */
  readonly metrics?: Metrics;
  /** Keys that are sent at once, 16 when absent. */
  readonly concurrency?: number;
  /** How long a lost hint can delay an event, and the loss of the active relay all events; a second when absent. */
  readonly pollMs?: number;
}

const tidyEveryMs = 60_000;

/**
 * Sends the events of one database: at least once, in order per key, marked after the bus has them. Of several relays of
 * the same database one is active. A crash between sending and marking sends again, with the same id.
 */
export class Relay {
  readonly #parts: RelayParts;
  readonly #metrics: RelayMetrics;
  readonly #pollMs: number;
  readonly #wakeup = new Wakeup();
  #running: Promise<void> | undefined;
  #isStopping = false;
  #isActive = false;
  #tidyAt = performance.now() + tidyEveryMs;

  constructor(parts: RelayParts) {
    this.#parts = parts;
    this.#pollMs = parts.pollMs ?? 1_000;
    this.#metrics = relayMetrics(parts.metrics ?? new Metrics(parts.app));
  }

  /** Whether this is the relay that sends; false while another one does or the database is away. */
  get isActive(): boolean {
    return this.#isActive;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** A hint that there is something to send; one that does not send itself passes it on. */
  wake(): void {
    this.#wakeup.now();
  }

  /** Claims nothing more, waits up to 10 s for sends under way, lets another relay take over. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wakeup.now();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      try {
        await this.#withSession();
      } catch (error) {
        this.#parts.logger.warn('the relay lost its database', { error });
        if (!this.#isStopping) await this.#wakeup.within(this.#pollMs);
      }
    }
  }

  async #withSession(): Promise<void> {
    const session = await RelaySession.open(this.#parts.app, this.#parts.url);
    try {
      while (!this.#isStopping && !(await session.becomeActive())) {
        if (await this.#wakeup.within(this.#pollMs)) await session.tellActive();
      }
      if (!this.#isStopping) await this.#send(session);
    } finally {
      await session.close();
    }
  }

  async #send(session: RelaySession): Promise<void> {
    const { bus, logger, concurrency = 16 } = this.#parts;
    const wake = (): void => this.#wakeup.now();
    const dispatch = new Dispatch({ session, bus, logger, concurrency, wake, metrics: this.#metrics });
    this.#isActive = true;
    try {
      await session.listen(wake);
      while (!this.#isStopping) {
        const restMs = await dispatch.step(this.#pollMs);
        await this.#tidy(session);
        await this.#wakeup.within(restMs);
      }
    } finally {
      this.#isActive = false;
      // Also after a loss: the next session must not send what this one still does.
      await dispatch.end();
    }
  }

  /** A part a look: a million events of an import, deleted in one go, would hold up all others for as long. */
  async #tidy(session: RelaySession): Promise<void> {
    if (performance.now() < this.#tidyAt) return;
    const hasMore = await session.tidy();
    this.#tidyAt = performance.now() + (hasMore ? this.#pollMs : tidyEveryMs);
  }
}
