import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { alertRaised, notificationCreated } from '@probity/contracts';
import { eventually, openPublications, testDataFolder } from '@probity/kit/testing';
import { rm } from 'node:fs/promises';
import type { HeldCommit } from '../harness/commit-hold.harness.js';
import { distributedSystem, type DistributedSystem } from '../harness/distributed-system.harness.js';
import { startTimeoutMs } from '../harness/installation.harness.js';
import { ExternalKafkaClient } from '../harness/kafka.client.js';
import { hasRealServers } from '../harness/real-servers.js';
import { ReplayScenario, source } from './replay-scenario.harness.js';

const data = testDataFolder();

/** An event of the topic was sent, and is about to be marked as sent: a process killed here sends it again. */
const sent = (topic: string): HeldCommit => ['UPDATE', 'outbox', { where: `NEW.topic = '${topic}'` }];

(hasRealServers() && data !== undefined ? describe : describe.skip)(
  'alerts through consecutive publications of OFAC, with 500 monitored subjects',
  () => {
    const open = distributedSystem();
    let system: DistributedSystem;
    let folder: string;
    let scenario: ReplayScenario;
    beforeAll(async () => {
      system = await open();
      // They take subjects off the list, change hundreds in the same way, and do both.
      const { versions, ...unpacked } = await openPublications(data ?? '', ['20220420', '20220521']);
      folder = unpacked.folder;
      scenario = await ReplayScenario.open(system, versions);
    }, startTimeoutMs * 2);
    afterAll(async () => {
      await scenario.close();
      await rm(folder, { recursive: true });
    });

    /** The kills were where they should be: Kafka holds alerts twice. */
    const expectSentAgain = async (): Promise<void> => {
      const kafka = await ExternalKafkaClient.connect(system.kafka.brokers);
      try {
        const records = await kafka.consume(alertRaised.topic);
        await eventually(
          () => records.map((value) => alertRaised.schema.parse(JSON.parse(value))),
          (alerts) => alerts.filter(({ cause }) => cause.source === source).length > scenario.raised,
        );
      } finally {
        await kafka.close();
      }
    };
    afterEach(() => expect(scenario.orderFaults).toEqual([]));

    it(
      'are one for each change that a diff of the files shows, and are notified once, while every service is killed, Kafka restarts and alerts are sent twice',
      async () => {
        const { kills } = scenario;
        await kills.duringCommit('screening', sent(alertRaised.topic), 'undone', async (caught) => {
          await scenario.publish(1);
          await caught();
          await system.kill('screening');
        });
        await system.restore();

        await system.kafka.kill();
        await scenario.publish(2);
        for (const app of ['auth', 'verification', 'bff'] as const) await system.kill(app);
        await system.kafka.restart();
        await system.restore();

        await kills.duringCommit(
          'notification',
          sent(notificationCreated.topic),
          'undone',
          async (caught) => {
            await scenario.publish(3);
            await caught();
            await system.kill('notification');
          },
        );
        await system.restore();

        await scenario.expectNotifiedOnce();
        await expectSentAgain();
      },
      startTimeoutMs * 3,
    );
  },
);
