import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checksCompleted,
  listNotifications,
  listUpdated,
  notificationCreated,
  personChanged,
  readAllNotifications,
  readNotification,
  readStream,
  streamGrew,
  streamKeeps,
  type EventDefinition,
  type StreamEntry,
} from '@probity/contracts';
import { startApp, type App } from '@probity/kit/app';
import { EmbeddedBus } from '@probity/kit/messaging';
import { systemClock } from '@probity/kit/context';
import { Secret } from '@probity/kit/config';
import { type PubSub, memoryState } from '@probity/kit/redis';
import { JwtStrategy, RouteClient, ServiceKey } from '@probity/kit/http';
import {
  captureLogger,
  eventually,
  openTestDatabase,
  outboxOf,
  startTestIssuer,
  type TestDatabase,
  type TestIssuer,
} from '@probity/kit/testing';
import { notification } from './index.js';
import { migrations, rows } from './schema.js';

const serviceKey = 'the-key-that-the-apps-of-this-test-share';
let test: TestDatabase;
let issuer: TestIssuer;
let bus: EmbeddedBus;
let pubSub: PubSub;
let app: App;
let api: RouteClient;

beforeAll(async () => {
  test = await openTestDatabase({ rows, migrations });
  issuer = await startTestIssuer();
  bus = new EmbeddedBus();
  const shared = memoryState();
  pubSub = shared.pubSub;
  app = await startApp(
    notification,
    { database: { url: test.url } },
    {
      logger: captureLogger('notification').logger,
      bus,
      ...shared,
      jwtStrategy: new JwtStrategy({ ...issuer, clock: systemClock }),
      serviceKey: new ServiceKey(new Secret(serviceKey)),
    },
  );
  await bus.start();
  api = new RouteClient(app.url, 10_000);
});
afterAll(async () => {
  await app.stop();
  await bus.stop();
  await issuer.stop();
  await test.close();
});

const publish = <Data>(
  event: EventDefinition<Data>,
  data: Data,
  id: string = crypto.randomUUID(),
): Promise<void> =>
  bus.publish({
    id,
    source: '/probity/test',
    topic: event.topic,
    key: event.key(data),
    time: '2026-03-01T08:00:00.000Z',
    correlationId: 'corr-12345678',
    causationId: 'cause',
    data: JSON.stringify(data),
  });
const ended = (userId: string) => ({
  checkId: crypto.randomUUID(),
  personId: crypto.randomUUID(),
  userId,
  status: 'high_risk' as const,
  score: 85,
});
const listEvent = (source: string) => ({
  source,
  version: 'v',
  published: null,
  entries: 1,
  added: 1,
  changed: 0,
  removed: 0,
});
/** The head of the log, once nothing is on its way into it. */
const restingHead = async (): Promise<number> => {
  await eventually(
    () => outboxOf(test.database),
    (events) => events.every(({ state }) => state !== 'open'),
  );
  return (await log(0, 1)).head;
};
const log = (after: number, limit = 500) =>
  api.call(readStream, { query: { after, limit } }, { bearer: serviceKey });
const user = async () => {
  const userId = crypto.randomUUID();
  return { userId, bearer: await issuer.signTestToken({ userId }) };
};
const listOf = (caller: { bearer: string }, cursor?: string) =>
  api.call(listNotifications, { query: { cursor } }, caller);
const status = async (path: string, bearer: string | null, method = 'GET'): Promise<number> => {
  const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  return (await fetch(app.url + path, { method, headers })).status;
};

describe('a notification', () => {
  it('is made of an ended check run, once, in the words of the specification', async () => {
    const ada = await user();
    const run = ended(ada.userId);
    const id = crypto.randomUUID();
    await Promise.all([publish(checksCompleted, run, id), publish(checksCompleted, run, id)]);
    await publish(checksCompleted, run, id);
    const { notifications, unread } = await listOf(ada);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      {
        type: 'scan_complete',
        title: 'Checks Complete',
        message: 'Risk assessment: high risk (Score: 85)',
        read: false,
        personId: run.personId,
      },
    ]);
    const created = (await outboxOf(test.database)).filter(({ key }) => key === ada.userId);
    expect(created).toMatchObject([
      {
        topic: notificationCreated.topic,
        data: { notificationId: notifications[0]?.id, userId: ada.userId },
        correlationId: 'corr-12345678',
        causationId: id,
      },
    ]);
  });

  it('reaches the live log for its user alone', async () => {
    const ada = await user();
    await publish(checksCompleted, ended(ada.userId));
    const [created] = (await listOf(ada)).notifications;
    // Another test's notification may still be on its way into the log.
    const { entries } = await eventually(
      () => log(0),
      (found) => found.entries.some(({ audience }) => audience === ada.userId),
    );
    const data = { notificationId: created?.id, userId: ada.userId };
    expect(entries.filter((entry) => JSON.stringify(entry).includes(ada.userId))).toMatchObject([
      { topic: notificationCreated.topic, audience: ada.userId, data },
    ]);
  });

  it('is shown to its user alone, newest first, each once over all pages', async () => {
    const [ada, bob] = [await user(), await user()];
    for (let count = 0; count < 45; count += 1) await publish(checksCompleted, ended(ada.userId));
    await publish(checksCompleted, ended(bob.userId));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOf(ada, cursor);
      expect(page.unread).toBe(45);
      seen.push(...page.notifications.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(45);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    expect((await listOf(bob)).notifications).toHaveLength(1);
  });

  it('is read once and for its own user alone; all can be read at once', async () => {
    const [ada, bob] = [await user(), await user()];
    for (let count = 0; count < 3; count += 1) await publish(checksCompleted, ended(ada.userId));
    await publish(checksCompleted, ended(bob.userId));
    const { notifications } = await listOf(ada);
    const params = { notificationId: notifications[0]?.id ?? '' };
    await expect(api.call(readNotification, { params }, bob)).rejects.toMatchObject({
      code: 'NOTIFICATION_NOT_FOUND',
    });
    await api.call(readNotification, { params }, ada);
    await api.call(readNotification, { params }, ada);
    expect((await listOf(ada)).notifications.map(({ read }) => read)).toEqual([true, false, false]);
    expect((await listOf(ada)).unread).toBe(2);
    await api.call(readAllNotifications, {}, ada);
    expect([(await listOf(ada)).unread, (await listOf(bob)).unread]).toEqual([0, 1]);
  });

  it('refuses strangers and odd ids', async () => {
    const { bearer } = await user();
    expect(await status('/notifications', null)).toBe(401);
    expect(await status('/notifications?cursor=%00', bearer)).toBe(400);
    expect(await status('/notifications/%00/read', bearer, 'POST')).toBe(400);
    expect(await status('/notifications/none/read', bearer, 'POST')).toBe(404);
  });
});

describe('the live log', () => {
  it('has every fact once, in the order of its places, and hints at it', async () => {
    const head = await restingHead();
    let hinted = 0;
    const stop = pubSub.subscribe(streamGrew, () => (hinted += 1));
    const ids = Array.from({ length: 30 }, (_, at) => [`list-${at}`, crypto.randomUUID()] as const);
    const twice = [...ids, ...ids].map(([source, id]) => publish(listUpdated, listEvent(source), id));
    await Promise.all(twice);
    stop();
    const { entries, head: after } = await log(head);
    expect(after).toBe(head + 30);
    expect(entries.map(({ seq }) => seq)).toEqual(ids.map((_, at) => head + 1 + at));
    const sources = entries.map(({ data }) => (data as { source: string }).source);
    expect([...sources].sort()).toEqual(ids.map(([source]) => source).sort());
    expect(hinted).toBeGreaterThan(0);
  });

  it('logs the others when one of them cannot be stored', async () => {
    const head = await restingHead();
    const sources = ['before', 'bad\u0000text', 'after'];
    await Promise.all(sources.map((source) => publish(listUpdated, listEvent(source))));
    const { entries } = await log(head);
    expect(entries.map(({ data }) => (data as { source: string }).source).sort()).toEqual([
      'after',
      'before',
    ]);
    const dead = (await outboxOf(test.database)).filter(({ topic }) => topic.includes('dead-letter'));
    expect(dead).toMatchObject([
      { data: { consumer: 'log-live-event-when-list-updated', reason: 'rejected' } },
    ]);
  });

  it('keeps the order of one key', async () => {
    const head = await restingHead();
    const personId = crypto.randomUUID();
    const versions = Array.from({ length: 20 }, (_, at) => at + 1);
    await Promise.all(versions.map((entityVersion) => publish(personChanged, { personId, entityVersion })));
    const { entries } = await log(head);
    expect(entries.map(({ data }) => (data as { entityVersion: number }).entityVersion)).toEqual(versions);
  });

  it('pages without hole or double', async () => {
    const all = await log(0);
    const seen: StreamEntry[] = [];
    for (let after = 0; after < all.head; after = seen.at(-1)?.seq ?? all.head) {
      seen.push(...(await log(after, 7)).entries);
    }
    expect(seen).toEqual(all.entries);
    expect((await log(all.head)).entries).toEqual([]);
    expect((await log(all.head + 99)).entries).toEqual([]);
  });

  it('forgets what it no longer promises, and says from where on nothing is missing', async () => {
    await test.database.dataSource.query('UPDATE stream_head SET seq = 4999');
    await test.database.dataSource.query(
      `INSERT INTO stream_entries (seq, audience, topic, data)
       SELECT n, NULL, 'screening.list-updated.v1', '{}' FROM generate_series(3900, 4999) AS n`,
    );
    await publish(listUpdated, listEvent('prune'));
    const { head, floor, entries } = await log(0);
    expect([head, floor, entries[0]?.seq]).toEqual([5000, 5000 - streamKeeps, 4001]);
  });

  it('is for the apps of the installation alone', async () => {
    const { bearer } = await user();
    expect(await status('/stream?after=0&limit=1', bearer)).toBe(401);
    expect(await status('/stream?after=0&limit=1', null)).toBe(401);
    for (const query of ['after=-1&limit=1', 'after=0&limit=501', 'after=x&limit=1', ''])
      expect(await status(`/stream?${query}`, serviceKey)).toBe(400);
  });
});
