import { topicPartitions } from '@probity/contracts';
import type { ITopicConfig } from 'kafkajs';
import type { KafkaAdmin } from './kafka-admin.js';

/**
 * 7 days: the longest a message may lie on the bus, which is no archive. Source:
 * docs/operations.md#existing-kafka-redis-and-postgresql.
 */
const retentionMs = 7 * 24 * 3_600_000;

const ours = (topic: string): ITopicConfig => ({
  topic,
  numPartitions: topicPartitions,
  configEntries: [
    { name: 'retention.ms', value: String(retentionMs) },
    // Not the cluster's default: kafkajs reads neither lz4, zstd nor snappy.
    { name: 'compression.type', value: 'producer' },
  ],
});

/**
 * Makes the topics that are used, with their partitions and retention; a broker never does so by itself. Copies are the
 * cluster's default, as it knows how many brokers it has.
 */
export class KafkaTopics {
  private readonly there = new Set<string>();

  constructor(private readonly admin: Pick<KafkaAdmin, 'query'>) {}

  /** Returns when all of them are there, whoever made them: where others do, our user may lack the right to. */
  async ensure(names: readonly string[]): Promise<void> {
    const unseen = [...new Set(names)].filter((name) => !this.there.has(name));
    if (unseen.length === 0) return;
    await this.admin.query(async (admin) => {
      const there = new Set(await admin.listTopics());
      const missing = unseen.filter((name) => !there.has(name));
      if (missing.length > 0) await admin.createTopics({ waitForLeaders: true, topics: missing.map(ours) });
    });
    for (const name of unseen) this.there.add(name);
  }

  /** Looks again next time: what was there is gone. */
  forget(): void {
    this.there.clear();
  }
}
