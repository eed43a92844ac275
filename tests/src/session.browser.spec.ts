/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { goTo, newOfficer, type Officer } from './harness/officer.harness.js';

const term = 'Marek Toral';
const sixMinutesMs = 6 * 60_000;

describe('the end of a session on a phone without a connection', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  /** Has searched, and looks at the settings, before the connection is lost. */
  const officerWhoSearched = async (): Promise<Officer> => {
    const officer = await newOfficer(visit, installation, probity);
    const { page } = officer;
    await goTo(page, 'Search');
    await page.getByLabel('Name or Company').fill(term);
    await page.getByText('No results found').waitFor();
    await goTo(page, 'Settings');
    await page.getByText(officer.account.email).waitFor();
    return officer;
  };

  const everythingStored = (page: Page): Promise<string> =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));

  const expectNothingPersonal = async ({ page, account }: Officer): Promise<void> => {
    const kept = `${await everythingStored(page)} ${await page.locator('body').innerText()} ${page.url()}`;
    for (const personal of [account.email, term, 'access_token', 'refresh_token']) {
      expect(kept).not.toContain(personal);
    }
  };

  it(
    'leaves nothing personal after a sign-out, nor lets anybody back in',
    async () => {
      const officer = await officerWhoSearched();
      const { page } = officer;
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login');
      await page.getByRole('button', { name: 'Sign In' }).waitFor();
      await expectNothingPersonal(officer);
      await page.context().setOffline(false);
      await page.goto(`${probity.url}/app/settings`);
      await page.waitForURL('**/login');
    },
    startTimeoutMs,
  );

  it(
    'ends for a page that wakes after five minutes of being frozen',
    async () => {
      const officer = await officerWhoSearched();
      const { page } = officer;
      await page.clock.install();
      await page.reload();
      await page.getByText(officer.account.email).waitFor();
      await page.context().setOffline(true);
      // Time passes, and no timer of the page runs.
      await page.clock.setSystemTime(Date.now() + sixMinutesMs);
      await page.mouse.move(20, 20);
      await page.waitForURL('**/login');
      await page.getByText('Session Expired').waitFor();
      await expectNothingPersonal(officer);
    },
    startTimeoutMs,
  );
});
