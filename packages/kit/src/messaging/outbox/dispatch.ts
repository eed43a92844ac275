import { BusUnavailable, MessageRefused, type Bus } from '../bus/bus.js';
import { type Logger, withSpan, sendSpan } from '../../observability/index.js';
import { backoff, Batcher, settlesWithin } from '../../async/index.js';
import type { RelayMetrics } from '../messaging-metrics.js';
import type { Claimed, RelaySession } from './relay-session.js';

/** Few enough that a loss of the session forgets little, enough that claiming costs little beside sending. */
const rowsPerClaim = 500;
const drainMs = 10_000;

/** A message that was refused this often is dead. Source: docs/adr/0003-one-transaction-door.md. */
const maxPublishAttempts = 20;

/** Milliseconds until a refused message is tried again. */
const publishWaits = { firstMs: 1_000, longestMs: 300_000 };

/**
 * Milliseconds until a bus that was away is tried again: short at first, as it also is away while a process starts; never
 * long, as trying costs little and who waits for the events has been waiting.
 */
const busWaits = { firstMs: 100, longestMs: 1_000 };

interface DispatchOptions {
  readonly session: Pick<RelaySession, 'claim' | 'markPublished' | 'markFailed'>;
  readonly bus: Pick<Bus, 'publish' | 'system'>;
  readonly logger: Logger;
  /** Keys that are sent at once. */
  readonly concurrency: number;
  /** Called when `poll` has something to do again. */
  readonly notify: () => void;
  readonly metrics: RelayMetrics;
}

/** So many in a row are over within a few seconds. */
const briefBusFailures = 5;

/**
 * What one active relay has in hand. Each key with open events has a lane, which one worker sends in order, awaiting and
 * marking each; lanes are claimed and sent side by side, so a slow key holds up nobody else.
 */
export class Dispatch {
  private readonly marks: Batcher<string>;
  private readonly lanes = new Map<string, Claimed[]>();
  private readonly waitingKeys: string[] = [];
  private readonly workers = new Set<Promise<void>>();
  private mayHaveMore = false;
  private isEnding = false;
  private loss: { readonly error: unknown } | undefined;
  private busFailures = 0;
  /** Runs while the bus is away and not tried. */
  private busWait: NodeJS.Timeout | undefined;

  constructor(private readonly options: DispatchOptions) {
    this.marks = new Batcher((ids) => options.session.markPublished(ids));
  }

  /** Takes what is open and starts sending. Rejects when the session failed, also when a worker met it. */
  async poll(): Promise<void> {
    if (this.loss !== undefined) throw this.loss.error;
    if (this.busWait !== undefined) return;
    if (this.waitingKeys.length < this.options.concurrency) await this.claim();
    this.work();
  }

  /** Finishes the sends under way, at most 10 s of them, and starts none. */
  async end(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.busWait);
    await settlesWithin(drainMs, Promise.all(this.workers));
  }

  private async claim(): Promise<void> {
    const busyKeys = [...this.lanes.keys()];
    const claimed = await this.options.session.claim(busyKeys, rowsPerClaim);
    for (const one of claimed) {
      const lane = this.lanes.get(one.message.key);
      if (lane === undefined) {
        this.lanes.set(one.message.key, [one]);
        this.waitingKeys.push(one.message.key);
      } else lane.push(one);
    }
    // Busy keys were left out, so theirs may wait as well.
    this.mayHaveMore = claimed.length === rowsPerClaim || busyKeys.length > 0;
  }

  private work(): void {
    while (this.workers.size < this.options.concurrency && !this.isEnding) {
      const key = this.waitingKeys.shift();
      if (key === undefined) return;
      const worker = this.sendLane(key).finally(() => {
        this.workers.delete(worker);
        this.work();
        if (this.mayHaveMore && this.waitingKeys.length < this.options.concurrency) this.options.notify();
      });
      this.workers.add(worker);
    }
  }

  private async sendLane(key: string): Promise<void> {
    try {
      for (const claimed of this.lanes.get(key) ?? []) {
        if (this.isEnding || !(await this.send(claimed))) break;
      }
    } catch (error) {
      // Only the session can fail here; what was sent and not marked is sent again by the next one.
      this.isEnding = true;
      this.loss = { error };
      this.options.notify();
    } finally {
      this.lanes.delete(key);
    }
  }

  /** @returns whether the key's next event may be sent. */
  private async send({ message, attempts }: Claimed): Promise<boolean> {
    const { bus, metrics } = this.options;
    const end = metrics.durations.startTimer({ messaging_destination_name: message.topic });
    try {
      await withSpan(`send ${message.topic}`, sendSpan(message, bus), () => bus.publish(message));
    } catch (error) {
      end({ error_type: error instanceof Error ? error.name : 'unknown' });
      if (error instanceof BusUnavailable) {
        this.waitForBus(error);
        return false;
      }
      return this.postpone(message.id, message.topic, attempts + 1, error);
    }
    end({ error_type: '' });
    metrics.sent.inc({ messaging_destination_name: message.topic });
    this.busFailures = 0;
    await this.marks.add(message.id);
    return true;
  }

  private waitForBus(error: BusUnavailable): void {
    for (const key of this.waitingKeys.splice(0)) this.lanes.delete(key);
    if (this.busWait !== undefined || this.isEnding) return; // another lane has seen it already
    this.busFailures += 1;
    this.busWait = setTimeout(
      () => {
        this.busWait = undefined;
        this.options.notify();
      },
      backoff(this.busFailures, busWaits, Math.random()),
    );
    // A start or a broker's restart is over soon; only a bus that stays away is worth a warning.
    const level = this.busFailures > briefBusFailures ? 'warn' : 'info';
    this.options.logger[level]('the relay waits for the bus', {
      failures: this.busFailures,
      reason: error.message,
    });
  }

  private async postpone(id: string, topic: string, attempts: number, error: unknown): Promise<boolean> {
    const isDead = error instanceof MessageRefused || attempts >= maxPublishAttempts;
    const reason =
      error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no error was thrown';
    await this.options.session.markFailed(
      id,
      attempts,
      reason,
      isDead ? 'dead' : backoff(attempts, publishWaits, Math.random()),
    );
    this.options.logger[isDead ? 'error' : 'warn']('an event could not be sent', {
      id,
      topic,
      attempts,
      isDead,
      error,
    });
    return isDead;
  }
}
