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

/** Milliseconds for a reply. Firefox lets a tap open a window for one second. */
const replyLimit = 400;
/** The same of a window that was in the background and has been given the focus. */
const wakingLimit = 1_500;

/** Whether the window replies in time: the one of a user who is signed in and has unlocked it does. */
const replies = (
  client: WindowClient,
  message: { readonly open?: string },
  limitMs = replyLimit,
): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isReply: boolean): void => {
      clearTimeout(limit);
      port1.close();
      resolve(isReply);
    };
    const limit = setTimeout(() => end(false), limitMs);
    port1.onmessage = () => end(true);
    client.postMessage(message, [port2]);
  });

const inUse = async (all: readonly WindowClient[]): Promise<readonly WindowClient[]> => {
  const replied = await Promise.all(all.map((client) => replies(client, {})));
  return all.filter((_, index) => replied[index]);
};

/** An open client was sent the same notification by the live stream, and shows it itself. */
const isShownAlready = async (): Promise<boolean> => {
  const visible = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible');
  return (await inUse(visible)).length > 0;
};

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

/** Signed out or locked, and nothing in it is lost: other pages, such as a scan link's, may be in use without an account. */
const waitsForUser = ({ url }: WindowClient): boolean => /^\/(app|login)(\/|$)/.test(new URL(url).pathname);

const open = async (): Promise<void> => {
  const all = await windows();
  const client = (await inUse(all))[0] ?? all.find(waitsForUser);
  if (client === undefined) {
    await self.clients.openWindow(notificationsPath);
    return;
  }
  // The focus wakes a window that sleeps. One that may not have it is led on all the same.
  const [, isFollowed] = await Promise.all([
    client.focus(),
    replies(client, { open: notificationsPath }, wakingLimit),
  ]);
  if (!isFollowed) await client.navigate(notificationsPath); // the sign-in or the lock leads on to there
};

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});
