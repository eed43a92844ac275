/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { newBrowser, type BrowserClient } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { goTo, newOfficer } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

declare global {
  interface Window {
    heardOfWorker: Promise<void>;
  }
}

interface SystemNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

describe('push notifications on a phone', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const browser = newBrowser({ push: true });
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  /** No browser without a head subscribes at a push service, so that one call is answered here. */
  const visit = async (): Promise<BrowserClient> => {
    const client = await browser();
    await client.page.addInitScript(subscribeWithoutPushService);
    return client;
  };

  it(
    'are switched on and off, reach the closed app once, and never show beside the open one',
    async () => {
      const client = await newOfficer(visit, installation, probity);
      const { page } = client;
      await goTo(page, 'Settings');
      const push = page.getByRole('switch', { name: 'Push notifications' });
      expect(await push.isChecked()).toBe(false);
      await push.click();
      await page.getByText('Push Notifications On').waitFor();
      await expectGoodScreen(client, 'settings-push');
      expect(await page.evaluate(() => sessionStorage.getItem('subscribed-with'))).toMatch(/^B[\w-]{86}$/);
      await page.reload();
      await push.and(page.locator(':checked')).waitFor();

      const context = page.context();
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
      const deliver = await pushService(context, probity.url);
      await page.evaluate(listenForWorker);
      await deliver({ notificationId: 'seen-in-the-app', type: 'risk_alert' });
      await page.evaluate(() => window.heardOfWorker);
      await page.goto('about:blank');
      await eventually(
        () => openWindows(worker),
        (count) => count === 0,
      );
      const countShown = await countOfShown(worker);
      for (const notificationId of ['first', 'first', 'second'])
        await deliver({ notificationId, type: notificationId === 'first' ? 'risk_alert' : 'unknown' });
      await eventually(countShown, (count) => count === 3);
      const shown = await notificationsOf(worker);
      expect(shown.toSorted((a, b) => a.tag.localeCompare(b.tag))).toEqual([
        {
          title: 'Probity',
          body: 'A subject that you monitor changed. Open Probity to read what.',
          tag: 'first',
        },
        { title: 'Probity', body: 'You have a new notification.', tag: 'second' },
      ]);

      await page.goto(`${probity.url}/app/settings`);
      await push.waitFor();
      await tapFirst(worker);
      await page.waitForURL('**/app/notifications');

      await goTo(page, 'Settings');
      await push.click();
      await page.getByText('Push Notifications Off').waitFor();
      expect(await push.isChecked()).toBe(false);
    },
    startTimeoutMs,
  );
});

/** Runs in the page, which the worker asks whether it is in use before it shows anything. */
const listenForWorker = (): void => {
  window.heardOfWorker = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('message', () => resolve(), { once: true });
  });
};

/** Runs in the page. */
const subscribeWithoutPushService = (): void => {
  const at = 'fake-subscription';
  const subscription = () => ({
    toJSON: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${sessionStorage.getItem(at)}`,
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }),
    unsubscribe: () => {
      sessionStorage.removeItem(at);
      return Promise.resolve(true);
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(sessionStorage.getItem(at) === null ? null : subscription()),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      sessionStorage.setItem('subscribed-with', applicationServerKey);
      sessionStorage.setItem(at, crypto.randomUUID());
      return Promise.resolve(subscription());
    },
  });
};

/** Delivers pushes to the service worker of the site, as the browser does for a push service. */
const pushService = async (
  context: BrowserContext,
  site: string,
): Promise<(payload: object) => Promise<void>> => {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(site));
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  return (payload) =>
    session
      .send('ServiceWorker.deliverPushMessage', {
        origin: new URL(site).origin,
        registrationId,
        data: JSON.stringify(payload),
      })
      .then(() => undefined);
};

/** How many the worker knows: one that was left a moment ago may still be among them. */
const openWindows = (worker: Worker): Promise<number> =>
  worker.evaluate<number>(`
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then(({ length }) => length)`);

/**
 * How often a notification was shown since. To be waited for before the notifications are read: Chromium forgets one that
 * it is about to show while somebody reads them.
 */
const countOfShown = async (worker: Worker): Promise<() => Promise<number>> => {
  await worker.evaluate<undefined>(`
    self.shownCount = 0;
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (...given) => show(...given).then(() => void (self.shownCount += 1));
    undefined`);
  return () => worker.evaluate<number>('self.shownCount');
};

const notificationsOf = (worker: Worker): Promise<SystemNotification[]> =>
  worker.evaluate<SystemNotification[]>(`
    registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`);

/** A tap on the first of them. */
const tapFirst = (worker: Worker): Promise<void> =>
  worker.evaluate<undefined>(`
    registration.getNotifications().then(([notification]) => {
      const tap = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
      dispatchEvent(tap);
    })`);
