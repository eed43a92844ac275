import { setTimeout as wait } from 'node:timers/promises';
import kafkajs, {
  PartitionAssigners,
  type Assigner,
  type Cluster,
  type Consumer,
  type ConsumerConfig,
  type EachBatchPayload,
  type Kafka,
} from 'kafkajs';
import { withTimeout } from '../async/index.js';
import type { Assignment, Position } from './in-flight-messages.js';
import { isPassing, isUnknownMember } from './kafka-fault.js';

// Node finds only some names of this CommonJS package, and this is not among them.
const { KafkaJSNonRetriableError } = kafkajs;

/** A member that is silent for so long has left its group; the least that a broker allows by default. */
const sessionTimeout = 6_000;
/** Milliseconds between heartbeats; also the longest that a member does not know that its group rebalances. */
export const heartbeatInterval = 1_500;
/** Milliseconds after which a consumer that neither ended nor lives is replaced. */
const silenceMs = 3 * sessionTimeout;
const leaveMs = 3_000;
/** Milliseconds before a broker that cannot respond yet is asked again. */
const retryMs = 100;

const settings: Omit<ConsumerConfig, 'groupId'> = {
  sessionTimeout,
  heartbeatInterval,
  rebalanceTimeout: 10_000,
  allowAutoTopicCreation: false,
  // How long an idle consumer takes to leave; messages are delivered as they come.
  maxWaitTimeInMs: 500,
  retry: {
    retries: 20,
    initialRetryTime: 100,
    maxRetryTime: 1_000,
    restartOnFailure: () => Promise.resolve(false),
  },
};

interface KafkaMemberOptions {
  readonly kafka: Kafka;
  /** The group and its topics as the broker knows them. */
  readonly groupId: string;
  readonly topics: readonly string[];
  readonly onJoin: (memberId: string, assignment: Assignment) => void;
  readonly onHeartbeat: () => void;
  /** Only what the broker took: kafkajs also resolves a commit that it did not send. */
  readonly onCommit: (position: Position) => void;
  readonly takeBatch: (batch: EachBatchPayload) => Promise<void>;
}

/**
 * One consumer of kafkajs, from its joining to its end. kafkajs may go on with a consumer for a while after its end:
 * what it still fetches then is ignored, as its successor reads the same, and it does not join again.
 */
export class KafkaMember {
  readonly #options: KafkaMemberOptions;
  readonly #consumer: Consumer;
  readonly #ended: Promise<unknown>;
  #cluster: Cluster | undefined;
  #aliveAt = performance.now();
  #isOver = false;
  #end: (reason: unknown) => void = () => undefined;

  constructor(options: KafkaMemberOptions) {
    this.#options = options;
    const { kafka, groupId } = options;
    const partitionAssigners = [(config: AssignerConfig) => this.#assigner(config)];
    this.#consumer = kafka.consumer({ ...settings, groupId, partitionAssigners });
    this.#ended = new Promise((resolve) => (this.#end = resolve));
    this.#listen();
  }

  /**
   * Resolves at its end, whatever that is: kafkajs', `end`, or a silence that is as good as an end. @returns why it ended.
   * @param predecessor member of this process that ended, perhaps without leaving the group.
   */
  async live(predecessor: string | undefined): Promise<unknown> {
    const watchdog = setInterval(() => {
      if (performance.now() - this.#aliveAt > silenceMs) this.#end(new Error('the consumer fell silent'));
    }, heartbeatInterval);
    try {
      const connected = await Promise.race([this.#connect(predecessor), this.#ended.then(() => 'ended')]);
      if (connected !== 'ended') await this.#join();
      return await this.#ended;
    } catch (error) {
      return error;
    } finally {
      clearInterval(watchdog);
      this.#isOver = true;
      await withTimeout(leaveMs, this.#consumer.disconnect()).catch(() => undefined); // it may be unable to leave
    }
  }

  end(): void {
    this.#end(undefined);
  }

  /** Fetches no more. */
  pause(): void {
    try {
      this.#consumer.pause(this.#options.topics.map((topic) => ({ topic })));
    } catch {
      // It has not joined, so it fetches nothing anyway.
    }
  }

  /** Rejects when the broker does not take them. */
  async commit(positions: readonly Position[]): Promise<void> {
    await this.#consumer.commitOffsets([...positions]);
  }

  async #connect(predecessor: string | undefined): Promise<void> {
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topics: [...this.#options.topics], fromBeginning: true });
    if (predecessor !== undefined) await this.#leaveGroupFor(predecessor);
  }

  async #join(): Promise<void> {
    await this.#consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: async (batch) => {
        this.#refuseWhenOver();
        await this.#options.takeBatch(batch);
      },
    });
  }

  #listen(): void {
    const { onJoin, onHeartbeat, onCommit } = this.#options;
    const { GROUP_JOIN, HEARTBEAT, COMMIT_OFFSETS, CRASH } = this.#consumer.events;
    this.#consumer.on(GROUP_JOIN, ({ payload: { memberId, memberAssignment } }) => {
      if (this.#isOver) return;
      this.#aliveAt = performance.now();
      onJoin(memberId, memberAssignment);
    });
    this.#consumer.on(HEARTBEAT, () => {
      if (this.#isOver) return;
      this.#aliveAt = performance.now();
      onHeartbeat();
    });
    this.#consumer.on(COMMIT_OFFSETS, ({ payload }) => {
      for (const { topic, partitions } of payload.topics)
        for (const { partition, offset } of partitions) onCommit({ topic, partition, offset });
    });
    this.#consumer.on(CRASH, ({ payload }) => this.#end(payload.error));
  }

  /**
   * Leaves the group for a member that could not, as its broker was away. Without it the group would wait for that member
   * until its session ends, 6 s after the broker's return.
   */
  async #leaveGroupFor(memberId: string): Promise<void> {
    while (!this.#isOver) {
      try {
        await this.#leaveGroup(memberId);
        return;
      } catch (error) {
        if (isUnknownMember(error)) return; // it did leave, or its session has ended
        if (!isPassing(error)) throw error;
        await wait(retryMs); // a broker that has just started reads its groups first
      }
    }
  }

  async #leaveGroup(memberId: string): Promise<void> {
    const { groupId } = this.#options;
    const coordinator = await this.#cluster?.findGroupCoordinator({ groupId });
    if (coordinator !== undefined && canLeave(coordinator))
      await coordinator.leaveGroup({ groupId, memberId });
  }

  /** The usual one; asked before each joining, and where kafkajs shows its way to the brokers. */
  #assigner(config: AssignerConfig): Assigner {
    this.#cluster = config.cluster;
    const usual = PartitionAssigners.roundRobin(config);
    return {
      ...usual,
      protocol: (subscription) => {
        this.#refuseWhenOver();
        return usual.protocol(subscription);
      },
    };
  }

  /** Not retriable: kafkajs gives the consumer up. */
  #refuseWhenOver(): void {
    if (this.#isOver) throw new KafkaJSNonRetriableError('the consumer was ended');
  }
}

type AssignerConfig = Parameters<(typeof PartitionAssigners)['roundRobin']>[0];

/** Left out of the types of kafkajs. */
interface Coordinator {
  leaveGroup(member: { readonly groupId: string; readonly memberId: string }): Promise<unknown>;
}

const canLeave = (broker: object): broker is Coordinator =>
  'leaveGroup' in broker && typeof broker.leaveGroup === 'function';
