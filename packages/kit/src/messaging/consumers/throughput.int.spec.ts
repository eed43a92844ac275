import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type MessageTrigger, jobTrigger, systemIds } from '../../context/index.js';
import { entityManager, Transactions } from '../../db/index.js';
import { silentLogger } from '../../observability/index.js';
import { outboxMigrations } from '../outbox/outbox-migrations.js';
import { OutboxRow } from '../outbox/outbox.row.js';
import { Relay } from '../outbox/relay.js';
import { eventually, messagingSchema, openTestDatabase, type TestDatabase } from '../../testing/index.js';
import { startConsumers } from './messaging-server.harness.js';
import { OnEvent } from './on-event.js';
import { EmbeddedBus } from '../bus/embedded-bus.js';
import { thingHappened, type ThingHappened } from '../bus/thing-happened.builder.js';

@Controller()
class StoreThingConsumer {
  constructor(private readonly transactions: Transactions) {}

  @OnEvent(thingHappened)
  async whenThingHappened(
    @Payload() { thingId, number }: ThingHappened,
    @Ctx() trigger: MessageTrigger,
  ): Promise<void> {
    await this.transactions.run(trigger, (tx) =>
      entityManager(tx).query('INSERT INTO stored VALUES ($1, $2)', [thingId, number]),
    );
  }
}

/** As many events as the first import of the OFAC list announces. */
const count = 14_000;

describe('throughput of the embedded path', () => {
  let sender: TestDatabase;
  let receiver: TestDatabase;

  beforeAll(async () => {
    sender = await openTestDatabase({ rows: [OutboxRow], migrations: [...outboxMigrations] });
    receiver = await openTestDatabase(messagingSchema);
    await receiver.database.dataSource.query('CREATE TABLE stored (thing text, number int)');
  });

  afterAll(() => Promise.all([sender.close(), receiver.close()]));

  it(`brings ${count} events from one outbox to one consumer, each once`, async () => {
    const bus = new EmbeddedBus();
    const controllers = [StoreThingConsumer];
    const consumers = await startConsumers({ bus, test: receiver, controllers });
    await bus.start();

    const things = Array.from({ length: count }, (_, number) => ({ thingId: `thing-${number}`, number }));
    const trigger = jobTrigger('import', systemIds);
    const writeFrom = performance.now();
    await sender.transactions.run(trigger, (tx) =>
      sender.outbox.writeMany(tx, trigger, thingHappened, things),
    );
    const sendFrom = performance.now();

    const relay = new Relay({ app: 'testing', url: sender.url, bus, logger: silentLogger });
    relay.start();
    const open = (): Promise<{ count: number }[]> =>
      sender.database.dataSource.query('SELECT count(*)::int FROM outbox WHERE published_at IS NULL');
    await eventually(open, ([rest]) => rest?.count === 0, { timeoutMs: 240_000 });
    const end = performance.now();

    const [stored] = await receiver.database.dataSource.query<{ rows: number; things: number }[]>(
      'SELECT count(*)::int AS rows, count(DISTINCT thing)::int AS things FROM stored',
    );
    await relay.stop();
    await consumers.stop();
    await bus.stop();
    expect(stored).toEqual({ rows: count, things: count });
    // The figure is told, not judged: it depends on the machine.
    const perSecond = Math.round(count / ((end - sendFrom) / 1_000));
    process.stderr.write(
      `${count} events: written in ${Math.round(sendFrom - writeFrom)} ms, handled at ${perSecond} a second\n`,
    );
  }, 300_000);
});
