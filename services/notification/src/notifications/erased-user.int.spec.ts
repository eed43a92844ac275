import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checksCompleted, dataErased, getHeldData, userDeleted } from '@probity/contracts';
import { messageOf, outboxOf } from '@probity/kit/testing';
import { personalTables } from '../personal-tables.js';
import { runNotification, type RunningNotification } from '../notification.harness.js';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await runNotification();
});
afterAll(() => notification.stop());

const complete = (userId: string): Promise<void> =>
  notification.bus.publish(
    messageOf(checksCompleted, {
      ...{ checkId: crypto.randomUUID(), personId: 'p', userId, status: 'low_risk', score: 3 },
    }),
  );
const erase = (userId: string, erasureId: string, messageId?: string): Promise<void> =>
  notification.bus.publish(messageOf(userDeleted, { userId, erasureId }, messageId));
const heldOf = async (userId: string) => {
  const bearer = await notification.issuer.signTestToken({ userId });
  return notification.api.call(getHeldData, {}, { bearer });
};
const partsOf = async (erasureId: string) =>
  (await outboxOf(notification.database))
    .filter(({ topic, key }) => topic === dataErased.topic && key === erasureId)
    .map(({ data }) => data);

const nothing = {
  push_deliveries: [],
  push_subscriptions: [],
  alerted_persons: [],
  alert_causes: [],
  notifications: [],
  alert_settings: [],
  mail_settings: [],
};

describe('a user who was erased', () => {
  const [ada, bob] = [crypto.randomUUID(), crypto.randomUUID()];

  it('leaves nothing here, however often the event comes, and others stay', async () => {
    for (const userId of [ada, ada, bob]) await complete(userId);
    expect(await heldOf(ada)).toMatchObject({ notifications: [{ user_id: ada }, { user_id: ada }] });
    const messageId = crypto.randomUUID();
    await Promise.all([erase(ada, 'first', messageId), erase(ada, 'first', messageId)]);
    expect(await heldOf(ada)).toEqual(nothing);
    expect(await heldOf(bob)).toMatchObject({ notifications: [{ user_id: bob }] });
    await erase(ada, 'again');
    expect(await partsOf('first')).toEqual([
      expect.objectContaining({
        service: 'notification',
        erased: [
          { what: 'pushes under way', count: 0 },
          { what: 'devices for pushes', count: 0 },
          { what: 'persons whose alerts came', count: 0 },
          { what: 'causes of alerts', count: 0 },
          { what: 'notifications', count: 2 },
          { what: 'alert settings', count: 0 },
          { what: 'mail settings', count: 0 },
        ],
        kept: expect.arrayContaining([{ what: "the user's id", why: expect.any(String) }]),
      }),
    ]);
    expect(await partsOf('again')).toMatchObject([
      { erased: personalTables.map(({ what }) => ({ what, count: 0 })) },
    ]);
  });

  it('gets nothing new from events that were under way', async () => {
    await Promise.all(Array.from({ length: 5 }, () => complete(ada)));
    expect(await heldOf(ada)).toEqual(nothing);
  });

  it('is asked about by nobody else', async () => {
    const response = await fetch(`${notification.app.url}/account/data`);
    expect(response.status).toBe(401);
  });
});
