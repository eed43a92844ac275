import { setTimeout as wait } from 'node:timers/promises';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import { Batcher, withTimeout } from '../async/index.js';
import type { Deliver, GroupState } from '../messaging/index.js';
import type { Logger } from '../observability/index.js';
import type { Admission } from './admission.js';
import { Intake, type Assignment } from './intake.js';
import { kafkaClient, type KafkaAddress } from './kafka-client.js';
import { isMissingTopic } from './kafka-fault.js';
import { heartbeatInterval, KafkaMember } from './kafka-member.js';
import { fromRecord } from './kafka-record.js';
import type { KafkaTopics } from './kafka-topics.js';

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
  readonly admission: Admission;
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
  #member: KafkaMember | undefined;
  /** The last one that took part; the next one says goodbye for it. */
  #memberId: string | undefined;
  #livesOn: Promise<void> = Promise.resolve();
  #aliveAt: number | undefined;
  #onFirstJoin: () => void = () => undefined;

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
    this.#member?.pause();
    await withTimeout(drainMs, this.#intake.stop()).catch(() => undefined); // what is not done in time comes again
    await withTimeout(goodbyeMs, this.#commits.add()).catch(() => undefined);
    this.#stopping.abort();
    this.#member?.end();
    await this.#livesOn;
  }

  async #live(): Promise<void> {
    const { ensure, admission, group, logger } = this.#parts;
    for (let failures = 0; !this.#stopping.signal.aborted;) {
      const before = this.#aliveAt;
      const reason = await this.#oneLife();
      if (this.#stopping.signal.aborted) return;
      if (isMissingTopic(reason)) ensure.forget();
      admission.failed(group, reason);
      failures = this.#aliveAt === before ? failures + 1 : 0;
      logger.info('a consumer of the bus ended; another takes its place', { group, failures, error: reason });
      await this.#wait(Math.max(delayAfter(failures), admission.restOf(group)));
    }
  }

  /** @returns why it ended. */
  async #oneLife(): Promise<unknown> {
    const { ensure, needs, topics, prefix, group } = this.#parts;
    try {
      await ensure.ensure(needs);
    } catch (error) {
      return error;
    }
    if (this.#stopping.signal.aborted) return undefined;
    this.#member = new KafkaMember({
      kafka: this.#kafka,
      groupId: prefix + group,
      topics: topics.map((topic) => prefix + topic),
      onJoin: (memberId, assignment) => this.#joined(memberId, assignment),
      onHeartbeat: () => {
        this.#aliveAt = performance.now();
        if (this.#intake.uncommitted().length > 0) void this.#commits.add();
      },
      onCommit: ({ topic, partition, offset }) => this.#intake.committed(topic, partition, offset),
      takeBatch: (batch) => this.#takeBatch(batch),
    });
    const reason = await this.#member.live(this.#memberId);
    this.#member = undefined;
    return reason;
  }

  #joined(memberId: string, assignment: Assignment): void {
    const { admission, group, logger } = this.#parts;
    admission.admitted(group);
    logger.debug('a consumer takes part in its group', { group, partitions: assignment });
    this.#memberId = memberId;
    this.#intake.assign(assignment);
    this.#aliveAt = performance.now();
    this.#onFirstJoin();
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
    if (places.length === 0 || this.#member === undefined) return;
    // Its failure costs repetitions at most; the next heartbeat brings the next try.
    await this.#member.commit(places).catch(() => undefined);
  }

  async #wait(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping;
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}
