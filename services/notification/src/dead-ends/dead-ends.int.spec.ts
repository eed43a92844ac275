import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPushSubscription, checksCompleted, listNotifications, mailGivenUp } from '@probity/contracts';
import { FixedClock } from '@probity/kit/context';
import { EmbeddedBus } from '@probity/kit/messaging';
import { eventually, isOpensslInstalled, makeCertificates, messageOf } from '@probity/kit/testing';
import { runNotification, type RunningNotification } from '../notification.harness.js';
import { FakePushService } from '../push-services/web-push-service.fake.js';

(isOpensslInstalled() ? describe : describe.skip)('what is given up', () => {
  const clock = new FixedClock(new Date().toISOString());
  let folder: string;
  let service: FakePushService;
  let notification: RunningNotification;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-push-'));
    const { ca, server } = await makeCertificates(folder);
    const [cert, key] = [await readFile(server.cert, 'utf8'), await readFile(server.key, 'utf8')];
    service = new FakePushService({ cert, key });
    await service.start();
    service.respond = () => ({ status: 403 });
    const push = { services: [service.host], ca: await readFile(ca, 'utf8') };
    notification = await runNotification(new EmbeddedBus(), push, clock);
  });
  afterAll(async () => {
    await notification.stop();
    await service.stop();
    await rm(folder, { recursive: true });
  });
  /** Nothing of an earlier test is still to be said, and what is new may be said at once. */
  beforeEach(async () => {
    notification.issuer.breakWith(undefined);
    notification.issuer.administrators.length = 0;
    clock.advance(3_600_000);
    await notification.database.dataSource.query('DELETE FROM dead_ends');
  });

  const signedIn = async (userId: string) => ({
    bearer: await notification.issuer.signTestToken({ userId }),
  });
  const appoint = (): string => {
    const userId: string = crypto.randomUUID();
    notification.issuer.administrators.push(userId);
    return userId;
  };
  const messagesOf = async (userId: string): Promise<string[]> => {
    const { notifications } = await notification.api.call(
      listNotifications,
      { query: {} },
      await signedIn(userId),
    );
    return notifications.filter(({ type }) => type === 'system').map(({ message }) => message);
  };
  const notified = (userId: string, times: number) =>
    eventually(
      () => messagesOf(userId),
      ({ length }) => length >= times,
    );
  const loseMails = async (count: number): Promise<void> => {
    for (let lost = 0; lost < count; lost += 1)
      await notification.bus.publish(messageOf(mailGivenUp, { mailId: crypto.randomUUID() }));
  };
  const counted = (kind: string, count: number) =>
    eventually(
      () =>
        notification.database.dataSource.query<{ count: number }[]>(
          'SELECT count FROM dead_ends WHERE kind = $1',
          [kind],
        ),
      ([row]) => row?.count === count,
    );
  /** Mails that the messages speak of. */
  const mailsIn = (messages: readonly string[]): number =>
    messages.reduce((sum, message) => sum + Number(/^(\d+) mails? /.exec(message)?.[1] ?? 0), 0);

  it('is said to every administrator, once an hour however much it is', async () => {
    const [grace, alan] = [appoint(), appoint()];
    await loseMails(1);
    await notified(grace, 1);
    await loseMails(40);
    await counted('mail', 40);
    expect(await messagesOf(grace)).toEqual([
      '1 mail was given up. What to do is under ProbityMailsGivenUp in docs/operations.md.',
    ]);
    clock.advance(3_600_000);
    const messages = await notified(grace, 2);
    expect(mailsIn(messages)).toBe(41);
    expect(await messagesOf(alan)).toEqual(messages);
  });

  it('is counted once where the event comes again', async () => {
    notification.issuer.breakWith(503);
    const lost = messageOf(mailGivenUp, { mailId: crypto.randomUUID() });
    await notification.bus.publish(lost);
    await notification.bus.publish(lost);
    await counted('mail', 1);
  });

  it('is said of pushes by the kind of device, but not of pushes that say it', async () => {
    const grace = appoint();
    const ada: string = crypto.randomUUID();
    for (const userId of [ada, grace])
      await notification.api.call(
        addPushSubscription,
        { body: service.device(`refused-${userId}`).subscription() },
        await signedIn(userId),
      );
    await notification.bus.publish(
      messageOf(checksCompleted, {
        ...{ checkId: crypto.randomUUID(), personId: 'p', userId: ada, status: 'low_risk', score: 3 },
      }),
    );
    const messages = await notified(grace, 1);
    expect(messages).toEqual([expect.stringMatching(/^1 push notification to a browser was given up/)]);
    expect(messages[0]).not.toContain(ada);
    // The push to the administrator's own device is refused as well, and nothing more comes of it.
    await eventually(
      () => service.at(`refused-${grace}`),
      ({ length }) => length === 1,
    );
    await eventually(
      () => notification.database.dataSource.query<object[]>('SELECT FROM push_deliveries'),
      ({ length }) => length === 0,
    );
    await counted('push-web', 0);
  });

  it('waits for an administrator where there is none', async () => {
    await loseMails(2);
    await counted('mail', 2);
    const grace = appoint();
    expect(mailsIn(await notified(grace, 1))).toBe(2);
  });

  // The last one, as the bus of the former process ends with it.
  it('waits for auth to say who administers, through a restart, and is then said once to who does by then', async () => {
    const former = appoint();
    notification.issuer.breakWith(503);
    await loseMails(1);
    await counted('mail', 1);
    const failures = () => notification.lines.filter(({ msg }) => String(msg).startsWith('Administrators'));
    await eventually(failures, ({ length }) => length > 0);
    await notification.restart();
    notification.issuer.administrators.length = 0;
    const grace = appoint();
    notification.issuer.breakWith(undefined);
    await notified(grace, 1);
    expect([await messagesOf(grace), await messagesOf(former)]).toEqual([
      [expect.stringContaining('1 mail was given up')],
      [],
    ]);
    await counted('mail', 0);
  });
});
