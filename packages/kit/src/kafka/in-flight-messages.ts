import { setTimeout as wait } from 'node:timers/promises';
import type { Deliver } from '../messaging/index.js';
import { backoff, KeyedQueue } from '../async/index.js';
import type { Logger } from '../observability/index.js';
import type { Arrived } from './kafka-record.js';
import { InFlightOffsets } from './in-flight-offsets.js';

/** Enough that a database is never idle between two fetches, few enough to hold in memory and to read again. */
const mostInFlight = 500;

/** Milliseconds before a message that was refused, e.g. while the app stops, is handed over again. */
const retryWaits = { firstMs: 200, longestMs: 30_000 };

interface InFlightOptions {
  readonly group: string;
  readonly deliver: Deliver;
  /** Messages handled at once. */
  readonly concurrency: number;
  readonly logger: Logger;
  /** Called when there is something to commit. */
  readonly onProgress: () => void;
}

interface Partition {
  readonly topic: string;
  readonly partition: number;
  readonly offsets: InFlightOffsets;
  /** False once another process of the group has it. */
  isOurs: boolean;
}

export interface Position {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** The topics as the broker knows them, with the partitions that are ours. */
export type Assignment = Readonly<Record<string, readonly number[]>>;

const nameOf = (topic: string, partition: number): string => `${topic}:${String(partition)}`;

/**
 * What one group of this process read and has not handled: in order per key, other keys at the same time, also those of the
 * same partition. At most 500, then the consumer waits (backpressure). It outlives a consumer: what was in flight when the
 * bus went away is finished meanwhile.
 */
export class InFlightMessages {
  private readonly queue: KeyedQueue;
  private readonly partitions = new Map<string, Partition>();
  private readonly stopping = new AbortController();
  private readonly waiting = new Set<() => void>();
  private inFlight = 0;

  constructor(private readonly options: InFlightOptions) {
    this.queue = new KeyedQueue(options.concurrency);
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  get isFull(): boolean {
    return this.inFlight >= mostInFlight;
  }

  /** Resolves when there is capacity again, when it stops, and after `milliseconds`. */
  async waitForCapacity(milliseconds: number): Promise<void> {
    if (!this.isFull || this.isStopping) return;
    let notify = (): void => undefined;
    const hasCapacity = new Promise<void>((resolve) => (notify = resolve));
    this.waiting.add(notify);
    const timer = setTimeout(notify, milliseconds);
    await hasCapacity;
    clearTimeout(timer);
    this.waiting.delete(notify);
  }

  /** What is not ours any more and was not begun is left to the process that has the partition now. */
  assign(assignment: Assignment): void {
    const ours = new Set(
      Object.entries(assignment).flatMap(([topic, numbers]) =>
        numbers.map((number) => nameOf(topic, number)),
      ),
    );
    for (const [name, partition] of this.partitions) {
      if (ours.has(name)) continue;
      partition.isOurs = false;
      this.partitions.delete(name);
    }
  }

  /** Takes a message that the group was given; one that is in flight or was handled is ignored. */
  take({ topic, partition, offset }: Position, arrived: Arrived): void {
    const name = nameOf(topic, partition);
    const held = this.partitions.get(name) ?? {
      topic,
      partition,
      offsets: new InFlightOffsets(),
      isOurs: true,
    };
    this.partitions.set(name, held);
    // Exact up to 2^53 messages a partition.
    const number = Number(offset);
    if (!held.offsets.take(number)) return;
    this.inFlight += 1;
    void this.queue
      .run(arrived.message.key, () => this.handle(held, number, arrived))
      .finally(() => this.leave());
  }

  /** The offsets to commit. */
  uncommitted(): Position[] {
    return [...this.partitions.values()].flatMap(({ topic, partition, offsets }) => {
      const { uncommitted } = offsets;
      return uncommitted === undefined ? [] : [{ topic, partition, offset: String(uncommitted) }];
    });
  }

  committed(topic: string, partition: number, offset: string): void {
    this.partitions.get(nameOf(topic, partition))?.offsets.committed(Number(offset));
  }

  /** Begins nothing more and resolves when what was begun has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const notify of this.waiting) notify();
    await this.queue.idle();
  }

  private async handle(held: Partition, offset: number, { message, arrival }: Arrived): Promise<void> {
    for (let failures = 1; held.isOurs && !this.isStopping; failures += 1) {
      try {
        await this.options.deliver(message, arrival);
        held.offsets.handled(offset);
        this.options.onProgress();
        return;
      } catch (error) {
        // Consumers deal with their own failures; they reject when they stop, and for bugs.
        const { group, logger } = this.options;
        logger.info('a message is delivered again', { group, messageId: message.id, failures, error });
        await this.pause(backoff(failures, retryWaits, Math.random()));
      }
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    const { signal } = this.stopping;
    // An ended pause is a stop.
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }

  private leave(): void {
    this.inFlight -= 1;
    for (const notify of this.waiting) notify();
  }
}
