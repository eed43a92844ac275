import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addPushSubscription, getHeldData } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { runNotification, type RunningNotification } from '../notification.harness.js';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await runNotification();
});
afterAll(() => notification.stop());

it.each([
  { kind: 'fcm', token: 'android:token-of-a-phone' } as const,
  { kind: 'apns', token: 'e'.repeat(64) } as const,
])('%j is refused where the installation has no account at its service', async (body) => {
  const api = new RouteClient(notification.app.url, 10_000);
  const bearer = await notification.issuer.signTestToken();
  await expect(api.call(addPushSubscription, { body }, { bearer })).rejects.toMatchObject({
    code: 'PUSH_SERVICE_NOT_CONFIGURED',
  });
  expect(await api.call(getHeldData, {}, { bearer })).toMatchObject({ push_subscriptions: [] });
});
