import type { PushSubscription } from '@probity/contracts';

/** A subscription as the table holds it: of apps, `endpoint` is the token. */
export type StoredSubscription =
  | { readonly kind: 'web'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly kind: 'fcm' | 'apns'; readonly endpoint: string; readonly p256dh: null; readonly auth: null };

export const toStored = (subscription: PushSubscription): StoredSubscription => {
  switch (subscription.kind) {
    case 'web':
      return { kind: 'web', endpoint: subscription.endpoint, ...subscription.keys };
    case 'fcm':
    case 'apns':
      return { kind: subscription.kind, endpoint: subscription.token, p256dh: null, auth: null };
  }
};

export const ofStored = ({ kind, endpoint, p256dh, auth }: StoredSubscription): PushSubscription => {
  switch (kind) {
    case 'web':
      return { kind, endpoint, keys: { p256dh, auth } };
    case 'fcm':
    case 'apns':
      return { kind, token: endpoint };
  }
};
