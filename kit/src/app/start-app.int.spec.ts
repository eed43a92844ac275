import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { defineRoute, listUpdated, type ListUpdated } from '@probity/contracts';
import * as z from 'zod/mini';
import { Consumes, EmbeddedBus, type Consumer } from '../bus/index.js';
import type { Cause } from '../cause/index.js';
import { Transactions } from '../db/index.js';
import { MemoryHints } from '../hints/index.js';
import { CauseOf, Input, RouteClient, Serves } from '../http/index.js';
import { CreateInbox, InboxRow } from '../inbox/index.js';
import { Outbox, outboxMigrations, OutboxRow } from '../outbox/index.js';
import {
  captureLogger,
  eventually,
  inertTransactions,
  openTestDatabase,
  type TestDatabase,
} from '../testing/index.js';
import { startApp, type App, type AppSettings } from './index.js';

const announce = defineRoute({
  name: 'announce',
  summary: 'Announces a list version.',
  method: 'POST',
  path: '/announcements',
  body: z.strictObject({ source: z.string() }),
});

const factsOf = (source: string): ListUpdated => ({
  source,
  version: 'v1',
  published: null,
  entries: 1,
  added: 1,
  changed: 0,
  removed: 0,
});

@Controller()
class Announcements {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Outbox) private readonly outbox: Outbox,
  ) {}

  @Serves(announce)
  async announce(
    @Input(announce) input: { body: { source: string } },
    @CauseOf() cause: Cause,
  ): Promise<void> {
    await this.transactions.run(cause, (tx) =>
      this.outbox.write(tx, cause, listUpdated, factsOf(input.body.source)),
    );
  }
}

@Injectable()
@Consumes(listUpdated)
class RememberListUpdated implements Consumer<ListUpdated> {
  readonly heard: { source: string; correlationId: string }[] = [];

  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  async handle({ source }: ListUpdated, cause: Cause): Promise<void> {
    await this.transactions.run(cause, () => {
      this.heard.push({ source, correlationId: cause.correlationId });
      return Promise.resolve();
    });
  }
}

@Module({ controllers: [Announcements], providers: [RememberListUpdated] })
class TestModule {}

@Module({ providers: [RememberListUpdated, { provide: Transactions, useValue: inertTransactions() }] })
class ConsumerWithoutDatabase {}

@Module({})
class Nothing {}

const schema = { rows: [OutboxRow, InboxRow], migrations: [...outboxMigrations, CreateInbox] };

let test: TestDatabase;
let bus: EmbeddedBus;
let app: App | undefined;

beforeEach(async () => {
  test = await openTestDatabase(schema);
  bus = new EmbeddedBus();
});

afterEach(async () => {
  await app?.stop();
  app = undefined;
  await test.close();
});

const settings = (): AppSettings => ({
  name: 'screening',
  module: TestModule,
  logger: captureLogger().logger,
  bus,
  hints: new MemoryHints(),
  database: { url: test.url, ...schema },
});

const start = async (): Promise<App> => {
  app = await startApp(settings());
  return app;
};

describe('startApp', () => {
  it('carries a request through the outbox to a consumer under one correlation id', async () => {
    const { url, get } = await start();
    await bus.start();
    const options = { correlationId: 'from-outside-1' };
    await new RouteClient(url).call(announce, { body: { source: 'ofac-sdn' } }, options);
    const { heard } = get(RememberListUpdated);
    await eventually(
      () => heard,
      ({ length }) => length > 0,
    );
    expect(heard).toEqual([{ source: 'ofac-sdn', correlationId: 'from-outside-1' }]);
  });

  it('sends what an earlier run left in the outbox', async () => {
    const cause = { kind: 'job', id: 'earlier', correlationId: 'earlier-run' } as const;
    await test.transactions.run(cause, (tx) => test.outbox.write(tx, cause, listUpdated, factsOf('un-sc')));
    const { get } = await start();
    await bus.start();
    const { heard } = get(RememberListUpdated);
    await eventually(
      () => heard,
      ({ length }) => length > 0,
    );
    expect(heard).toEqual([{ source: 'un-sc', correlationId: 'earlier-run' }]);
  });

  it('is ready on its database, and not any more when it drains', async () => {
    const { url, parts, drain } = await start();
    const readyz = async () => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, await answer.json()] as const;
    };
    expect(await readyz()).toEqual([200, { status: 'ready', parts: { database: { status: 'ready' } } }]);
    await drain();
    expect((await readyz())[0]).toBe(503);
    expect(await parts()).toMatchObject({ app: { status: 'not-ready', reason: 'It is stopping.' } });
  });

  it('stops twice as once, and then answers nobody', async () => {
    const { url, stop } = await start();
    await Promise.all([stop(), stop()]);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('leaves no connection and no open port behind when it cannot start', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    await expect(startApp({ ...settings(), name: 'second', http: { port } })).rejects.toThrow('EADDRINUSE');
    const connections: unknown = await test.database.dataSource.query(
      `SELECT 1 FROM pg_stat_activity WHERE application_name = 'second'`,
    );
    expect(connections).toEqual([]);
  });

  it('refuses consumers that have no database to remember what they handled', async () => {
    const { database: _, ...withoutDatabase } = settings();
    await expect(startApp({ ...withoutDatabase, module: ConsumerWithoutDatabase })).rejects.toThrow(
      'screening has consumers but no database to remember what they handled',
    );
  });

  it('runs an app that owns no data', async () => {
    const { database: _, ...withoutDatabase } = settings();
    app = await startApp({ ...withoutDatabase, module: Nothing });
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await app.parts()).toEqual({});
  });
});
