import { RepeatingJob } from '../../async/index.js';
import { type Logger, Metrics, outageLog } from '../../observability/index.js';
import type { Bus } from '../bus/bus.js';
import { relayMetrics, type RelayMetrics } from '../messaging-metrics.js';
import { Dispatch } from './dispatch.js';
import { RelaySession } from './relay-session.js';

interface RelayOptions {
  readonly app: string;
  /** Address of the app's database, without a transaction pooler in between. */
  readonly url: string;
  readonly bus: Pick<Bus, 'publish' | 'system'>;
  readonly logger: Logger;
  /** Absent: what is sent is counted where nobody looks. */
  readonly metrics?: Metrics;
  /** Keys that are sent at once, 16 when absent. */
  readonly concurrency?: number;
  /** How long a lost notification can delay an event, and the loss of the active relay all events; a second when absent. */
  readonly pollMs?: number;
}

const deleteEveryMs = 60_000;

/**
 * Sends the events of one database: at least once, in order per key, marked after the bus has them. Of several relays of
 * the same database one is active. A crash between sending and marking sends again, with the same id.
 */
export class Relay {
  private readonly metrics: RelayMetrics;
  private readonly pollMs: number;
  private readonly job: RepeatingJob;
  private session: RelaySession | undefined;
  /** There while this is the active relay. */
  private dispatch: Dispatch | undefined;
  private isNotified = false;
  private maySend = false;
  private deleteAt = performance.now() + deleteEveryMs;

  constructor(private readonly options: RelayOptions) {
    const { app, logger, metrics = new Metrics(app), pollMs = 1_000 } = options;
    this.pollMs = pollMs;
    this.metrics = relayMetrics(metrics);
    this.job = new RepeatingJob((signal) => this.poll(signal), {
      everyMs: pollMs,
      ...outageLog(logger, 'the relay lost its database'),
    });
  }

  /** Whether this is the relay that sends; false while another one does or the database is away. */
  get isActive(): boolean {
    return this.dispatch !== undefined;
  }

  /** @param loaded settles when it may become active; until then another relay may be, or nobody. */
  start(loaded: Promise<unknown> = Promise.resolve()): void {
    void this.job.start();
    void Promise.allSettled([loaded]).then(() => {
      this.maySend = true;
      this.job.notify();
    });
  }

  /** There may be something to send; a relay that is not active passes it on to the one that is. */
  notify(): void {
    this.isNotified = true;
    this.job.notify();
  }

  /** Claims nothing more, waits up to 10 s for sends under way, lets another relay take over. */
  async stop(): Promise<void> {
    await this.job.stop();
    await this.closeSession();
  }

  private async poll(stopping: AbortSignal): Promise<void> {
    try {
      this.session ??= await RelaySession.open(this.options.app, this.options.url);
      if (this.maySend) this.dispatch ??= await this.becomeActive(this.session);
      const wasNotified = this.isNotified;
      this.isNotified = false;
      if (stopping.aborted) return;
      if (this.dispatch !== undefined) {
        await this.dispatch.poll();
        await this.deleteOld(this.session);
      } else if (wasNotified) await this.session.notifyActive();
    } catch (error) {
      await this.closeSession();
      throw error;
    }
  }

  /** @returns undefined: another relay of this database is active. */
  private async becomeActive(session: RelaySession): Promise<Dispatch | undefined> {
    if (!(await session.becomeActive())) return undefined;
    const { bus, logger, concurrency = 16 } = this.options;
    const notify = (): void => this.job.notify();
    await session.listen(notify);
    return new Dispatch({ session, bus, logger, concurrency, notify, metrics: this.metrics });
  }

  private async closeSession(): Promise<void> {
    const { dispatch, session } = this;
    this.dispatch = undefined;
    this.session = undefined;
    // Also after a loss: the next session must not send what this one still does.
    await dispatch?.end();
    await session?.close();
  }

  /** Some rows a poll: a million events of an import, deleted in one go, would hold up all others for as long. */
  private async deleteOld(session: RelaySession): Promise<void> {
    if (performance.now() < this.deleteAt) return;
    const hasMore = await session.deleteOld();
    this.deleteAt = performance.now() + (hasMore ? this.pollMs : deleteEveryMs);
  }
}
