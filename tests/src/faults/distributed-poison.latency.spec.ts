import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscriptions, topicPartitions } from '@probity/contracts';
import { deadLetterOf, type DeadLetter } from '@probity/kit/messaging';
import { eventually } from '@probity/kit/testing';
import { ExternalKafkaClient } from '../harness/kafka.client.js';
import { distributedSystem, type DistributedSystem } from '../harness/distributed-system.harness.js';
import { eventRecord } from '../harness/event-record.builder.js';
import { startTimeoutMs } from '../harness/installation.harness.js';
import { hasRealServers } from '../harness/real-servers.js';
import type { AppName } from '../harness/system.js';
import { rowsOf } from '../harness/exactly-once.js';

type Owner = AppName;
type ExampleRecord = ReturnType<typeof eventRecord>;

/** Milliseconds from writing a bad message to the effect of the good one behind it in its partition. */
const mostMs = 5_000;

const groups = [...subscriptions.keys()] as Owner[];
const topics = [...new Set([...subscriptions.values()].flat())];

/** Handlers without an effect in the database, and so without a row in the inbox: they only trigger a poll. */
const withoutInbox = ['screening of screening.list-updated.v1'];

const badMessages = (
  topic: string,
): { readonly reason: DeadLetter['reason']; readonly record: ExampleRecord }[] => {
  const [proper, another, newer] = [eventRecord(topic), eventRecord(topic), eventRecord(topic)];
  const next = topic.replace(/\d+$/, (version) => String(Number(version) + 1));
  return [
    { reason: 'unparsable', record: { ...proper, value: '{"cut off":' } },
    { reason: 'invalid', record: { ...another, value: '["of another form"]' } },
    { reason: 'unknown-type', record: { ...newer, headers: { ...newer.headers, ce_type: next } } },
  ];
};

const idOf = ({ headers }: ExampleRecord): string => headers['ce_id'] ?? '';

(hasRealServers() ? describe : describe.skip)('bad messages in a topic of the running system', () => {
  let client: ExternalKafkaClient | undefined;
  // Declared before the system, because hooks run in the order in which they are declared: it must close before the broker.
  afterAll(() => client?.close(), startTimeoutMs);
  const open = distributedSystem();
  let system: DistributedSystem;
  /** Values in the dead-letter topic of each group. */
  const deadLetters = new Map<Owner, readonly string[]>();
  beforeAll(async () => {
    system = await open();
    client = await ExternalKafkaClient.connect(system.kafka.brokers);
    for (const group of groups) deadLetters.set(group, await client.consume(deadLetterOf(group).topic));
  }, startTimeoutMs);

  const broker = (): ExternalKafkaClient => {
    if (client === undefined) throw new Error('not connected to the broker');
    return client;
  };

  /** Dead letters of a group from one partition of a topic, by the offset of the original. */
  const lettersOf = (group: Owner, topic: string, partition: number): DeadLetter[] =>
    (deadLetters.get(group) ?? [])
      .map((value) => deadLetterOf(group).schema.parse(JSON.parse(value)))
      .filter(({ original }) => original.topic === topic && original.partition === partition)
      .sort((a, b) => Number(a.original.offset) - Number(b.original.offset));

  /** States of some messages in the inbox of a group, by message id. */
  const inboxOf = async (group: Owner, records: readonly ExampleRecord[]): Promise<[string, string][]> => {
    const query = 'SELECT event_id AS id, state FROM inbox WHERE event_id = ANY ($1)';
    const rows = await rowsOf<{ id: string; state: string }>(system, group, query, records.map(idOf));
    return rows.map(({ id, state }) => [id, state]);
  };

  it.each(topics.map((topic, at) => [topic, at % topicPartitions] as const))(
    '%s: the next message of the partition is handled in time, and every group has the bad ones in its dead-letter topic with their reasons',
    async (topic, partition) => {
      const bad = badMessages(topic);
      const good = eventRecord(topic);
      const records = [...bad.map(({ record }) => record), good];
      const subscribers = groups.filter((group) => subscriptions.get(group)?.includes(topic));
      const from = performance.now();
      const first = await broker().write(topic, partition, records);
      const last = first + bad.length;

      for (const group of subscribers)
        await eventually(
          () => broker().committedOffset(group, topic, partition),
          (offset) => offset > last,
        );
      const handledMs = Math.round(performance.now() - from);
      for (const group of subscribers) {
        const letters = await eventually(
          () => lettersOf(group, topic, partition),
          ({ length }) => length >= bad.length,
        );
        expect(letters).toEqual(
          bad.map(
            ({ reason, record }, at) =>
              expect.objectContaining({
                reason,
                code: reason,
                original: expect.objectContaining({
                  id: idOf(record),
                  topic,
                  partition,
                  offset: String(first + at),
                  key: good.key,
                  data: record.value,
                  headers: record.headers,
                }) as unknown,
              }) as unknown,
          ),
        );
      }
      const deadLetteredMs = Math.round(performance.now() - from);
      process.stderr.write(
        `${topic}, partition ${String(partition)}: handled after ${String(handledMs)} ms of ${String(mostMs)}, the bad ones in the dead-letter topic after ${String(deadLetteredMs)} ms\n`,
      );

      for (const group of subscribers) {
        const states = new Map(await inboxOf(group, records));
        const hasInboxRow = !withoutInbox.includes(`${group} of ${topic}`);
        expect([group, states.get(idOf(good))]).toEqual([group, hasInboxRow ? 'handled' : undefined]);
        expect(bad.map(({ record }) => states.get(idOf(record)))).toEqual(['dead', 'dead', 'dead']);
      }
      expect(handledMs).toBeLessThan(mostMs);
    },
    startTimeoutMs,
  );

  it('leaves every app ready', () => system.untilReady());
});
