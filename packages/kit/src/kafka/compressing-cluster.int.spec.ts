import { thingHappened, thingMessage } from '../messaging/bus/thing-happened.builder.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import kafkajs, { Kafka, logLevel } from 'kafkajs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalKafka, type LocalKafka } from '@probity/local-servers/kafka';
import { silentLogger } from '../observability/index.js';
import { eventually, testKafka } from '../testing/index.js';
import { KafkaBus } from './index.js';

// Node finds only some names of this CommonJS package, and this is not among them.
const { ConfigResourceTypes } = kafkajs;

(testKafka() === undefined ? describe.skip : describe)('a cluster that compresses by lz4', () => {
  let folder: string;
  let kafka: LocalKafka;
  let bus: KafkaBus;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-compressing-'));
    kafka = await openLocalKafka({ folder, log: () => undefined });
    const brokers = kafka.brokers;
    const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const configEntries = [{ name: 'compression.type', value: 'lz4' }];
    const broker = { type: ConfigResourceTypes.BROKER, name: '1', configEntries };
    await admin.alterConfigs({ validateOnly: false, resources: [broker] });
    await admin.disconnect();
    bus = new KafkaBus({ brokers, clientId: 'testing', logger: silentLogger });
  });

  afterAll(async () => {
    await bus.stop();
    await kafka.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('delivers what was published to topics that we made', async () => {
    const seen: string[] = [];
    await bus.subscribe('testing', [thingHappened.topic], async ({ data }) => void seen.push(data));
    await bus.start();
    const sent = thingMessage('a', 1);
    await bus.publish(sent);
    await eventually(
      () => seen,
      ({ length }) => length > 0,
    );
    expect(seen).toEqual([sent.data]);
  });
});
