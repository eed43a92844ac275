import { registerServiceWorker } from '../../service-worker.js';
import type { DevicePush } from '../device.js';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscriptionNow = async (): Promise<PushSubscription | null> => {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export const webPush: DevicePush = {
  support: async () => {
    if (!isSupported()) return 'unsupported';
    return Notification.permission === 'denied' ? 'blocked' : 'available';
  },
  register: async (getKey) => {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const applicationServerKey = await getKey();
    await registerServiceWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    return { kind: 'web', endpoint, keys: { p256dh, auth } };
  },
  isRegistered: async () => (await subscriptionNow()) !== null,
  unregister: async () => void (await (await subscriptionNow())?.unsubscribe()),
};
