/// <reference lib="dom" />
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBrowserOn } from './harness/browser.harness.js';
import { newFolder, startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { goTo, submitCredentials } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { protectWithPin, unlock } from './harness/vault.harness.js';

const account = { email: 'demo@probity.test', password: 'quiet-harbour-lantern-48' };
const marker = 'Hollowbrook';

describe('what a device keeps', () => {
  const installation = newInstallation({ PROBITY_DEMO_PASSWORD: account.password });
  const profile = newFolder();
  const opened: { readonly close: () => Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(opened.map(({ close }) => close()));
    await rm(profile, { recursive: true, force: true, maxRetries: 20 });
  });
  const openBrowser = async () => {
    const browser = await openBrowserOn(profile);
    opened.push(browser);
    return browser;
  };
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'opens with a PIN alone, without a server, and is nowhere on the disk in clear',
    async () => {
      const first = await openBrowser();
      const { page } = first;
      await page.goto(`${probity.url}/login`);
      await submitCredentials(page, account, 'Sign In');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await protectWithPin(page);
      await expectGoodScreen(first, 'offline-data');
      await goTo(page, 'Home');
      await page.getByText('Due Diligence Status').waitFor();
      await page.goto(`${probity.url}/app/reports`);
      await unlock(page);
      await page.getByRole('link', { name: new RegExp(marker) }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Report Downloaded').waitFor();
      await page.getByText(/^The report of .+ has been saved offline\.$/).waitFor();
      const report = page.url();
      await first.close();
      expect([kept(profile, '_vault'), kept(profile, marker)]).toEqual([true, false]);

      await installation.kill();
      const second = await openBrowser();
      await second.page.goto(report);
      await second.page.getByRole('heading', { name: 'Unlock Probity' }).waitFor();
      await expectGoodScreen({ page: second.page, complaints: () => [] }, 'unlock');
      await unlock(second.page);
      await second.page.getByRole('heading', { name: new RegExp(marker) }).waitFor();
      await second.page.getByText(/Saved .* It may have changed since/).waitFor();
      await second.page.getByText('You are offline - using cached data').waitFor();
      await goTo(second.page, 'Home');
      await second.page.getByText('Due Diligence Status').waitFor();

      await installation.start();
      await second.page.getByText('You are offline - using cached data').waitFor({ state: 'detached' });
      await goTo(second.page, 'Settings');
      await second.page.getByRole('button', { name: 'Sign out' }).click();
      await second.page.waitForURL('**/login');
      expect(await second.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
      await second.close();
      expect(kept(profile, marker)).toBe(false);
    },
    3 * startTimeoutMs,
  );
});

/** Whether any file of the browser has the text in clear. */
const kept = (folder: string, text: string): boolean => {
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    .some((bytes) => forms.some((form) => bytes.includes(form)));
};
