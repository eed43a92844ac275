import type { Admin } from 'kafkajs';
import type { Lag } from '../messaging/index.js';

interface Following {
  readonly group: string;
  readonly topics: readonly string[];
}

/** How far each group is behind the end of each of its topics, over all partitions and processes. */
export const consumerLag = async (
  admin: Pick<Admin, 'fetchOffsets' | 'fetchTopicOffsets'>,
  prefix: string,
  groups: readonly Following[],
): Promise<Lag[]> => {
  const topics = [...new Set(groups.flatMap((following) => following.topics))];
  const ends = new Map(
    await Promise.all(
      topics.map(async (topic) => [topic, await admin.fetchTopicOffsets(prefix + topic)] as const),
    ),
  );
  const lags = groups.map(async ({ group, topics: followed }) => {
    const committed = await admin.fetchOffsets({
      groupId: prefix + group,
      topics: followed.map((topic) => prefix + topic),
    });
    return followed.map((topic) => {
      const partitions = committed.find((one) => one.topic === prefix + topic)?.partitions ?? [];
      const behind = (ends.get(topic) ?? []).map(({ partition, high, low }) => {
        const offset = Number(partitions.find((one) => one.partition === partition)?.offset ?? -1);
        // -1: the group was never there, so it begins at the oldest message.
        return Number(high) - (offset < 0 ? Number(low) : offset);
      });
      return { group, topic, messages: behind.reduce((sum, one) => sum + one, 0) };
    });
  });
  return (await Promise.all(lags)).flat();
};
