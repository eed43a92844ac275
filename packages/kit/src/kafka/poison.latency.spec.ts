import { thingHappened, thingMessage, type ThingHappened } from '../messaging/bus/thing-happened.builder.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel, Partitioners, type Message as KafkaRecord } from 'kafkajs';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { deadLetterOf, OnEvent, outboxMigrations, OutboxRow } from '../messaging/index.js';
import { startConsumers, type RunningConsumers } from '../messaging/consumers/messaging-server.harness.js';
import type { MessageTrigger } from '../context/index.js';
import { CreateInbox, InboxRow, Transactions } from '../db/index.js';
import { silentLogger } from '../observability/index.js';
import { eventually, openTestDatabase, outboxOf, testKafka, type TestDatabase } from '../testing/index.js';
import { KafkaBus } from './index.js';
import { toRecord } from './kafka-record.js';

@Controller()
class RememberThingsConsumer {
  readonly things: ThingHappened[] = [];

  constructor(private readonly transactions: Transactions) {}

  @OnEvent(thingHappened)
  async whenThingHappened(@Payload() thing: ThingHappened, @Ctx() trigger: MessageTrigger): Promise<void> {
    await this.transactions.run(trigger, () => Promise.resolve(void this.things.push(thing)));
  }
}

const kafka = testKafka();
const key = 'poisoned';

/** A proper record with a fault, or another one in its place. */
const spoilt = (fault: Partial<KafkaRecord>): KafkaRecord => ({
  ...toRecord(thingMessage(key, 1)),
  ...fault,
});
const withHeader = (name: string, value: string): KafkaRecord => {
  const proper = toRecord(thingMessage(key, 1));
  return { ...proper, headers: { ...proper.headers, [name]: value } };
};

/** What a topic may hold that is no message of it, with the reason that it is given up for. */
const poisons: readonly (readonly [string, KafkaRecord])[] = [
  ['unparsable', spoilt({ value: 'not json' })],
  ['invalid', spoilt({ value: '{"thingId":"a","number":"one"}' })],
  ['unknown-type', withHeader('ce_type', 'testing.thing-happened.v2')],
  ['unknown-type', withHeader('ce_specversion', '2.0')],
  ['unparsable', { key, value: 'a stranger, without an envelope' }],
  ['unparsable', spoilt({ value: Buffer.from([0xff, 0x00, 0xfe]) })],
  ['unparsable', spoilt({ value: null })],
  ['unparsable', { key, value: Buffer.alloc(900_000, 1) }],
  ['unparsable', withHeader('ce_id', 'x'.repeat(100_000))],
  ['invalid', { ...withHeader('ce_id', 'nul\u0000'), value: '{}' }],
];

(kafka === undefined ? describe.skip : describe)('poison in a topic', () => {
  let test: TestDatabase;
  let bus: KafkaBus;
  let consumers: RunningConsumers;
  let consumer: RememberThingsConsumer;
  let send: (messages: KafkaRecord[]) => Promise<void>;

  beforeAll(async () => {
    test = await openTestDatabase({
      rows: [OutboxRow, InboxRow],
      migrations: [...outboxMigrations, CreateInbox],
    });
    const brokers = [...((await kafka?.brokers()) ?? [])];
    const prefix = kafka?.newPrefix() ?? '';
    bus = new KafkaBus({ brokers, clientId: 'testing', prefix, logger: silentLogger });
    consumers = await startConsumers({ bus, test, controllers: [RememberThingsConsumer] });
    consumer = consumers.get(RememberThingsConsumer);
    await bus.start();
    send = async (messages) => {
      const driver = new Kafka({ brokers, logLevel: logLevel.NOTHING });
      const producer = driver.producer({ createPartitioner: Partitioners.DefaultPartitioner });
      await producer.connect();
      await producer.send({ topic: prefix + thingHappened.topic, messages });
      await producer.disconnect();
    };
  });

  afterAll(async () => {
    await consumers.stop();
    await bus.stop();
    await test.close();
  });

  it('becomes dead letters with reason and place, and the next message of its partition is handled', async () => {
    await send(poisons.map(([, record]) => record));
    const from = performance.now();
    await bus.publish(thingMessage(key, 2));
    await eventually(
      () => consumer.things,
      ({ length }) => length > 0,
    );
    const tookMs = performance.now() - from;
    expect(consumer.things).toEqual([{ thingId: key, number: 2 }]);

    const letters = (await outboxOf(test.database)).map(({ data }) =>
      deadLetterOf('testing').schema.parse(data),
    );
    expect(letters.map(({ reason }) => reason)).toEqual(poisons.map(([reason]) => reason));
    expect(letters.map(({ original }) => original.offset)).toEqual(
      poisons.map((_, offset) => String(offset)),
    );
    expect(new Set(letters.map(({ original }) => original.partition)).size).toBe(1);
    expect(letters[0]?.original).toMatchObject({
      topic: thingHappened.topic,
      key,
      data: 'not json',
      headers: { ce_type: thingHappened.topic, 'content-type': 'application/json' },
    });
    expect(letters[4]?.original).toMatchObject({
      id: `${thingHappened.topic}:${String(letters[4]?.original.partition)}:4`,
      source: `/kafka/${thingHappened.topic}`,
    });
    expect(letters[5]?.original).toMatchObject({ data: '/wD+', encoding: 'base64' });
    expect(letters[7]?.original.isCut).toBe(true);
    // The bound that the dead letters of a partition are promised in, retries included.
    expect(tookMs).toBeLessThan(5_000);
  });
});
