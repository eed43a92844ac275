import { setTimeout as wait } from 'node:timers/promises';
import type { Consumer, ConsumerConfig, EachBatchPayload, Kafka } from 'kafkajs';
import { Batcher } from '../batcher/batcher.js';
import type { Deliver, GroupState } from '../bus/bus.js';
import type { Logger } from '../logging/logger.js';
import { Intake } from './intake.js';
import { kafkaClient, type KafkaAddress } from './kafka-client.js';
import { isMissingTopic } from './kafka-fault.js';
import { fromRecord } from './kafka-record.js';
import type { KafkaTopics } from './kafka-topics.js';
import { within } from '../within/within.js';

/** A member that is silent for so long has left its group; the least that a broker allows by default. */
const sessionTimeout = 6_000;
const heartbeatInterval = 1_500;
/** Milliseconds after which a consumer that neither ended nor lives is replaced. */
const silenceMs = 3 * sessionTimeout;

const consumerSettings: Omit<ConsumerConfig, 'groupId'> = {
  sessionTimeout,
  heartbeatInterval,
  rebalanceTimeout: 10_000,
  allowAutoTopicCreation: false,
  // How long an idle consumer's goodbye waits; messages are brought as they come.
  maxWaitTimeInMs: 500,
  retry: {
    retries: 20,
    initialRetryTime: 100,
    maxRetryTime: 1_000,
    restartOnFailure: () => Promise.resolve(false),
  },
};

/** Milliseconds that parts of a stop may take, so that a broker that is away does not hold up a process's end. */
const drainMs = 10_000;
const goodbyeMs = 3_000;

/** Milliseconds before another consumer is tried, after this many in vain: short at first, as most outages are. */
const delayAfter = (failures: number): number => Math.min(100 * 2 ** failures, 1_000);

interface KafkaGroupParts {
  readonly address: KafkaAddress;
  readonly group: string;
  /** The group as the broker knows it, and the prefix of its topics there. */
  readonly prefix: string;
  readonly topics: readonly string[];
  /** Made before the first message is read; its topics, and that of its dead letters. */
  readonly needs: readonly string[];
  readonly ensure: KafkaTopics;
  readonly deliver: Deliver;
  readonly concurrency: number;
  readonly logger: Logger;
}

/**
 * The members of one group in this process, one after the other: when kafkajs ends a consumer for good, which also a clean
 * stop of a broker can do, another takes its place. Messages are handed to the intake and their places committed when they
 * are handled, so the loop of fetches and heartbeats never waits for a handler.
 */
export class KafkaGroup {
  readonly #parts: KafkaGroupParts;
  readonly #kafka: Kafka;
  readonly #intake: Intake;
  readonly #commits = new Batcher<void>(() => this.#commit());
  readonly #stopping = new AbortController();
  readonly #startedAt = performance.now();
  #consumer: Consumer | undefined;
  #livesOn: Promise<void> = Promise.resolve();
  #aliveAt: number | undefined;
  #onFirstJoin: () => void = () => undefined;
  #endLife: () => void = () => undefined;

  constructor(parts: KafkaGroupParts) {
    this.#parts = parts;
    const { address, deliver, group, logger, concurrency } = parts;
    this.#kafka = kafkaClient(address, logger, {
      connectionTimeout: 1_000,
      requestTimeout: 10_000,
      retry: { retries: 2, initialRetryTime: 100, maxRetryTime: 1_000 },
    });
    const onProgress = (): void => void this.#commits.add();
    this.#intake = new Intake({ group, deliver, concurrency, logger, onProgress });
  }

  get state(): GroupState {
    const hasJoined = this.#aliveAt !== undefined;
    const silentMs = performance.now() - (this.#aliveAt ?? this.#startedAt);
    return { group: this.#parts.group, hasJoined, silentMs };
  }

  /** Resolves when it takes part for the first time. Goes on trying until `stop`. */
  async start(): Promise<void> {
    const joined = new Promise<void>((resolve) => (this.#onFirstJoin = resolve));
    this.#livesOn = this.#live();
    await joined;
  }

  /** Begins nothing more, waits for handlers at work, commits, leaves the group. Never rejects; at most 16 s. */
  async stop(): Promise<void> {
    this.#pause();
    await within(drainMs, this.#intake.stop()).catch(() => undefined); // what is not done in time comes again
    await within(goodbyeMs, this.#commits.add()).catch(() => undefined);
    this.#stopping.abort();
    this.#endLife();
    await this.#livesOn;
  }

  async #live(): Promise<void> {
    const { ensure, group, logger } = this.#parts;
    for (let failures = 0; !this.#stopping.signal.aborted;) {
      const before = this.#aliveAt;
      const reason = await this.#oneLife();
      if (this.#stopping.signal.aborted) return;
      if (isMissingTopic(reason)) ensure.forget();
      failures = this.#aliveAt === before ? failures + 1 : 0;
      logger.info('a consumer of the bus ended; another takes its place', { group, failures, error: reason });
      await this.#wait(delayAfter(failures));
    }
  }

  /** From joining to the end, whatever the end is. @returns why it ended. */
  async #oneLife(): Promise<unknown> {
    const { ensure, needs, topics, prefix, group } = this.#parts;
    const consumer = this.#kafka.consumer({ ...consumerSettings, groupId: prefix + group });
    try {
      const ending = this.#watch(consumer);
      await ensure.ensure(needs);
      await consumer.connect();
      await consumer.subscribe({ topics: topics.map((topic) => prefix + topic), fromBeginning: true });
      this.#consumer = consumer;
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch: (batch) => this.#takeBatch(batch),
      });
      return await ending;
    } catch (error) {
      return error;
    } finally {
      this.#endLife(); // also of one that never began, or its watchdog would stay
      this.#consumer = undefined;
      await within(goodbyeMs, consumer.disconnect()).catch(() => undefined); // it may be past any goodbye
    }
  }

  /** Resolves at the consumer's end, at a silence that is as good as an end, and at ours. */
  #watch(consumer: Consumer): Promise<unknown> {
    const { GROUP_JOIN, HEARTBEAT, COMMIT_OFFSETS, CRASH } = consumer.events;
    consumer.on(GROUP_JOIN, ({ payload }) => {
      const { group, logger } = this.#parts;
      logger.debug('a consumer takes part in its group', { group, partitions: payload.memberAssignment });
      this.#intake.assign(payload.memberAssignment);
      this.#aliveAt = performance.now();
      this.#onFirstJoin();
    });
    consumer.on(HEARTBEAT, () => {
      this.#aliveAt = performance.now();
      if (this.#intake.uncommitted().length > 0) void this.#commits.add();
    });
    // Only what the broker took counts: kafkajs also resolves a commit that it did not send.
    consumer.on(COMMIT_OFFSETS, ({ payload }) => {
      for (const { topic, partitions } of payload.topics)
        for (const { partition, offset } of partitions) this.#intake.committed(topic, partition, offset);
    });
    const from = performance.now();
    let watchdog: NodeJS.Timeout | undefined;
    const ended = new Promise((resolve) => {
      consumer.on(CRASH, ({ payload }) => resolve(payload.error));
      watchdog = setInterval(() => {
        if (performance.now() - Math.max(from, this.#aliveAt ?? from) > silenceMs)
          resolve(new Error('the consumer fell silent'));
      }, heartbeatInterval);
      this.#endLife = () => resolve(undefined);
    });
    return ended.finally(() => clearInterval(watchdog));
  }

  async #takeBatch(given: EachBatchPayload): Promise<void> {
    const { topic, partition, messages } = given.batch;
    const place = { topic: topic.slice(this.#parts.prefix.length), partition };
    for (const record of messages) {
      while (this.#intake.isFull) {
        await this.#intake.room(heartbeatInterval);
        if (!given.isRunning()) return;
        // When the group changes hands meanwhile this rejects, and what was not taken is read again.
        await given.heartbeat();
      }
      if (this.#intake.isStopping) return;
      this.#intake.take({ topic, partition, offset: record.offset }, fromRecord(place, record));
      given.resolveOffset(record.offset);
    }
  }

  async #commit(): Promise<void> {
    const places = this.#intake.uncommitted();
    if (places.length === 0 || this.#consumer === undefined) return;
    // Its failure costs repetitions at most; the next heartbeat brings the next try.
    await this.#consumer.commitOffsets(places).catch(() => undefined);
  }

  #pause(): void {
    try {
      this.#consumer?.pause(this.#parts.topics.map((topic) => ({ topic: this.#parts.prefix + topic })));
    } catch {
      // It is between two lives, so it fetches nothing anyway.
    }
  }

  async #wait(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping;
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}
