declare const self: ServiceWorkerGlobalScope;

/** Where a notification leads. Its text is read there, after signing in. */
const notificationsPath = '/app/notifications';

const title = 'Probity';
const textOf = (type: string): string =>
  type === 'risk_alert'
    ? 'A subject that you monitor changed. Open Probity to read what.'
    : 'You have a new notification.';

/** `PushPayload` of the contracts: ids and no personal data. */
interface Payload {
  readonly notificationId: string;
  readonly type: string;
}

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' &&
  value !== null &&
  'notificationId' in value &&
  typeof value.notificationId === 'string' &&
  'type' in value &&
  typeof value.type === 'string';

const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** An open client was sent the same notification by the live stream, and shows it itself. */
const isShownAlready = async (): Promise<boolean> =>
  (await windows()).some(({ visibilityState }) => visibilityState === 'visible');

/** The id of the notification as its tag: one that is delivered again takes the place of itself. */
const show = async (payload: unknown): Promise<void> => {
  if (!isPayload(payload)) throw new Error('A push with an unknown payload.');
  if (await isShownAlready()) return;
  const { notificationId, type } = payload;
  await self.registration.showNotification(title, {
    body: textOf(type),
    icon: '/icon-192.png',
    tag: notificationId,
  });
};

const open = async (): Promise<void> => {
  const [client] = await windows();
  if (client === undefined) {
    await self.clients.openWindow(notificationsPath);
    return;
  }
  client.postMessage({ open: notificationsPath });
  await client.focus();
};

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});
