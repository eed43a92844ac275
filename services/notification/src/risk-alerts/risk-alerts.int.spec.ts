import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  alertRaised,
  getHeldData,
  listNotifications,
  notificationCreated,
  readAllNotifications,
  setAlertSettings,
  userDeleted,
  usualAlertSettings,
  type AlertRaised,
} from '@probity/contracts';
import { messageOf, outboxOf } from '@probity/kit/testing';
import { runNotification, type RunningNotification, type TestUser } from '../notification.harness.js';
import { raisedAlert, raisedAlerts } from './raised-alert.builder.js';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await runNotification();
});
afterAll(() => notification.stop());

const raise = (raised: AlertRaised, id?: string): Promise<void> =>
  notification.bus.publish(messageOf(alertRaised, raised, id));
const listOf = async (caller: TestUser) =>
  (await notification.api.call(listNotifications, { query: {} }, caller)).notifications;
const announcedTo = async ({ userId }: TestUser) =>
  (await outboxOf(notification.database))
    .filter(({ topic, key }) => topic === notificationCreated.topic && key === userId)
    .map(({ data }) => (data as { notificationId: string }).notificationId);

describe('a raised alert', () => {
  it('makes one notification of each recipient, also when several settings cover it and it comes again', async () => {
    const [ada, bob] = [await notification.user(), await notification.user()];
    const raised = raisedAlert([{ userId: ada.userId, alerts: 1 }]);
    const id = crypto.randomUUID();
    await Promise.all([raise(raised, id), raise(raised, id)]);
    await raise({ ...raised, recipients: [ada, bob].map(({ userId }) => ({ userId, alerts: 1 })) });
    for (const one of [ada, bob]) {
      const notifications = await listOf(one);
      expect(notifications).toMatchObject([
        {
          ...{ type: 'risk_alert', title: 'Risk Alert', message: 'Risk score increased significantly' },
          ...{ personId: raised.personId, read: false },
        },
      ]);
      expect(await announcedTo(one)).toEqual(notifications.map((each) => each.id));
    }
  });

  it('makes none where the settings do not cover it', async () => {
    const [ada, bob] = [await notification.user(), await notification.user()];
    const body = { ...usualAlertSettings, riskAlerts: false, sanctionsUpdates: false };
    await notification.api.call(setAlertSettings, { body }, ada);
    const recipients = [ada, bob].map(({ userId }) => ({ userId, alerts: 9 }));
    await raise(raisedAlert(recipients));
    expect([(await listOf(ada)).length, (await listOf(bob)).length]).toEqual([0, 1]);
    expect(await announcedTo(ada)).toEqual([]);
  });

  it('is stored for all users but those who were erased', async () => {
    const [ada, bob] = [await notification.user(), await notification.user()];
    const recipients = [ada, bob].map(({ userId }) => ({ userId, alerts: 1 }));
    await raise(raisedAlert(recipients));
    await notification.bus.publish(messageOf(userDeleted, { userId: ada.userId, erasureId: 'e' }));
    await raise(raisedAlert(recipients));
    const held = await notification.api.call(getHeldData, {}, ada);
    expect(held).toMatchObject({ notifications: [], alerted_persons: [], alert_causes: [] });
    expect([await listOf(bob), await announcedTo(ada)]).toMatchObject([{ length: 2 }, { length: 1 }]);
  });
});

describe('a list update that touches more than five subjects of a user', () => {
  const personsOf = (alerts: AlertRaised[]) => alerts.map(({ personId }) => personId).sort();

  it('makes one notification with all of them, which open clients get with each', async () => {
    const ada = await notification.user();
    const alerts = raisedAlerts(ada.userId, 7);
    await Promise.all([...alerts, ...alerts].map((each) => raise(each)));
    const notifications = await listOf(ada);
    expect(notifications).toMatchObject([
      {
        ...{ type: 'risk_alert', title: 'Risk Alerts', message: '7 monitored subjects changed' },
        ...{ personId: null, personIds: personsOf(alerts) },
      },
    ]);
    expect(await announcedTo(ada)).toEqual(alerts.map(() => notifications[0]?.id));
  });

  it.each([
    ['in their order', (alerts: AlertRaised[]) => alerts],
    ['the other way round', (alerts: AlertRaised[]) => [...alerts].reverse()],
  ])('ends in the same one where the alerts are counted as they come, %s', async (_order, ordered) => {
    const ada = await notification.user();
    const alerts = raisedAlerts(ada.userId, 8, (at) => at + 1);
    for (const each of ordered(alerts)) await raise(each);
    expect(await listOf(ada)).toMatchObject([
      { message: '8 monitored subjects changed', personIds: personsOf(alerts) },
    ]);
  });

  it('makes one unread again that was read, and leaves those of other causes alone', async () => {
    const ada = await notification.user();
    const [first, ...others] = raisedAlerts(ada.userId, 6);
    await raise(raisedAlert([{ userId: ada.userId, alerts: 1 }]));
    if (first !== undefined) await raise(first);
    await notification.api.call(readAllNotifications, {}, ada);
    for (const each of others) await raise(each);
    expect(await listOf(ada)).toMatchObject([
      { message: '6 monitored subjects changed', read: false },
      { message: 'Risk score increased significantly', read: true },
    ]);
    expect(await announcedTo(ada)).toHaveLength(7);
  });

  it('makes one each of five', async () => {
    const ada = await notification.user();
    for (const each of raisedAlerts(ada.userId, 5)) await raise(each);
    expect((await listOf(ada)).map(({ personId }) => personId)).not.toContain(null);
    expect(await announcedTo(ada)).toHaveLength(5);
  });
});

it('reaches a thousand users with one message', async () => {
  const recipients = Array.from({ length: 1_000 }, () => ({ userId: crypto.randomUUID(), alerts: 1 }));
  const raised = raisedAlert(recipients);
  await raise(raised);
  const [row] = await notification.database.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::integer AS count FROM notifications WHERE person_id = $1',
    [raised.personId],
  );
  expect(row?.count).toBe(1_000);
});
