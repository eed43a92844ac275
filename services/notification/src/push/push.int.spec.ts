import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addPushSubscription,
  checksCompleted,
  getHeldData,
  getPushKey,
  listNotifications,
  removePushSubscription,
  userDeleted,
} from '@probity/contracts';
import { FixedClock } from '@probity/kit/context';
import { RouteClient } from '@probity/kit/http';
import { EmbeddedBus } from '@probity/kit/messaging';
import { eventually, isOpensslInstalled, makeCertificates, messageOf } from '@probity/kit/testing';
import { runNotification, type RunningNotification } from '../notification.harness.js';
import { FakePushService, vapidClaims, type Device } from './push-service.fake.js';

(isOpensslInstalled() ? describe : describe.skip)('pushes', () => {
  const clock = new FixedClock(new Date().toISOString());
  let folder: string;
  let service: FakePushService;
  let notification: RunningNotification;
  let api: RouteClient;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-push-'));
    const { ca, server } = await makeCertificates(folder);
    const [cert, key] = [await readFile(server.cert, 'utf8'), await readFile(server.key, 'utf8')];
    service = new FakePushService({ cert, key });
    await service.start();
    const push = { services: [service.host], ca: await readFile(ca, 'utf8') };
    notification = await runNotification(new EmbeddedBus(), push, clock);
    api = new RouteClient(notification.app.url, 10_000);
  });
  afterAll(async () => {
    await notification.stop();
    await service.stop();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    service.respond = () => ({ status: 201 });
  });

  const user = async () => {
    const userId: string = crypto.randomUUID();
    return { userId, bearer: await notification.issuer.signTestToken({ userId }) };
  };
  type User = Awaited<ReturnType<typeof user>>;
  const add = async (caller: User, device: Device): Promise<string> =>
    (await api.call(addPushSubscription, { body: device.subscription() }, caller)).id;
  const complete = ({ userId }: User): Promise<void> =>
    notification.bus.publish(
      messageOf(checksCompleted, {
        ...{ checkId: crypto.randomUUID(), personId: 'p', userId, status: 'low_risk', score: 3 },
      }),
    );
  const sentTo = (name: string, count: number) =>
    eventually(
      () => service.at(name),
      (pushes) => pushes.length >= count,
    );
  /** Of the user's deliveries that are not done. */
  const waiting = ({ userId }: User) =>
    notification.database.dataSource.query<{ attempts: number; next_attempt_at: Date }[]>(
      'SELECT attempts, next_attempt_at FROM push_deliveries WHERE user_id = $1',
      [userId],
    );
  const allDone = (caller: User) =>
    eventually(
      () => waiting(caller),
      (rows) => rows.length === 0,
    );
  /** The attempt that failed is noted: the next one is no lease. */
  const postponed = (caller: User, attempts: number, seconds: number) =>
    eventually(
      () => waiting(caller),
      ([row]) =>
        row?.attempts === attempts &&
        row.next_attempt_at.getTime() === clock.now().getTime() + seconds * 1_000,
    );

  it('send every device of the user an id and a type, encrypted for it and signed', async () => {
    const ada = await user();
    const devices = ['phone', 'desk'].map((name) => [name, service.device(name)] as const);
    for (const [, device] of devices) await add(ada, device);
    await complete(ada);
    const { publicKey } = await api.call(getPushKey, {}, ada);
    const { notifications } = await api.call(listNotifications, { query: {} }, ada);
    for (const [name, device] of devices) {
      const [push] = await sentTo(name, 1);
      expect(device.decrypt(push?.body ?? Buffer.alloc(0))).toEqual({
        notificationId: notifications[0]?.id,
        type: 'scan_complete',
      });
      expect(push?.headers).toMatchObject({
        ...{ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' },
        topic: notifications[0]?.id.replaceAll('-', ''),
      });
      expect(vapidClaims(push?.headers.authorization, publicKey)).toMatchObject({
        ...{ aud: `https://${service.host}`, sub: 'mailto:no-reply@probity.test' },
      });
    }
    await allDone(ada);
  });

  it('end for a device that is removed, or that another user has now', async () => {
    const [ada, bob] = [await user(), await user()];
    const shared = service.device('shared');
    const id = await add(ada, shared);
    expect(await add(ada, shared)).toBe(id);
    expect(await add(bob, shared)).toBe(id);
    const own = await add(ada, service.device('own'));
    await api.call(removePushSubscription, { params: { subscriptionId: own } }, bob);
    await api.call(removePushSubscription, { params: { subscriptionId: id } }, ada);
    await complete(ada);
    await complete(bob);
    await Promise.all([sentTo('shared', 1), sentTo('own', 1), allDone(ada), allDone(bob)]);
    await api.call(removePushSubscription, { params: { subscriptionId: own } }, ada);
    await complete(ada);
    expect(await waiting(ada)).toEqual([]);
    expect([service.at('shared').length, service.at('own').length]).toEqual([1, 1]);
  });

  it('are tried again later, and not before the service allows it', async () => {
    const ada = await user();
    await add(ada, service.device('busy'));
    service.respond = () => ({ status: 503 });
    await complete(ada);
    await sentTo('busy', 1);
    await postponed(ada, 1, 5);
    service.respond = () => ({ status: 429, headers: { 'retry-after': '120' } });
    clock.advance(5_000);
    await sentTo('busy', 2);
    await postponed(ada, 2, 120);
    service.respond = () => ({ status: 201 });
    clock.advance(120_000);
    await sentTo('busy', 3);
    await allDone(ada);
    expect(service.at('busy')).toHaveLength(3);
  });

  it.each([404, 410])('end for good where the service says %i', async (status) => {
    const ada = await user();
    await add(ada, service.device(`gone-${status}`));
    service.respond = () => ({ status });
    await complete(ada);
    await allDone(ada);
    expect(await api.call(getHeldData, {}, ada)).toMatchObject({ push_subscriptions: [] });
  });

  it('are given up where the service refuses them, which is counted and logged with the reason', async () => {
    const ada = await user();
    await add(ada, service.device('refused'));
    service.respond = () => ({ status: 403 });
    await complete(ada);
    await allDone(ada);
    const scraped = await notification.app.metrics.scrape();
    expect(scraped.find(({ name }) => name === 'probity_push_deliveries_total')?.values).toContainEqual(
      expect.objectContaining({ value: 1, labels: { app: 'notification', outcome: 'given-up' } }),
    );
    expect(await api.call(getHeldData, {}, ada)).toMatchObject({
      push_subscriptions: [{ user_id: ada.userId }],
    });
    const given = notification.lines.filter(({ msg }) => String(msg).includes('was given up'));
    expect(given).toEqual([expect.objectContaining({ level: 'error', attempts: 1, reason: 'status 403' })]);
    expect(JSON.stringify(given)).not.toContain(service.host);
  });

  it('go to no address but those of push services, and to no keys that cannot encrypt', async () => {
    const ada = await user();
    const right = service.device('right').subscription();
    const wrong = [
      { ...right, endpoint: 'https://127.0.0.1:1/push' },
      { ...right, endpoint: 'https://169.254.169.254/latest' },
      { ...right, endpoint: right.endpoint.replace('https:', 'http:') },
      { ...right, keys: { ...right.keys, p256dh: 'AAAA' } },
      { ...right, keys: { ...right.keys, auth: 'AAAA' } },
    ];
    for (const body of wrong)
      await expect(api.call(addPushSubscription, { body }, ada)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      });
    expect(await api.call(getHeldData, {}, ada)).toMatchObject({ push_subscriptions: [] });
  });

  it('are erased with the account, and nothing is stored about it again', async () => {
    const ada = await user();
    service.respond = () => ({ status: 503 });
    const device = service.device('erased');
    await add(ada, device);
    await complete(ada);
    await notification.bus.publish(messageOf(userDeleted, { userId: ada.userId, erasureId: 'e' }));
    expect(await api.call(getHeldData, {}, ada)).toMatchObject({
      push_subscriptions: [],
      push_deliveries: [],
    });
    await expect(add(ada, device)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
