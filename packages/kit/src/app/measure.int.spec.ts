import { Controller, Module } from '@nestjs/common';
import { DomainError, listUpdated } from '@probity/contracts';
import { EmbeddedBus, OnEvent } from '../messaging/index.js';
import { jobTrigger, systemIds } from '../context/index.js';
import { MemoryPubSub } from '../redis/index.js';
import { serveMetrics, type MetricsListener } from '../observability/index.js';
import {
  captureLogger,
  eventually,
  messagingSchema,
  openTestDatabase,
  type TestDatabase,
} from '../testing/index.js';
import { listFacts } from './announcements.harness.js';
import { OtherEventsConsumer } from './other-events.harness.js';
import { startApp, type App } from './index.js';

@Controller()
class RefuseConsumer {
  @OnEvent(listUpdated)
  whenListUpdated(): Promise<void> {
    return Promise.reject(new DomainError('LIST_UNREADABLE'));
  }
}

@Module({ controllers: [RefuseConsumer, OtherEventsConsumer] })
class TestModule {}

let test: TestDatabase;
let bus: EmbeddedBus;
let app: App;
let listener: MetricsListener;

beforeEach(async () => {
  test = await openTestDatabase(messagingSchema);
  bus = new EmbeddedBus();
  app = await startApp(
    { name: 'screening', module: () => TestModule, database: messagingSchema },
    { database: { url: test.url } },
    { logger: captureLogger().logger, bus, pubSub: new MemoryPubSub() },
  );
  listener = await serveMetrics({ host: '127.0.0.1', port: 0 }, [app.metrics]);
});

afterEach(async () => {
  await listener.close();
  await app.stop();
  await test.close();
});

const scrape = async (): Promise<string[]> => (await (await fetch(listener.url)).text()).split('\n');

const announce = async (): Promise<void> => {
  const trigger = jobTrigger('test', systemIds);
  await test.transactions.run(trigger, (tx) =>
    test.outbox.write(tx, trigger, listUpdated, listFacts('ofac-sdn')),
  );
};

describe('the metrics of an app', () => {
  it('follow an event from the outbox to its end', async () => {
    await announce();
    const before = await scrape();
    expect(before).toContain('probity_outbox_open{app="screening"} 1');
    expect(before.find((line) => line.startsWith('probity_outbox_oldest_age_seconds'))).toMatch(/ \d/);
    await bus.start();
    const after = await eventually(scrape, (lines) =>
      lines.includes('probity_outbox_open{app="screening"} 0'),
    );
    expect(after).toEqual(
      expect.arrayContaining([
        'probity_outbox_dead{app="screening"} 0',
        'probity_outbox_oldest_age_seconds{app="screening"} 0',
        'probity_relay_active{app="screening"} 1',
        'probity_inbox_duplicates_total{app="screening"} 0',
        'probity_dead_letters_total{topic="screening.list-updated.v1",reason="rejected",app="screening"} 1',
        'messaging_client_sent_messages_total{messaging_destination_name="screening.list-updated.v1",app="screening"} 1',
        'probity_health_state{check="database",state="ready",app="screening"} 1',
        'probity_health_state{check="database",state="not-ready",app="screening"} 0',
        'probity_part_state{part="database",state="ready",app="screening"} 1',
        'probity_part_state{part="database",state="not-ready",app="screening"} 0',
      ]),
    );
    expect(after.join('\n')).toContain(
      'messaging_process_duration_seconds_count{messaging_destination_name="screening.list-updated.v1",consumer="refuse-when-list-updated",error_type="LIST_UNREADABLE",app="screening"} 1',
    );
  });

  it('take the time of answers by pattern and class of status', async () => {
    await fetch(`${app.url}/healthz`);
    await fetch(`${app.url}/nothing/here`);
    const lines = await eventually(scrape, (all) => all.join('\n').includes('status="4xx"'));
    const counts = lines.filter((line) => line.startsWith('probity_http_request_duration_seconds_count'));
    expect(counts).toEqual(
      expect.arrayContaining([
        expect.stringContaining('method="GET",route="/healthz",status="2xx"'),
        expect.stringContaining('method="GET",route="none",status="4xx"'),
      ]),
    );
    expect(lines.join('\n')).not.toContain('nothing');
  });

  it('show the state of the consumers on a bus that reports it, and else nothing', async () => {
    expect(await scrape()).not.toContainEqual(expect.stringMatching(/^probity_consumer_/));
    Object.assign(bus, {
      state: () =>
        Promise.resolve({
          isReachable: true,
          groups: [{ group: 'screening', hasJoined: true, silentMs: 20_000 }],
        }),
      lags: () => Promise.resolve([{ group: 'screening', topic: listUpdated.topic, messages: 7 }]),
    });
    expect(await scrape()).toEqual(
      expect.arrayContaining([
        'probity_consumer_up{group="screening",app="screening"} 0',
        'probity_consumer_lag{group="screening",topic="screening.list-updated.v1",app="screening"} 7',
      ]),
    );
  });

  it('do not show an outbox that cannot be read', async () => {
    await test.database.dataSource.query('ALTER TABLE outbox RENAME TO elsewhere');
    const lines = await scrape();
    expect(lines.filter((line) => line.startsWith('probity_outbox'))).toEqual([]);
    expect(lines).toContain('probity_metrics_collect_failures_total{collector="outbox",app="screening"} 1');
    expect(lines).toContain('probity_metrics_unanswered_total{question="outbox",app="screening"} 1');
    await test.database.dataSource.query('ALTER TABLE elsewhere RENAME TO outbox');
  });
});
