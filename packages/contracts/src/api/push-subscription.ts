import * as z from 'zod/mini';
import { opaqueId } from '../vocabulary/opaque-id.js';
import { notificationType } from './notification.js';
import { defineRoute } from './route.js';

const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(200));

/** A subscription of Web Push as browsers give it. */
const webSubscription = z.strictObject({
  kind: z.literal('web'),
  endpoint: z.url({ protocol: /^https$/, error: 'it must be an https URL' }).check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
});

/** The registration token of an app on Android, from Firebase Cloud Messaging. */
const fcmSubscription = z.strictObject({
  kind: z.literal('fcm'),
  token: z.string().check(z.regex(/^[\w:-]+$/), z.minLength(20), z.maxLength(1000)),
});

/** The device token of an app on iOS in hexadecimal digits; some of Apple's interfaces write them in capitals. */
const apnsSubscription = z.strictObject({
  kind: z.literal('apns'),
  token: z.string().check(z.regex(/^[0-9a-fA-F]+$/), z.minLength(64), z.maxLength(200), z.toLowerCase()),
});

/** Where a device is reached. */
export const pushSubscription = z.discriminatedUnion('kind', [
  webSubscription,
  fcmSubscription,
  apnsSubscription,
]);
export type PushSubscription = z.infer<typeof pushSubscription>;

/** All that a push service is given, for browsers encrypted; the text is read from the API once the device is unlocked. */
export const pushPayload = z.object({ notificationId: z.string(), type: notificationType });
export type PushPayload = z.infer<typeof pushPayload>;

export const getPushKey = defineRoute({
  name: 'getPushKey',
  summary: 'The public key (VAPID) that a browser needs to subscribe to Web Push of this installation.',
  method: 'GET',
  path: '/push-subscriptions/key',
  access: { caller: 'user', data: 'common' },
  /** The uncompressed point in base64url. */
  response: z.object({ publicKey: z.string() }),
});

export const addPushSubscription = defineRoute({
  name: 'addPushSubscription',
  summary:
    'Sends the notifications of the caller to a device, also while no client is open. Again: the same id.',
  method: 'POST',
  path: '/push-subscriptions',
  access: { caller: 'user', data: 'own' },
  body: pushSubscription,
  status: 201,
  response: z.object({ id: z.string() }),
  errors: ['PUSH_SERVICE_NOT_CONFIGURED'],
});

export const removePushSubscription = defineRoute({
  name: 'removePushSubscription',
  summary: 'Sends no more notifications to a device.',
  method: 'DELETE',
  path: '/push-subscriptions/:subscriptionId',
  access: { caller: 'user', data: 'own' },
  params: z.object({ subscriptionId: opaqueId }),
  status: 204,
});
