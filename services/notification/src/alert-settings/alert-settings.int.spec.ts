import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getAlertSettings,
  getHeldData,
  setAlertSettings,
  userDeleted,
  usualAlertSettings,
  type AlertSettings,
} from '@probity/contracts';
import { messageOf } from '@probity/kit/testing';
import { runNotification, type RunningNotification, type TestUser } from '../notification.harness.js';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await runNotification();
});
afterAll(() => notification.stop());
const set = (caller: TestUser, body: AlertSettings) =>
  notification.api.call(setAlertSettings, { body }, caller);
const get = (caller: TestUser) => notification.api.call(getAlertSettings, {}, caller);
const chosen = { riskAlerts: false, sanctionsUpdates: true, pepUpdates: true, mediaAlerts: false };

describe('the alert settings of a user', () => {
  it('are the usual ones until the user chooses, and are one user’s own', async () => {
    const [ada, bob] = [await notification.user(), await notification.user()];
    expect(await get(ada)).toEqual(usualAlertSettings);
    expect(await set(ada, chosen)).toEqual(chosen);
    expect(await set(ada, chosen)).toEqual(chosen);
    expect([await get(ada), await get(bob)]).toEqual([chosen, usualAlertSettings]);
    expect(await set(ada, usualAlertSettings)).toEqual(await get(ada));
  });

  it('are taken along and erased with the account, and none comes back', async () => {
    const ada = await notification.user();
    await set(ada, chosen);
    expect(await notification.api.call(getHeldData, {}, ada)).toMatchObject({
      alert_settings: [{ user_id: ada.userId }],
    });
    await notification.bus.publish(messageOf(userDeleted, { userId: ada.userId, erasureId: 'e' }));
    await set(ada, chosen);
    expect(await notification.api.call(getHeldData, {}, ada)).toMatchObject({ alert_settings: [] });
  });
});
