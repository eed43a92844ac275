import { setTimeout as wait } from 'node:timers/promises';
import type { Deliver } from '../messaging/index.js';
import { backoff, KeyedQueue } from '../async/index.js';
import type { Logger } from '../observability/index.js';
import type { Arrived } from './kafka-record.js';
import { OffsetsInHand } from './offsets-in-hand.js';

/** Enough that a database is never idle between two fetches, few enough to hold in memory and to bring again. */
const mostInHand = 500;

/** Milliseconds before a message that was refused, e.g. while the app stops, is handed over again. */
const retryWaits = { firstMs: 200, longestMs: 30_000 };

interface IntakeParts {
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
  readonly offsets: OffsetsInHand;
  /** False once another process of the group has it. */
  isOurs: boolean;
}

export interface Place {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** The topics as the broker knows them, with the partitions that are ours. */
export type Assignment = Readonly<Record<string, readonly number[]>>;

const nameOf = (topic: string, partition: number): string => `${topic}:${String(partition)}`;

/**
 * What one group of this process was given and has not handled: in order per key, other keys at the same time, also those
 * of the same partition. It outlives a consumer: what was in hand when the bus went away is finished meanwhile.
 */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #queue: KeyedQueue;
  readonly #partitions = new Map<string, Partition>();
  readonly #stopping = new AbortController();
  readonly #waitingForRoom = new Set<() => void>();
  #inHand = 0;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#queue = new KeyedQueue(parts.concurrency);
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  get isFull(): boolean {
    return this.#inHand >= mostInHand;
  }

  /** Resolves when there is room again, when it stops, and after `milliseconds`. */
  async room(milliseconds: number): Promise<void> {
    if (!this.isFull || this.isStopping) return;
    let wake = (): void => undefined;
    const room = new Promise<void>((resolve) => (wake = resolve));
    this.#waitingForRoom.add(wake);
    const timer = setTimeout(wake, milliseconds);
    await room;
    clearTimeout(timer);
    this.#waitingForRoom.delete(wake);
  }

  /** What is not ours any more and was not begun is left to whom it was given to. */
  assign(assignment: Assignment): void {
    const ours = new Set(
      Object.entries(assignment).flatMap(([topic, numbers]) =>
        numbers.map((number) => nameOf(topic, number)),
      ),
    );
    for (const [name, partition] of this.#partitions) {
      if (ours.has(name)) continue;
      partition.isOurs = false;
      this.#partitions.delete(name);
    }
  }

  /** Takes a message that the group was given; one that is in hand or was handled is passed over. */
  take({ topic, partition, offset }: Place, arrived: Arrived): void {
    const name = nameOf(topic, partition);
    const place = this.#partitions.get(name) ?? {
      topic,
      partition,
      offsets: new OffsetsInHand(),
      isOurs: true,
    };
    this.#partitions.set(name, place);
    // Exact up to 2^53 messages a partition.
    const number = Number(offset);
    if (!place.offsets.take(number)) return;
    this.#inHand += 1;
    void this.#queue
      .run(arrived.message.key, () => this.#handle(place, number, arrived))
      .finally(() => this.#leave());
  }

  /** Where the group is in its partitions, as far as the broker does not know it. */
  uncommitted(): Place[] {
    return [...this.#partitions.values()].flatMap(({ topic, partition, offsets }) => {
      const { uncommitted } = offsets;
      return uncommitted === undefined ? [] : [{ topic, partition, offset: String(uncommitted) }];
    });
  }

  committed(topic: string, partition: number, offset: string): void {
    this.#partitions.get(nameOf(topic, partition))?.offsets.committed(Number(offset));
  }

  /** Begins nothing more and resolves when what was begun has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const wake of this.#waitingForRoom) wake();
    await this.#queue.idle();
  }

  async #handle(place: Partition, offset: number, { message, arrival }: Arrived): Promise<void> {
    for (let failures = 1; place.isOurs && !this.isStopping; failures += 1) {
      try {
        await this.#parts.deliver(message, arrival);
        place.offsets.handled(offset);
        this.#parts.onProgress();
        return;
      } catch (error) {
        // Consumers deal with their own failures; they reject when they stop, and for bugs.
        const { group, logger } = this.#parts;
        logger.info('a message is kept for another try', { group, messageId: message.id, failures, error });
        await this.#pause(backoff(failures, retryWaits, Math.random()));
      }
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping;
    // An ended pause is a stop.
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }

  #leave(): void {
    this.#inHand -= 1;
    for (const wake of this.#waitingForRoom) wake();
  }
}
