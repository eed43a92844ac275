import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addPushSubscription,
  alertRaised,
  checksCompleted,
  getHeldData,
  getPushKey,
  listNotifications,
  readAllNotifications,
  removePushSubscription,
  userDeleted,
  type PushSubscription,
} from '@probity/contracts';
import { FixedClock } from '@probity/kit/context';
import { EmbeddedBus } from '@probity/kit/messaging';
import { eventually, isOpensslInstalled, makeCertificates, messageOf } from '@probity/kit/testing';
import { runNotification, type RunningNotification, type TestUser } from '../notification.harness.js';
import { FakeApns } from '../push-services/apns-service.fake.js';
import { FakeFcm } from '../push-services/fcm-service.fake.js';
import { raisedAlerts } from '../risk-alerts/raised-alert.builder.js';
import { FakePushService, vapidClaims, type Device } from '../push-services/web-push-service.fake.js';

(isOpensslInstalled() ? describe : describe.skip)('pushes', () => {
  const clock = new FixedClock(new Date().toISOString());
  let folder: string;
  let service: FakePushService;
  let fcm: FakeFcm;
  let apns: FakeApns;
  let notification: RunningNotification;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-push-'));
    const { ca, server } = await makeCertificates(folder);
    const [cert, key] = [await readFile(server.cert, 'utf8'), await readFile(server.key, 'utf8')];
    service = new FakePushService({ cert, key });
    fcm = new FakeFcm({ cert, key }, () => clock.now());
    apns = new FakeApns({ cert, key }, () => clock.now());
    await Promise.all([service.start(), fcm.start(), apns.start()]);
    const push = {
      ...{ services: [service.host], ca: await readFile(ca, 'utf8') },
      ...{ fcm: fcm.settings, apns: apns.settings },
    };
    notification = await runNotification(new EmbeddedBus(), push, clock);
  });
  afterAll(async () => {
    await notification.stop();
    await Promise.all([service.stop(), fcm.stop(), apns.stop()]);
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    service.respond = () => ({ status: 201 });
    fcm.respond = () => ({ status: 200 });
    apns.respond = () => ({ status: 200 });
  });
  const addDevice = async (caller: TestUser, body: PushSubscription): Promise<string> =>
    (await notification.api.call(addPushSubscription, { body }, caller)).id;
  const add = (caller: TestUser, device: Device): Promise<string> => addDevice(caller, device.subscription());
  const complete = ({ userId }: TestUser): Promise<void> =>
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
  const waiting = ({ userId }: TestUser) =>
    notification.database.dataSource.query<{ attempts: number; next_attempt_at: Date }[]>(
      'SELECT attempts, next_attempt_at FROM push_deliveries WHERE user_id = $1',
      [userId],
    );
  const allDone = (caller: TestUser) =>
    eventually(
      () => waiting(caller),
      (rows) => rows.length === 0,
    );
  /** The attempt that failed is noted: the next one is no lease. */
  const postponed = (caller: TestUser, attempts: number, seconds: number) =>
    eventually(
      () => waiting(caller),
      ([row]) =>
        row?.attempts === attempts &&
        row.next_attempt_at.getTime() === clock.now().getTime() + seconds * 1_000,
    );

  it('send every device of the user an id and a type, encrypted for it and signed', async () => {
    const ada = await notification.user();
    const devices = ['phone', 'desk'].map((name) => [name, service.device(name)] as const);
    for (const [, device] of devices) await add(ada, device);
    await complete(ada);
    const { publicKey } = await notification.api.call(getPushKey, {}, ada);
    const { notifications } = await notification.api.call(listNotifications, { query: {} }, ada);
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
    const [ada, bob] = [await notification.user(), await notification.user()];
    const shared = service.device('shared');
    const id = await add(ada, shared);
    expect(await add(ada, shared)).toBe(id);
    expect(await add(bob, shared)).toBe(id);
    const own = await add(ada, service.device('own'));
    await notification.api.call(removePushSubscription, { params: { subscriptionId: own } }, bob);
    await notification.api.call(removePushSubscription, { params: { subscriptionId: id } }, ada);
    await complete(ada);
    await complete(bob);
    await Promise.all([sentTo('shared', 1), sentTo('own', 1), allDone(ada), allDone(bob)]);
    await notification.api.call(removePushSubscription, { params: { subscriptionId: own } }, ada);
    await complete(ada);
    expect(await waiting(ada)).toEqual([]);
    expect([service.at('shared').length, service.at('own').length]).toEqual([1, 1]);
  });

  it('are not queued for a device that becomes another user’s at this moment', async () => {
    const [ada, bob] = [await notification.user(), await notification.user()];
    const id = await add(ada, service.device('given away'));
    const { dataSource } = notification.database;
    let completed = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      await manager.query('UPDATE push_subscriptions SET user_id = $2 WHERE id = $1', [id, bob.userId]);
      completed = complete(ada);
      await eventually(
        () =>
          dataSource.query<object[]>(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        (blocked) => blocked.length > 0,
      );
    });
    await completed;
    const { notifications } = await notification.api.call(listNotifications, { query: {} }, ada);
    expect(notifications).toHaveLength(1);
    expect(await waiting(ada)).toEqual([]);
    expect(service.at('given away')).toEqual([]);
  });

  it('are tried again later, and not before the service allows it', async () => {
    const ada = await notification.user();
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

  it('come of a group of alerts once, and again where it was read since', async () => {
    const ada = await notification.user();
    await add(ada, service.device('grouped'));
    const alerts = raisedAlerts(ada.userId, 8);
    const raise = async (from: number, to: number): Promise<void> => {
      for (const each of alerts.slice(from, to)) await notification.bus.publish(messageOf(alertRaised, each));
    };
    await raise(0, 3);
    await sentTo('grouped', 1);
    await allDone(ada);
    await raise(3, 5);
    expect([service.at('grouped').length, await waiting(ada)]).toEqual([1, []]);
    service.respond = () => ({ status: 503 });
    await notification.api.call(readAllNotifications, {}, ada);
    await raise(5, 7);
    await sentTo('grouped', 2);
    await postponed(ada, 1, 5);
    // On its way still, while it is read on another device.
    await notification.api.call(readAllNotifications, {}, ada);
    await raise(7, 8);
    const { notifications } = await notification.api.call(listNotifications, { query: {} }, ada);
    expect(notifications).toMatchObject([{ message: '8 monitored subjects changed' }]);
    service.respond = () => ({ status: 201 });
    clock.advance(5_000);
    await allDone(ada);
    expect(service.at('grouped')).toHaveLength(3);
  });

  it.each([404, 410])('end for good where the service says %i', async (status) => {
    const ada = await notification.user();
    await add(ada, service.device(`gone-${status}`));
    service.respond = () => ({ status });
    await complete(ada);
    await allDone(ada);
    expect(await notification.api.call(getHeldData, {}, ada)).toMatchObject({ push_subscriptions: [] });
  });

  it('are given up where the service refuses them, which is counted and logged with the reason', async () => {
    const ada = await notification.user();
    await add(ada, service.device('refused'));
    service.respond = () => ({ status: 403 });
    await complete(ada);
    await allDone(ada);
    const scraped = await notification.app.metrics.scrape();
    expect(scraped.find(({ name }) => name === 'probity_push_deliveries_total')?.values).toContainEqual(
      expect.objectContaining({
        value: 1,
        labels: { app: 'notification', kind: 'web', outcome: 'given-up' },
      }),
    );
    expect(await notification.api.call(getHeldData, {}, ada)).toMatchObject({
      push_subscriptions: [{ user_id: ada.userId }],
    });
    const given = notification.lines.filter(({ msg }) => String(msg).includes('was given up'));
    expect(given).toEqual([expect.objectContaining({ level: 'error', attempts: 1, reason: 'status 403' })]);
    expect(JSON.stringify(given)).not.toContain(service.host);
  });

  it('go to no address but those of push services, and to no keys that cannot encrypt', async () => {
    const ada = await notification.user();
    const right = service.device('right').subscription();
    const wrong = [
      { ...right, endpoint: 'https://127.0.0.1:1/push' },
      { ...right, endpoint: 'https://169.254.169.254/latest' },
      { ...right, endpoint: right.endpoint.replace('https:', 'http:') },
      { ...right, keys: { ...right.keys, p256dh: 'AAAA' } },
      { ...right, keys: { ...right.keys, auth: 'AAAA' } },
    ];
    for (const body of wrong)
      await expect(notification.api.call(addPushSubscription, { body }, ada)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      });
    expect(await notification.api.call(getHeldData, {}, ada)).toMatchObject({ push_subscriptions: [] });
  });

  describe('of a user with a browser, an app on Android and one on iOS', () => {
    /** The devices of one user, by a name that no other test has. */
    const addAll = async (caller: TestUser, name: string, digit: string) => {
      const [android, ios] = [`android:${name}-of-the-user`, digit.repeat(64)];
      const ids = [
        await add(caller, service.device(name)),
        await addDevice(caller, { kind: 'fcm', token: android }),
        // As some of Apple's interfaces write it.
        await addDevice(caller, { kind: 'apns', token: ios.toUpperCase() }),
      ];
      const counts = () => [service.at(name).length, fcm.at(android).length, apns.at(ios).length];
      return { ids, android, ios, counts };
    };

    it('arrive once on each, with an id and a type', async () => {
      const ada = await notification.user();
      const { android, ios, counts } = await addAll(ada, 'once', 'a');
      await complete(ada);
      await complete(ada);
      await eventually(counts, (all) => all.every((count) => count >= 2));
      await allDone(ada);
      expect(counts()).toEqual([2, 2, 2]);
      const { notifications } = await notification.api.call(listNotifications, { query: {} }, ada);
      const expected = notifications.map(({ id }) => ({ notificationId: id, type: 'scan_complete' }));
      const byId = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).sort();
      expect(byId(fcm.at(android).map(({ data }) => data))).toEqual(byId(expected));
      expect(
        apns
          .at(ios)
          .map(({ headers }) => headers['apns-collapse-id'])
          .sort(),
      ).toEqual(notifications.map(({ id }) => id).sort());
    });

    it('end for the devices that are gone', async () => {
      const ada = await notification.user();
      const { ids, counts } = await addAll(ada, 'leaving', 'b');
      fcm.respond = () => ({ status: 404, code: 'UNREGISTERED' });
      apns.respond = () => ({ status: 400, reason: 'BadDeviceToken' });
      await complete(ada);
      await eventually(counts, (all) => all.every((count) => count === 1));
      await allDone(ada);
      expect(await notification.api.call(getHeldData, {}, ada)).toMatchObject({
        push_subscriptions: [{ id: ids[0], kind: 'web' }],
      });
    });

    it('end where the user signs out on the device, which removes it', async () => {
      const ada = await notification.user();
      const { ids, counts } = await addAll(ada, 'signed-out', 'c');
      for (const subscriptionId of ids.slice(1))
        await notification.api.call(removePushSubscription, { params: { subscriptionId } }, ada);
      await complete(ada);
      await sentTo('signed-out', 1);
      await allDone(ada);
      expect(counts()).toEqual([1, 0, 0]);
    });

    it('are tried again on those whose service is busy alone', async () => {
      const ada = await notification.user();
      const { counts } = await addAll(ada, 'half', 'd');
      fcm.respond = () => ({ status: 429, headers: { 'retry-after': '60' } });
      await complete(ada);
      await eventually(counts, (all) => all.every((count) => count === 1));
      await postponed(ada, 1, 60);
      fcm.respond = () => ({ status: 200 });
      clock.advance(60_000);
      await allDone(ada);
      expect(counts()).toEqual([1, 2, 1]);
    });
  });

  it('are erased with the account, and nothing is stored about it again', async () => {
    const ada = await notification.user();
    service.respond = () => ({ status: 503 });
    const device = service.device('erased');
    await add(ada, device);
    await complete(ada);
    await notification.bus.publish(messageOf(userDeleted, { userId: ada.userId, erasureId: 'e' }));
    expect(await notification.api.call(getHeldData, {}, ada)).toMatchObject({
      push_subscriptions: [],
      push_deliveries: [],
    });
    await expect(add(ada, device)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
