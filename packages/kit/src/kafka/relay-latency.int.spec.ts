import { thingHappened } from '../messaging/bus/thing-happened.builder.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Outbox, outboxMigrations, OutboxRow, Relay } from '../messaging/index.js';
import { jobTrigger, systemClock, systemIds } from '../context/index.js';
import { silentLogger } from '../observability/index.js';
import { eventually, openTestDatabase, testKafka, type TestDatabase } from '../testing/index.js';
import { KafkaBus } from './index.js';

const kafka = testKafka();
const rounds = 30;

(kafka === undefined ? describe.skip : describe)('an idle relay over Kafka', () => {
  let test: TestDatabase;
  let bus: KafkaBus;
  let relay: Relay;
  const handedOver: number[] = [];
  const stored: number[] = [];

  beforeAll(async () => {
    test = await openTestDatabase({ rows: [OutboxRow], migrations: [...outboxMigrations] });
    const brokers = (await kafka?.brokers()) ?? [];
    const prefix = kafka?.newPrefix() ?? '';
    bus = new KafkaBus({ brokers, clientId: 'testing', prefix, logger: silentLogger });
    await bus.start();
    const watched: Pick<KafkaBus, 'publish'> = {
      publish: async (message) => {
        handedOver.push(performance.now());
        await bus.publish(message);
        stored.push(performance.now());
      },
    };
    relay = new Relay({ app: 'testing', url: test.url, bus: watched, logger: silentLogger });
    relay.start();
    await eventually(() => relay.isActive, Boolean);
  });

  afterAll(async () => {
    await relay.stop();
    await bus.stop();
    await test.close();
  });

  it('sends at once what was committed', async () => {
    const outbox = new Outbox({ clock: systemClock, ids: systemIds, notify: () => relay.notify() });
    const committed: number[] = [];
    for (let number = 1; number <= rounds; number += 1) {
      const trigger = jobTrigger('latency', systemIds);
      await test.transactions.run(trigger, (tx) =>
        outbox.write(tx, trigger, thingHappened, { thingId: 'a', number }),
      );
      committed.push(performance.now());
      await eventually(
        () => stored,
        ({ length }) => length === number,
      );
    }
    const median = (ends: readonly number[]): number => {
      const all = ends.map((end, i) => end - (committed[i] ?? 0)).sort((a, b) => a - b);
      return all[Math.floor(all.length / 2)] ?? Number.POSITIVE_INFINITY;
    };
    // The figures are told; judged is only that nothing waits for the next poll, a second later.
    process.stderr.write(
      `from commit, median of ${String(rounds)}: at the bus ${median(handedOver).toFixed(1)} ms, stored by Kafka ${median(stored).toFixed(1)} ms\n`,
    );
    expect(median(handedOver)).toBeLessThan(500);
  });
});
