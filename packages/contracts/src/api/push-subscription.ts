import * as z from 'zod/mini';
import { opaqueId } from '../vocabulary/opaque-id.js';
import { notificationType } from './notification.js';
import { defineRoute } from './route.js';

const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(200));

/** Where a device is reached: a subscription of Web Push as browsers give it. */
export const pushSubscription = z.strictObject({
  kind: z.literal('web'),
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

/** All that a push service is given, encrypted for the device; the text is read from the API once it is unlocked. */
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
