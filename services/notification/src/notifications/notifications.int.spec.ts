import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checksCompleted,
  listNotifications,
  notificationCreated,
  notificationRead,
  readAllNotifications,
  readNotification,
  type ChecksCompleted,
} from '@probity/contracts';
import { messageOf, outboxOf } from '@probity/kit/testing';
import request from 'supertest';
import { runNotification, type RunningNotification } from '../notification.harness.js';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await runNotification();
});
afterAll(() => notification.stop());

const complete = (run: ChecksCompleted, id?: string): Promise<void> =>
  notification.bus.publish(messageOf(checksCompleted, run, id));
const ended = (userId: string) => ({
  checkId: crypto.randomUUID(),
  personId: crypto.randomUUID(),
  userId,
  status: 'high_risk' as const,
  score: 85,
});
const listOf = (caller: { bearer: string }, cursor?: string) =>
  notification.api.call(listNotifications, { query: { cursor } }, caller);
describe('a notification', () => {
  it('is made of an ended check run, once, in the words of the specification', async () => {
    const ada = await notification.user();
    const run = ended(ada.userId);
    const id = crypto.randomUUID();
    await Promise.all([complete(run, id), complete(run, id)]);
    await complete(run, id);
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
    const created = (await outboxOf(notification.database)).filter(({ key }) => key === ada.userId);
    expect(created).toMatchObject([
      {
        topic: notificationCreated.topic,
        data: { notificationId: notifications[0]?.id, userId: ada.userId },
        correlationId: 'corr-12345678',
        causationId: id,
      },
    ]);
  });

  it('is shown to its user alone, newest first, each once over all pages', async () => {
    const [ada, bob] = [await notification.user(), await notification.user()];
    for (let count = 0; count < 45; count += 1) await complete(ended(ada.userId));
    await complete(ended(bob.userId));
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

  it('is read once and for its own user alone, and so are all at once; each is announced once', async () => {
    const [ada, bob] = [await notification.user(), await notification.user()];
    for (let count = 0; count < 3; count += 1) await complete(ended(ada.userId));
    await complete(ended(bob.userId));
    const { notifications } = await listOf(ada);
    const params = { notificationId: notifications[0]?.id ?? '' };
    await expect(notification.api.call(readNotification, { params }, bob)).rejects.toMatchObject({
      code: 'NOTIFICATION_NOT_FOUND',
    });
    await notification.api.call(readNotification, { params }, ada);
    await notification.api.call(readNotification, { params }, ada);
    expect((await listOf(ada)).notifications.map(({ read }) => read)).toEqual([true, false, false]);
    expect((await listOf(ada)).unread).toBe(2);
    await notification.api.call(readAllNotifications, {}, ada);
    expect([(await listOf(ada)).unread, (await listOf(bob)).unread]).toEqual([0, 1]);
    await notification.api.call(readAllNotifications, {}, ada);
    const announced = (await outboxOf(notification.database)).filter(
      ({ topic, key }) =>
        topic === notificationRead.topic && [ada.userId, bob.userId].some((userId) => userId === key),
    );
    expect(announced.map(({ data }) => data)).toEqual([
      { userId: ada.userId, notificationIds: [params.notificationId] },
      { userId: ada.userId, notificationIds: null },
    ]);
  });

  it('is for no unknown user, and has no odd id', async () => {
    const http = request(notification.app.url);
    const authorization = `Bearer ${(await notification.user()).bearer}`;
    await http.get('/notifications').expect(401);
    await http.get('/notifications?cursor=%00').set({ authorization }).expect(400);
    await http.get('/notifications?cursor=zzz').set({ authorization }).expect(400);
    await http.post('/notifications/%00/read').set({ authorization }).expect(400);
    await http.post('/notifications/none/read').set({ authorization }).expect(404);
  });
});
