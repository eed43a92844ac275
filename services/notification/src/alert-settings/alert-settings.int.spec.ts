import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getAlertSettings,
  getHeldData,
  setAlertSettings,
  userDeleted,
  usualAlertSettings,
  type AlertSettings,
} from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { messageOf } from '@probity/kit/testing';
import { runNotification, type RunningNotification } from '../notification.harness.js';

let notification: RunningNotification;
let api: RouteClient;
beforeAll(async () => {
  notification = await runNotification();
  api = new RouteClient(notification.app.url, 10_000);
});
afterAll(() => notification.stop());

const user = async () => {
  const userId = crypto.randomUUID();
  return { userId, bearer: await notification.issuer.signTestToken({ userId }) };
};
type User = Awaited<ReturnType<typeof user>>;
const set = (caller: User, body: AlertSettings) => api.call(setAlertSettings, { body }, caller);
const get = (caller: User) => api.call(getAlertSettings, {}, caller);
const chosen = { riskAlerts: false, sanctionsUpdates: true, pepUpdates: true, mediaAlerts: false };

describe('the alert settings of a user', () => {
  it('are the usual ones until the user chooses, and are one user’s own', async () => {
    const [ada, bob] = [await user(), await user()];
    expect(await get(ada)).toEqual(usualAlertSettings);
    expect(await set(ada, chosen)).toEqual(chosen);
    expect(await set(ada, chosen)).toEqual(chosen);
    expect([await get(ada), await get(bob)]).toEqual([chosen, usualAlertSettings]);
    expect(await set(ada, usualAlertSettings)).toEqual(await get(ada));
  });

  it('are taken along and erased with the account, and none comes back', async () => {
    const ada = await user();
    await set(ada, chosen);
    expect(await api.call(getHeldData, {}, ada)).toMatchObject({ alert_settings: [{ user_id: ada.userId }] });
    await notification.bus.publish(messageOf(userDeleted, { userId: ada.userId, erasureId: 'e' }));
    await set(ada, chosen);
    expect(await api.call(getHeldData, {}, ada)).toMatchObject({ alert_settings: [] });
  });
});
