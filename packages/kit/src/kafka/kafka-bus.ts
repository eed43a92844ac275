import type { Message } from '@probity/contracts';
import {
  Bus,
  BusUnavailable,
  type BusState,
  type Deliver,
  type GroupState,
  type Lag,
  deadLetterTopic,
} from '../messaging/index.js';
import type { Logger } from '../observability/index.js';
import { RefusalBackoff, BusRefused } from './refusal-backoff.js';
import { KafkaAdmin } from './kafka-admin.js';
import type { KafkaAddress } from './kafka-client.js';
import { likelyCauseOf } from './kafka-fault.js';
import { KafkaGroup } from './kafka-group.js';
import { KafkaSender } from './kafka-sender.js';
import { KafkaTopics } from './kafka-topics.js';
import { consumerLag } from './consumer-lag.js';
import { settlesWithin } from '../async/index.js';

export interface KafkaBusOptions extends KafkaAddress {
  readonly logger: Logger;
  /** Before the name of every topic and group, so that installations can share a cluster. Nothing when absent. */
  readonly prefix?: string;
  /** Messages a group handles at once, 8 when absent; its database pool should have as many connections. */
  readonly concurrency?: number;
}

interface Subscription {
  readonly topics: readonly string[];
  readonly deliver: Deliver;
}

/** Milliseconds a start waits for its groups to join; they go on trying after it. */
const startPatienceMs = 10_000;
/** Milliseconds the query for the broker's state may take: a probe has one second. */
const probeMs = 800;

/**
 * The bus of several processes: Apache Kafka. A message is safe when `publish` resolves: all in-sync copies have it.
 * A broker that is away delays messages and loses none; groups come back by themselves.
 */
export class KafkaBus extends Bus {
  override readonly system = 'kafka';
  readonly #options: KafkaBusOptions;
  readonly #prefix: string;
  readonly #refusals: RefusalBackoff;
  readonly #admin: KafkaAdmin;
  readonly #topics: KafkaTopics;
  readonly #sender: KafkaSender;
  readonly #subscriptions = new Map<string, Subscription[]>();
  #groups: readonly KafkaGroup[] = [];
  #state: 'new' | 'started' | 'stopped' = 'new';
  #stopped: Promise<void> | undefined;

  constructor(options: KafkaBusOptions) {
    super();
    this.#options = options;
    this.#prefix = options.prefix ?? '';
    this.#refusals = new RefusalBackoff(options.logger);
    this.#admin = new KafkaAdmin(options, this.#refusals, options.logger);
    this.#topics = new KafkaTopics(this.#admin);
    this.#sender = new KafkaSender(options, this.#topics, this.#refusals, options.logger);
  }

  async publish(message: Message): Promise<void> {
    if (this.#state !== 'started') throw new BusUnavailable(`the Kafka bus is ${this.#state}`);
    await this.#sender.send(this.#prefix + message.topic, message);
  }

  subscribe(group: string, topics: readonly string[], deliver: Deliver): Promise<void> {
    if (this.#state !== 'new') throw new Error(`${group} subscribes too late: the bus is ${this.#state}`);
    this.#subscriptions.set(group, [...(this.#subscriptions.get(group) ?? []), { topics, deliver }]);
    return Promise.resolve();
  }

  /**
   * Resolves when every group has joined, after 10 s also when the broker is away: then they join when it is there.
   * Rejects with `BusRefused` when Kafka refuses us: a process that is wrongly set up should not replace
   * one that works. Once started it waits for a person instead, and `state` says what for.
   */
  async start(): Promise<void> {
    if (this.#state !== 'new') return;
    this.#state = 'started';
    this.#groups = [...this.#subscriptions].map(([group, subscriptions]) =>
      this.#groupOf(group, subscriptions),
    );
    const reached = this.#reach();
    const joined = Promise.all([reached, ...this.#groups.map((group) => group.start())]);
    const decided = Promise.race([joined, this.#refusals.firstRefusal]);
    if (!(await settlesWithin(startPatienceMs, decided))) {
      const { likelyCause } = await reached;
      this.#options.logger.warn('the bus is not reached yet; its consumers go on trying', {
        likelyCause,
      });
    }
    const { sentence } = this.#refusals;
    if (sentence === undefined) return;
    await this.stop();
    throw new BusRefused(sentence);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  override async state(): Promise<BusState> {
    const reached = await this.#reach();
    const { sentence: refusal } = this.#refusals;
    return { ...reached, groups: this.#groupStates(), ...(refusal !== undefined && { refusal }) };
  }

  override async lags(): Promise<readonly Lag[]> {
    const groups = [...this.#subscriptions].map(([group, subscriptions]) => ({
      group,
      topics: subscriptions.flatMap(({ topics }) => topics),
    }));
    return this.#admin.query((admin) => consumerLag(admin, this.#prefix, groups));
  }

  async #reach(): Promise<Pick<BusState, 'isReachable' | 'likelyCause'>> {
    try {
      await this.#admin.query((admin) => admin.describeCluster(), probeMs);
      return { isReachable: true };
    } catch (error) {
      const likelyCause = likelyCauseOf(error);
      return { isReachable: false, ...(likelyCause !== undefined && { likelyCause }) };
    }
  }

  #groupStates(): GroupState[] {
    if (this.#state !== 'new') return this.#groups.map(({ state }) => state);
    return [...this.#subscriptions.keys()].map((group) => ({ group, hasJoined: false, silentMs: 0 }));
  }

  async #stop(): Promise<void> {
    this.#state = 'stopped';
    await Promise.all(this.#groups.map((group) => group.stop()));
    await Promise.all([this.#sender.close(), this.#admin.close()]);
  }

  #groupOf(group: string, subscriptions: readonly Subscription[]): KafkaGroup {
    const topics = [...new Set(subscriptions.flatMap((subscription) => subscription.topics))];
    return new KafkaGroup({
      group,
      topics,
      needs: [...topics, deadLetterTopic(group)].map((topic) => this.#prefix + topic),
      prefix: this.#prefix,
      address: this.#options,
      ensure: this.#topics,
      refusals: this.#refusals,
      deliver: async (message, arrival) => {
        for (const { topics: theirs, deliver } of subscriptions)
          if (theirs.includes(message.topic)) await deliver(message, arrival);
      },
      concurrency: this.#options.concurrency ?? 8,
      logger: this.#options.logger,
    });
  }
}
