import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addPushSubscription, getHeldData } from '@probity/contracts';
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
  const { api } = notification;
  const caller = await notification.user();
  await expect(api.call(addPushSubscription, { body }, caller)).rejects.toMatchObject({
    code: 'PUSH_SERVICE_NOT_CONFIGURED',
  });
  expect(await api.call(getHeldData, {}, caller)).toMatchObject({ push_subscriptions: [] });
});
