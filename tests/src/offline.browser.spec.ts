/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { goTo, newOfficer } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

const offline = 'You are offline - using cached data';

describe('the app without its server', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser({ serviceWorker: true });
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'is loaded on every route, says that it is offline, and goes on when the server is back',
    async () => {
      const { page } = await newOfficer(visit, installation, probity);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Sign out' }).waitFor();

      await installation.kill();
      // A screen whose data was never loaded.
      await goTo(page, 'Monitor');
      await page.getByText(offline).waitFor();
      await page.getByRole('alert').getByText('Offline', { exact: true }).waitFor();
      expect(await page.getByText('Asking for your monitoring slots...').count()).toBe(0);
      for (const [path, title] of routes) {
        await page.goto(probity.url + path);
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        await page.getByText(offline).waitFor();
      }
      const noComplaints = (): string[] => []; // every failed request is one
      await expectGoodScreen({ page, complaints: noComplaints }, 'offline');
      await page.goto(`${probity.url}/login`);
      await page.getByRole('button', { name: 'Sign In' }).waitFor();
      expect((await addressesKept(page)).filter((address) => !isOwnFile(address))).toEqual([]);

      await page.goto(`${probity.url}/app/monitoring`);
      await page.getByText(offline).waitFor();
      const back = page.getByText('Back online - syncing data');
      await Promise.all([installation.start(), back.waitFor({ timeout: startTimeoutMs })]);
      await page.getByRole('heading', { name: 'Continuous Monitoring' }).waitFor();
      await back.waitFor({ state: 'detached' });
    },
    2 * startTimeoutMs,
  );
});

const routes = [
  ['/app', 'Dashboard'],
  ['/app/search', 'Search'],
  ['/app/reports', 'Reports'],
  ['/app/profile/someone', 'Profile'],
  ['/app/settings', 'Probity'],
] as const;

/** Addresses of everything in Cache Storage. */
const addressesKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(
      caches.map(async (name) => (await (await window.caches.open(name)).keys()).map(({ url }) => url)),
    );
    return requests.flat();
  });

const isOwnFile = (address: string): boolean =>
  /^\/(assets\/[\w.-]+\.(js|css)|index\.html|manifest\.webmanifest|[\w-]+\.(svg|png))$/.test(
    new URL(address).pathname,
  );
