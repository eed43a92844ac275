import type { Message } from '@probity/contracts';
import { Bus, BusUnavailable, type Deliver } from './bus.js';
import { KeyedQueue } from '../../async/index.js';

interface Subscription {
  readonly topics: ReadonlySet<string>;
  readonly deliver: Deliver;
  readonly queue: KeyedQueue;
}

/**
 * The bus of one process. It stores nothing: `publish` resolves when every group has handled the message, so until then
 * it is safe in the sender's outbox. One slow group therefore slows the senders of its topics, and only those keys wait
 * that it is busy with.
 */
export class EmbeddedBus extends Bus {
  readonly #concurrency: number;
  readonly #subscriptions: Subscription[] = [];
  readonly #queues = new Map<string, KeyedQueue>();
  #state: 'new' | 'started' | 'stopped' = 'new';

  /** @param concurrency messages a group handles at once; its database pool should have as many connections. */
  constructor({ concurrency = 8 }: { readonly concurrency?: number } = {}) {
    super();
    this.#concurrency = concurrency;
  }

  async publish(message: Message): Promise<void> {
    if (this.#state !== 'started') throw new BusUnavailable(`the embedded bus is ${this.#state}`);
    const takers = this.#subscriptions.filter((taker) => taker.topics.has(message.topic));
    const outcomes = await Promise.allSettled(
      takers.map((taker) => taker.queue.run(message.key, () => taker.deliver(message))),
    );
    // Only after all have ended: the sender may send again at once, and no group may meet a message twice at a time.
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (refused !== undefined) throw refused.reason;
  }

  subscribe(group: string, topics: readonly string[], deliver: Deliver): Promise<void> {
    if (this.#state !== 'new') throw new Error(`${group} subscribes too late: the bus is ${this.#state}`);
    const queue = this.#queues.get(group) ?? new KeyedQueue(this.#concurrency);
    this.#queues.set(group, queue);
    this.#subscriptions.push({ topics: new Set(topics), deliver, queue });
    return Promise.resolve();
  }

  start(): Promise<void> {
    this.#state = 'started';
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
    await Promise.all([...this.#queues.values()].map((queue) => queue.idle()));
  }
}
