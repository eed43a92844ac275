import { Controller, Get, Module } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { listUpdated, type ListUpdated } from '@probity/contracts';
import { EmbeddedBus, OnEvent } from '../messaging/index.js';
import type { MessageTrigger } from '../context/index.js';
import { Transactions } from '../db/index.js';
import { serveMetrics } from '../observability/index.js';
import { MemoryPubSub } from '../redis/index.js';
import { Guarded, RouteClient } from '../http/index.js';
import {
  captureLogger,
  eventually,
  inertTransactions,
  messagingSchema,
  openTestDatabase,
  type TestDatabase,
} from '../testing/index.js';
import { announce, Announcements, listFacts } from './announcements.harness.js';
import { startApp, type App, type AppDefinition, type AppDependencies, type AppSettings } from './index.js';
import { OtherEventsConsumer } from './other-events.harness.js';

@Controller()
class RememberListConsumer {
  readonly received: { source: string; correlationId: string }[] = [];

  constructor(private readonly transactions: Transactions) {}

  @OnEvent(listUpdated)
  async whenListUpdated(@Payload() { source }: ListUpdated, @Ctx() trigger: MessageTrigger): Promise<void> {
    await this.transactions.run(trigger, () => {
      this.received.push({ source, correlationId: trigger.correlationId });
      return Promise.resolve();
    });
  }
}

@Module({ controllers: [Announcements, RememberListConsumer, OtherEventsConsumer] })
class TestModule {}

@Module({
  controllers: [RememberListConsumer],
  providers: [{ provide: Transactions, useValue: inertTransactions() }],
})
class ConsumerWithoutDatabase {}

@Module({})
class Nothing {}

@Controller()
class GuardedController {
  @Get('own')
  @Guarded({ caller: 'user', data: 'own' })
  own(): void {
    return undefined;
  }
}

@Module({ controllers: [GuardedController] })
class WithGuard {}

@Controller()
class SilentController {
  @Get('whatever')
  whatever(): void {
    return undefined;
  }
}

@Module({ controllers: [SilentController] })
class WithSilentRoute {}

let test: TestDatabase;
let bus: EmbeddedBus;
let app: App | undefined;

beforeEach(async () => {
  test = await openTestDatabase(messagingSchema);
  bus = new EmbeddedBus();
});

afterEach(async () => {
  await app?.stop();
  app = undefined;
  await test.close();
});

const definition: AppDefinition = { name: 'screening', module: () => TestModule, database: messagingSchema };

const dependencies = (): AppDependencies => ({
  logger: captureLogger().logger,
  bus,
  pubSub: new MemoryPubSub(),
});

const startAs = (changed: Partial<AppDefinition> = {}, settings: AppSettings = {}): Promise<App> =>
  startApp({ ...definition, ...changed }, { database: { url: test.url }, ...settings }, dependencies());

const start = async (): Promise<App> => {
  app = await startAs();
  return app;
};

describe('startApp', () => {
  it('carries a request through the outbox to a consumer under one correlation id', async () => {
    const { url, get } = await start();
    await bus.start();
    const options = { correlationId: 'from-outside-1' };
    await new RouteClient(url, 30_000).call(
      announce,
      { params: { source: 'ofac-sdn' }, body: { times: 1 } },
      options,
    );
    const { received } = get(RememberListConsumer);
    await eventually(
      () => received,
      ({ length }) => length > 0,
    );
    expect(received).toEqual([{ source: 'ofac-sdn', correlationId: 'from-outside-1' }]);
  });

  it('sends what an earlier run left in the outbox', async () => {
    const cause = { kind: 'job', id: 'earlier', correlationId: 'earlier-run' } as const;
    await test.transactions.run(cause, (tx) => test.outbox.write(tx, cause, listUpdated, listFacts('un-sc')));
    const { get } = await start();
    await bus.start();
    const { received } = get(RememberListConsumer);
    await eventually(
      () => received,
      ({ length }) => length > 0,
    );
    expect(received).toEqual([{ source: 'un-sc', correlationId: 'earlier-run' }]);
  });

  it('sends events when what its start reads is there', async () => {
    let end = (): void => undefined;
    const loading = new Promise<void>((resolve) => (end = resolve));
    app = await startAs({ loading: () => loading });
    await bus.start();
    const { metrics, get } = app;
    const listener = await serveMetrics({ host: '127.0.0.1', port: 0 }, [metrics]);
    const isActive = async () =>
      /^probity_relay_active\S* 1$/m.test(await (await fetch(listener.url)).text());
    const cause = { kind: 'job', id: 'early', correlationId: 'early' } as const;
    await test.transactions.run(cause, (tx) => test.outbox.write(tx, cause, listUpdated, listFacts('un-sc')));
    expect(await isActive()).toBe(false);
    end();
    const { received } = get(RememberListConsumer);
    await eventually(
      () => received,
      ({ length }) => length > 0,
    );
    expect(await isActive()).toBe(true);
    await listener.close();
  });

  it('is ready on its database, and not any more when it drains', async () => {
    const { url, health, drain } = await start();
    const readyz = async () => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, await answer.json()] as const;
    };
    expect(await readyz()).toEqual([200, { status: 'ready', parts: { database: { status: 'ready' } } }]);
    await drain();
    expect((await readyz())[0]).toBe(503);
    expect(await health()).toMatchObject({ app: { status: 'not-ready', reason: 'It is stopping.' } });
  });

  it('can be stopped twice, and then accepts no connection', async () => {
    const { url, stop } = await start();
    await Promise.all([stop(), stop()]);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('leaves no connection and no open port behind when it cannot start', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    await expect(startAs({ name: 'second' }, { http: { port } })).rejects.toThrow('EADDRINUSE');
    // The server notices the end of a connection a moment after its client.
    const connections = (): Promise<unknown[]> =>
      test.database.dataSource.query(`SELECT 1 FROM pg_stat_activity WHERE application_name = 'second'`);
    await eventually(connections, ({ length }) => length === 0);
  });

  it('refuses consumers that have no database to remember what they handled', async () => {
    const { database: _, ...withoutDatabase } = definition;
    const module = () => ConsumerWithoutDatabase;
    const starting = startApp({ ...withoutDatabase, module }, {}, dependencies());
    await expect(starting).rejects.toThrow(
      'screening has consumers but no database to remember what they handled',
    );
  });

  it('refuses an app without the consumers that the contract describes', async () => {
    await expect(startAs({ module: () => Nothing })).rejects.toThrow(
      /^screening follows nothing; the contract says screening.list-updated.v1, .*auth.user-deleted.v1 \(subscriptions\)$/,
    );
  });

  it('refuses routes for signed-in users where nobody can be signed in', async () => {
    await expect(startAs({ module: () => WithGuard })).rejects.toThrow(
      'A route needs a signed-in user, but the app was started without a `jwtStrategy`',
    );
  });

  it('does not start with a route that does not say who may call it', async () => {
    await expect(startAs({ module: () => WithSilentRoute })).rejects.toThrow(
      'These routes do not say who may call them (@Serves, @DeclaredAccess): GET /whatever',
    );
  });

  it('runs an app that owns no data', async () => {
    const withoutDatabase = { name: 'without-data', module: () => Nothing };
    app = await startApp(withoutDatabase, {}, dependencies());
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await app.health()).toEqual({});
  });
});
