import { announce, Announcements } from '../../app/announcements.harness.js';
import { OtherEventsConsumer } from '../../app/other-events.harness.js';
import { Controller, Module } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { listUpdated, personRemoved, type ListUpdated, type PersonRemoved } from '@probity/contracts';
import { startApp, type App } from '../../app/index.js';
import { EmbeddedBus, OnEvent, Outbox } from '../../messaging/index.js';
import type { MessageTrigger } from '../../context/index.js';
import { Transactions } from '../../db/index.js';
import { MemoryPubSub } from '../../redis/index.js';
import { RouteClient } from '../../http/index.js';
import { silentLogger } from '../logging/logger.js';
import {
  eventually,
  messagingSchema,
  openTestDatabase,
  outboxOf,
  type TestDatabase,
} from '../../testing/index.js';
import { startTracing, type Tracing } from './start-tracing.js';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedStep } from './otlp-receiver.fake.js';

/** Makes one event of another, as services do. */
@Controller()
class AnswerConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  @OnEvent(listUpdated)
  async whenListUpdated(@Payload() _: ListUpdated, @Ctx() trigger: MessageTrigger): Promise<void> {
    const removed: PersonRemoved = { personId: 'p-1', entityVersion: 1 };
    await this.transactions.run(trigger, (tx) => this.outbox.write(tx, trigger, personRemoved, removed));
  }
}

@Module({ controllers: [Announcements, AnswerConsumer, OtherEventsConsumer] })
class TestModule {}

let receiver: OtlpReceiver;
let tracing: Tracing;
let test: TestDatabase;
let app: App;

beforeEach(async () => {
  receiver = await startOtlpReceiver();
  tracing = await startTracing({ service: 'screening', endpoint: receiver.endpoint, logger: silentLogger });
  test = await openTestDatabase(messagingSchema);
  const bus = new EmbeddedBus();
  app = await startApp(
    { name: 'screening', module: () => TestModule, database: messagingSchema },
    { database: { url: test.url } },
    { logger: silentLogger, bus, pubSub: new MemoryPubSub() },
  );
  await bus.start();
});

afterEach(async () => {
  await app.stop();
  await test.close();
  await tracing.stop();
  await receiver.stop();
});

/** Span kind of a request to another process, in OTLP. */
const client = 3;

/** Everything that was recorded until the request's last event was sent. */
const stepsOf = async (times: number): Promise<readonly ReceivedStep[]> => {
  const input = { params: { source: 'ofac-sdn' }, body: { times } };
  await new RouteClient(app.url).call(announce, input, { timeout: 10_000 });
  await eventually(
    () => outboxOf(test.database),
    (rows) => rows.length === 2 * times && rows.every(({ state }) => state === 'published'),
  );
  await tracing.stop();
  return receiver.steps;
};

describe('tracing', () => {
  it('leads from a request through outbox, bus and consumer to the next event in one trace', async () => {
    const steps = await stepsOf(1);
    expect(new Set(steps.map(({ traceId }) => traceId)).size).toBe(1);
    const shown = ({ name, kind }: ReceivedStep): string => (kind === client ? `call of ${name}` : name);
    const parentOf = (child: ReceivedStep): string =>
      steps.filter(({ spanId }) => spanId === child.parentSpanId).map(shown)[0] ?? 'nothing';
    expect(Object.fromEntries(steps.map((step) => [shown(step), parentOf(step)]))).toEqual({
      'call of POST /announcements/:source': 'nothing',
      'POST /announcements/:source': 'call of POST /announcements/:source',
      'create screening.list-updated.v1': 'POST /announcements/:source',
      'send screening.list-updated.v1': 'create screening.list-updated.v1',
      'process screening.list-updated.v1': 'create screening.list-updated.v1',
      'create screening.person-removed.v1': 'process screening.list-updated.v1',
      'send screening.person-removed.v1': 'create screening.person-removed.v1',
    });
    const ids = await test.database.dataSource.query<{ traceparent: string }[]>(
      'SELECT traceparent FROM outbox ORDER BY seq',
    );
    expect(ids.map(({ traceparent }) => traceparent.split('-')[1])).toEqual([
      steps[0]?.traceId,
      steps[0]?.traceId,
    ]);
    const handling = steps.find(({ name }) => name === 'process screening.list-updated.v1');
    expect(handling?.attributes).toMatchObject({
      'messaging.system': 'in_process',
      'messaging.operation.name': 'process',
      'messaging.destination.name': 'screening.list-updated.v1',
      'messaging.consumer.group.name': 'screening',
      'probity.consumer': 'answer-when-list-updated',
    });
  });

  it('names routes by their pattern and shows no probes', async () => {
    await fetch(`${app.url}/healthz`);
    const steps = await stepsOf(1);
    expect(JSON.stringify(steps)).not.toContain('ofac-sdn');
    expect(JSON.stringify(steps)).not.toContain('healthz');
  });

  it('gives each event of a bulk write a trace of its own', async () => {
    const steps = await stepsOf(101);
    const handled = steps.filter(({ name }) => name === 'process screening.list-updated.v1');
    expect(new Set(handled.map(({ traceId }) => traceId)).size).toBe(101);
  });
});
