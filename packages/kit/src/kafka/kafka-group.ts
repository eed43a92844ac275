import { setTimeout as wait } from 'node:timers/promises';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import { backoff, Batcher, withTimeout } from '../async/index.js';
import type { Deliver, GroupState } from '../messaging/index.js';
import type { Logger } from '../observability/index.js';
import type { RefusalBackoff } from './refusal-backoff.js';
import { InFlightMessages, type Assignment } from './in-flight-messages.js';
import { kafkaClient, type KafkaAddress } from './kafka-client.js';
import { isMissingTopic } from './kafka-fault.js';
import { heartbeatInterval, KafkaMember } from './kafka-member.js';
import { fromRecord } from './kafka-record.js';
import type { KafkaTopics } from './kafka-topics.js';

/** Milliseconds that a stop waits for handlers and for a last commit, so that a broker that is away does not hold up a process's end. */
const drainMs = 10_000;
const closeMs = 3_000;

/** Milliseconds before another consumer is tried: short at first, as most outages are. */
const restartWaits = { firstMs: 100, longestMs: 1_000 };

interface KafkaGroupOptions {
  readonly address: KafkaAddress;
  readonly group: string;
  /** The group as the broker knows it, and the prefix of its topics there. */
  readonly prefix: string;
  readonly topics: readonly string[];
  /** Made before the first message is read; its topics, and that of its dead letters. */
  readonly needs: readonly string[];
  readonly ensure: KafkaTopics;
  readonly refusals: RefusalBackoff;
  readonly deliver: Deliver;
  readonly concurrency: number;
  readonly logger: Logger;
}

/**
 * The members of one group in this process, one after the other: when kafkajs ends a consumer for good, which also a clean
 * stop of a broker can do, another replaces it. Messages are handed to `InFlightMessages` and their offsets committed when
 * they are handled, so the loop of fetches and heartbeats never waits for a handler.
 */
export class KafkaGroup {
  private readonly kafka: Kafka;
  private readonly inFlight: InFlightMessages;
  private readonly commits = new Batcher<void>(() => this.commit());
  private readonly stopping = new AbortController();
  private readonly startedAt = performance.now();
  private member: KafkaMember | undefined;
  /** The last one that joined; the next one leaves the group for it. */
  private memberId: string | undefined;
  private lives: Promise<void> = Promise.resolve();
  private aliveAt: number | undefined;
  private onFirstJoin: () => void = () => undefined;

  constructor(private readonly options: KafkaGroupOptions) {
    const { address, deliver, group, logger, concurrency } = options;
    this.kafka = kafkaClient(address, logger, {
      connectionTimeout: 1_000,
      requestTimeout: 10_000,
      retry: { retries: 2, initialRetryTime: 100, maxRetryTime: 1_000 },
    });
    const onProgress = (): void => void this.commits.add();
    this.inFlight = new InFlightMessages({ group, deliver, concurrency, logger, onProgress });
  }

  get state(): GroupState {
    const hasJoined = this.aliveAt !== undefined;
    const silentMs = performance.now() - (this.aliveAt ?? this.startedAt);
    return { group: this.options.group, hasJoined, silentMs };
  }

  /** Resolves when it has joined for the first time. Goes on trying until `stop`. */
  async start(): Promise<void> {
    const joined = new Promise<void>((resolve) => (this.onFirstJoin = resolve));
    this.lives = this.live();
    await joined;
  }

  /** Begins nothing more, waits for handlers at work, commits, leaves the group. Never rejects; at most 16 s. */
  async stop(): Promise<void> {
    this.member?.pause();
    await withTimeout(drainMs, this.inFlight.stop()).catch(() => undefined); // what is not done in time comes again
    await withTimeout(closeMs, this.commits.add()).catch(() => undefined);
    this.stopping.abort();
    this.member?.end();
    await this.lives;
  }

  private async live(): Promise<void> {
    const { ensure, refusals, group, logger } = this.options;
    for (let failures = 0; !this.stopping.signal.aborted;) {
      const before = this.aliveAt;
      const reason = await this.oneLife();
      if (this.stopping.signal.aborted) return;
      if (isMissingTopic(reason)) ensure.forget();
      refusals.failed(group, reason);
      failures = this.aliveAt === before ? failures + 1 : 0;
      logger.info('a consumer of the bus ended; another replaces it', { group, failures, error: reason });
      await this.wait(
        Math.max(backoff(failures + 1, restartWaits, Math.random()), refusals.remainingMs(group)),
      );
    }
  }

  /** @returns why it ended. */
  private async oneLife(): Promise<unknown> {
    const { ensure, needs, topics, prefix, group } = this.options;
    try {
      await ensure.ensure(needs);
    } catch (error) {
      return error;
    }
    if (this.stopping.signal.aborted) return undefined;
    this.member = new KafkaMember({
      kafka: this.kafka,
      groupId: prefix + group,
      topics: topics.map((topic) => prefix + topic),
      onJoin: (memberId, assignment) => this.joined(memberId, assignment),
      onHeartbeat: () => {
        this.aliveAt = performance.now();
        if (this.inFlight.uncommitted().length > 0) void this.commits.add();
      },
      onCommit: ({ topic, partition, offset }) => this.inFlight.committed(topic, partition, offset),
      takeBatch: (batch) => this.takeBatch(batch),
    });
    const reason = await this.member.live(this.memberId);
    this.member = undefined;
    return reason;
  }

  private joined(memberId: string, assignment: Assignment): void {
    const { refusals, group, logger } = this.options;
    refusals.succeeded(group);
    logger.debug('a consumer joined its group', { group, partitions: assignment });
    this.memberId = memberId;
    this.inFlight.assign(assignment);
    this.aliveAt = performance.now();
    this.onFirstJoin();
  }

  private async takeBatch(given: EachBatchPayload): Promise<void> {
    const { topic, partition, messages } = given.batch;
    const origin = { topic: topic.slice(this.options.prefix.length), partition };
    for (const record of messages) {
      while (this.inFlight.isFull) {
        await this.inFlight.waitForCapacity(heartbeatInterval);
        if (!given.isRunning()) return;
        // When the group rebalances meanwhile this rejects, and what was not taken is read again.
        await given.heartbeat();
      }
      if (this.inFlight.isStopping) return;
      this.inFlight.take({ topic, partition, offset: record.offset }, fromRecord(origin, record));
      given.resolveOffset(record.offset);
    }
  }

  private async commit(): Promise<void> {
    const positions = this.inFlight.uncommitted();
    if (positions.length === 0 || this.member === undefined) return;
    // Its failure costs repetitions at most; the next heartbeat tries again.
    await this.member.commit(positions).catch(() => undefined);
  }

  private async wait(milliseconds: number): Promise<void> {
    const { signal } = this.stopping;
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}
