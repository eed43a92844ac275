import { registerServiceWorker } from './service-worker.js';
import { readPreference, writePreference } from './storage.js';

/** `blocked`: the user refused notifications of this site, which the browser's own settings alone can change. */
export type PushSupport = 'available' | 'blocked' | 'unsupported';

export const pushSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'available';
};

const subscriptionNow = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Asks the user, so call it upon a gesture. False: the user refused. */
export const mayNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/** A new subscription of this browser; one that it had ends. `publicKey` is the server's, in base64url. */
export const subscribeToPush = async (publicKey: string): Promise<PushSubscriptionJSON> => {
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON();
};

/** From here on this browser gets no more pushes, also without a server. */
export const unsubscribeFromPush = async (): Promise<void> => {
  if (pushSupport() === 'unsupported') return;
  await (await subscriptionNow())?.unsubscribe();
  writePreference(preference, '');
};

const preference = 'push';

/** Notes whose pushes come to this browser, and the id that the server gave the subscription. */
export const notePush = (userId: string, subscriptionId: string): void =>
  writePreference(preference, `${userId} ${subscriptionId}`);

/** The server's id of this browser's subscription; null when it gets no pushes for this user. */
export const pushOf = async (userId: string): Promise<string | null> => {
  if (pushSupport() === 'unsupported' || (await subscriptionNow()) === null) return null;
  const [owner, subscriptionId] = (readPreference(preference) ?? '').split(' ');
  return owner === userId ? (subscriptionId ?? null) : null;
};
