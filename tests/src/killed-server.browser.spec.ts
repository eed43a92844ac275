/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getSettings } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import type { Page } from 'playwright-core';
import { signIn } from './harness/account.client.js';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { goTo, submitCredentials } from './harness/officer.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { addPasskey, protectWithPin, unlock, unlockByPasskey } from './harness/vault.harness.js';

const account = { email: 'demo@probity.test', password: 'quiet-harbour-lantern-48' };
const offline = 'You are offline - using cached data';
const subject = /Hollowbrook/;

describe('work that goes on while the server is killed', () => {
  const installation = newInstallation({ PROBITY_DEMO_PASSWORD: account.password });
  const visit = newBrowser({ serviceWorker: true });
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'opens what was kept on every route, and sends what was changed once and in order when the server is back',
    async () => {
      const { page } = await visit();
      await page.goto(`${probity.url}/login`);
      await submitCredentials(page, account, 'Sign In');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await protectWithPin(page);
      await addPasskey(page);
      const { report, profile } = await readAndSave(page);
      await goTo(page, 'Settings');
      await page.getByRole('switch', { name: 'Risk Alerts' }).waitFor();

      await installation.kill();
      await page.getByRole('switch', { name: 'Risk Alerts' }).click();
      await page.getByText('Waiting to send: 1 change', { exact: true }).waitFor();
      await page.getByText('Once a day').click();
      await page.getByText('Waiting to send: 2 changes').waitFor();
      await page.getByRole('switch', { name: 'Media Alerts' }).click();
      await page.getByText('Waiting to send: 3 changes').waitFor();

      for (const [path, text] of [
        ['/app', 'Due Diligence Status'],
        ['/app/search', 'Name or Company'],
        ['/app/scan', 'Scan Identification'],
        ['/app/reports', subject],
        ['/app/notifications', /\d+ unread/i],
        ['/app/monitoring', subject],
        [profile, subject],
        [report, subject],
        ['/app/settings', 'Risk Alerts'],
      ] as const) {
        await page.goto(probity.url + path);
        await unlock(page);
        await page.getByText(text).first().waitFor();
        await page.getByText(offline).waitFor();
        await page.getByText('Waiting to send: 3 changes').waitFor();
      }
      await page.goto(`${probity.url}/app/security`);
      await unlock(page);
      // At once, and not when the sign-in library gives up.
      const apps = page.getByRole('region', { name: 'Authenticator apps' });
      await apps.getByText('Offline', { exact: true }).waitFor({ timeout: 10_000 });
      await page.goto(`${probity.url}/app/settings`);
      await unlockByPasskey(page);
      await page.getByText('Waiting to send: 3 changes').waitFor();
      expect(await isOn(page, 'Risk Alerts')).toBe(false);
      expect(await isOn(page, 'Media Alerts')).toBe(false);

      const taken = changesTaken(page);
      await installation.start();
      await page.getByText(/^Waiting to send/).waitFor({ state: 'detached', timeout: startTimeoutMs });
      await page.getByText(offline).waitFor({ state: 'detached' });
      expect(taken).toEqual([
        { path: '/settings/alerts', body: expect.objectContaining({ riskAlerts: false, mediaAlerts: true }) },
        { path: '/settings/mail', body: { mailDigest: 'daily' } },
        {
          path: '/settings/alerts',
          body: expect.objectContaining({ riskAlerts: false, mediaAlerts: false }),
        },
      ]);
      await page.reload();
      await unlock(page);
      await page.getByRole('switch', { name: 'Risk Alerts' }).waitFor();
      expect(await page.getByText(/^Waiting to send/).count()).toBe(0);
      expect(taken).toHaveLength(3);
      const { bearer } = await signIn(probity, account);
      const kept = await new RouteClient(`${probity.url}/api/v1`, 30_000).call(getSettings, {}, { bearer });
      expect(kept).toMatchObject({ alerts: { riskAlerts: false, mediaAlerts: false }, mailDigest: 'daily' });
    },
    3 * startTimeoutMs,
  );
});

/** Looks at what the device is to keep, and saves the report of the subject. Returns the addresses of both its screens. */
const readAndSave = async (page: Page): Promise<{ readonly report: string; readonly profile: string }> => {
  await goTo(page, 'Home');
  await page.getByText('Due Diligence Status').waitFor();
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await page
    .getByText(/\d+ unread/i)
    .first()
    .waitFor();
  await goTo(page, 'Monitor');
  await page.getByRole('link', { name: subject }).first().click();
  // Of the profile: monitored persons have headings of a level below.
  await page.getByRole('heading', { name: subject, level: 2 }).waitFor();
  const profile = new URL(page.url()).pathname;
  await goTo(page, 'Home');
  await page.getByRole('link', { name: 'View All Checks' }).click();
  await page.getByRole('link', { name: subject }).first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Report Downloaded').waitFor();
  return { report: new URL(page.url()).pathname, profile };
};

const isOn = (page: Page, name: string): Promise<boolean> => page.getByRole('switch', { name }).isChecked();

/** Fills itself with the changes that the server takes from the page, in their order. */
const changesTaken = (page: Page): { readonly path: string; readonly body: unknown }[] => {
  const taken: { readonly path: string; readonly body: unknown }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PUT' || !response.ok()) return;
    taken.push({
      path: new URL(request.url()).pathname.replace('/api/v1', ''),
      body: request.postDataJSON(),
    });
  });
  return taken;
};
