import { openAppContext, startApp, type App, type AppContext } from '@probity/kit/app';
import { EmbeddedBus } from '@probity/kit/messaging';
import { systemClock, type Clock } from '@probity/kit/context';
import { JwtStrategy, RouteClient, type Role } from '@probity/kit/http';
import { silentLogger } from '@probity/kit/observability';
import { memoryState, type SharedState } from '@probity/kit/redis';
import {
  captureLogger,
  eventually,
  openTestDatabase,
  startTestIssuer,
  testIdentity,
  type LogLine,
  type TestDatabase,
} from '@probity/kit/testing';
import supertest from 'supertest';
import { LiveIndex } from './live-index/live-index.js';
import { screeningDatabase } from './database.js';
import { screening, screeningCommandLine } from './index.js';
import { storedEntry } from './persons/stored-entry.builder.js';
import type { ListEntry } from '@probity/watchlists';
import { ImportList, type ImportResult } from './watchlists/import-list.js';
import { fakeSource, fileOf } from './watchlists/list-source.builder.js';

/** A signed-in user. */
export interface TestUser {
  readonly userId: string;
  readonly bearer: string;
}

interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** A running screening service on a database of its own, and its callers. */
export interface RunningScreening {
  readonly app: App;
  readonly bus: EmbeddedBus;
  readonly test: TestDatabase;
  readonly api: RouteClient;
  readonly lines: readonly LogLine[];
  /** Ids of the users who administer, as auth says it. */
  readonly administrators: string[];
  readonly reviewers: string[];
  user(role?: Role): Promise<TestUser>;
  /** A plain HTTP request; `POST` with a body. */
  request(
    path: string,
    user: TestUser | null,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse>;
  /** Makes these entries the live version of a list, and waits until the index has them. */
  load(source: string, entries: readonly ListEntry[]): Promise<void>;
  rows<Row>(query: string, ...parameters: unknown[]): Promise<Row[]>;
  personOf(source: string, entryId: string): Promise<string>;
  stop(): Promise<void>;
}

/** The classes of screening on a database of their own, without a running service. */
export interface ScreeningContext
  extends Pick<AppContext, 'get'>, Pick<TestDatabase, 'database' | 'transactions'> {
  /** Makes these entries the live version of a list. */
  load(source: string, ...entries: readonly ListEntry[]): Promise<ImportResult>;
  rows<Row>(query: string, ...parameters: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface ContextSettings {
  readonly database: { readonly url: string; readonly poolSize: number };
}

/** The classes of some of screening's modules, and the database of their own that ends with them. */
export interface ContextOnDatabase {
  readonly test: TestDatabase;
  readonly context: AppContext;
  close(): Promise<void>;
}

export const openOnDatabase = async (
  definition: Parameters<typeof openAppContext<ContextSettings>>[0],
  clock: Clock,
  poolSize = 2,
): Promise<ContextOnDatabase> => {
  const test = await openTestDatabase(screeningDatabase);
  const database = { url: test.url, poolSize };
  const context = await openAppContext(definition, { database }, silentLogger, { clock });
  return {
    test,
    context,
    close: async () => {
      await context.close();
      await test.close();
    },
  };
};

export const openScreening = async (clock: Clock = systemClock): Promise<ScreeningContext> => {
  const opened = await openOnDatabase(screeningCommandLine, clock, 4);
  const { test, context } = opened;
  const { database, transactions } = test;
  return {
    database,
    transactions,
    get: (token) => context.get(token),
    load: (source, ...entries) =>
      context.get(ImportList).execute({ source: fakeSource(source), files: [fileOf(entries)], force: false }),
    rows: <Row>(query: string, ...parameters: unknown[]) =>
      database.dataSource.query<Row[]>(query, parameters),
    close: () => opened.close(),
  };
};

/** An invented entry whose record says where it stands. */
export const listed = (entryId: string, name: string, change: Partial<ListEntry> = {}): ListEntry => ({
  ...storedEntry({ entryId, names: [{ value: name, kind: 'primary' }] }),
  raw: { line: entryId },
  ...change,
});

export const runScreening = async (
  clock: Clock = systemClock,
  shared: SharedState = memoryState(),
): Promise<RunningScreening> => {
  const test = await openTestDatabase({ ...screeningDatabase, poolSize: 4 });
  const issuer = await startTestIssuer();
  const { logger, lines } = captureLogger('screening');
  const bus = new EmbeddedBus();
  const dependencies = {
    logger,
    bus,
    ...shared,
    jwtStrategy: new JwtStrategy({ ...issuer, clock: systemClock }),
    identity: testIdentity('screening', ['bff', 'verification']),
    clock,
  };
  const app = await startApp(
    screening,
    { database: { url: test.url }, authUrl: issuer.authUrl, fetchLists: false },
    dependencies,
  );
  await bus.start();
  await eventually(
    () => app.health(),
    ({ index }) => index?.status === 'ready',
  );
  const rows = <Row>(query: string, ...parameters: unknown[]): Promise<Row[]> =>
    test.database.dataSource.query<Row[]>(query, parameters);
  return {
    app,
    bus,
    test,
    api: new RouteClient(app.url, 20_000),
    lines,
    administrators: issuer.administrators,
    reviewers: issuer.reviewers,
    rows,
    user: async (role = 'user') => {
      const userId = crypto.randomUUID();
      return { userId, bearer: await issuer.signTestToken({ userId, role }) };
    },
    request: (path, user, body, headers) => send(app.url, path, user, body, headers),
    load: async (source, entries) => {
      await app
        .get(ImportList)
        .execute({ source: fakeSource(source), files: [fileOf(entries)], force: true });
      await app.get(LiveIndex).catchUp();
    },
    personOf: async (source, entryId) => {
      const found = await rows<{ id: string }>(
        'SELECT person_id AS id FROM list_entries WHERE source = $1 AND entry_id = $2',
        source,
        entryId,
      );
      return found[0]?.id ?? '';
    },
    stop: async () => {
      await app.stop();
      await bus.stop();
      await issuer.stop();
      await test.close();
    },
  };
};

const send = async (
  url: string,
  path: string,
  user: TestUser | null,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> => {
  const client = supertest(url);
  const request = body === undefined ? client.get(path) : client.post(path).type('json');
  if (user !== null) void request.set({ authorization: `Bearer ${user.bearer}` });
  const response = await request.set(headers).send(body as string | object | undefined);
  return {
    status: response.status,
    headers: new Headers(response.headers),
    body: response.body as TestResponse['body'],
  };
};
