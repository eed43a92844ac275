import { beforeAll, describe, expect, it } from '@jest/globals';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { goTo, newOfficer, searchFor } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

const name = /Whitfern/i;

describe('monitoring on a phone', () => {
  const installation = newInstallation();
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'begins on a profile, is listed and filtered, and ends with a way back',
    async () => {
      const client = await newOfficer(visit, installation, probity);
      const { page } = client;

      await goTo(page, 'Monitor');
      await page.getByText('You are not monitoring anyone yet.').waitFor();
      await page.getByText('0 of 5 monitoring slots in use').waitFor();
      await expectGoodScreen(client, 'monitoring-nobody');

      await (await searchFor(page, 'Eleanor Whitfern')).click();
      await page.getByRole('button', { name: 'Enable Continuous Monitoring' }).click();
      await page.getByText('Entity added to continuous monitoring').waitFor();
      await page.getByRole('button', { name: 'Disable Monitoring' }).waitFor();
      await expectGoodScreen(client, 'profile-monitored');

      await goTo(page, 'Monitor');
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await card.waitFor();
      await page.getByText('1 of 5 monitoring slots in use').waitFor();
      await page.getByRole('tab', { name: 'All (1)' }).waitFor();
      await expectGoodScreen(client, 'monitoring-listed');

      const filter = page.getByLabel('Search monitored entities');
      await filter.fill('nobody of this name');
      await page.getByText('No entities found matching your search.').waitFor();
      await expectGoodScreen(client, 'monitoring-no-match');
      await filter.fill('ÉLEANOR');
      await card.waitFor();

      await page.getByRole('tab', { name: /^All/ }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByText('No alerts to display.').waitFor();
      expect(page.url()).toMatch(/\/app\/monitoring\?tab=alerts$/);
      await page.keyboard.press('ArrowLeft');
      await card.waitFor();

      await page.getByRole('button', { name: /^Remove .*Whitfern/i }).press('Enter');
      await page.getByText('Entity removed from continuous monitoring').waitFor();
      await card.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await card.waitFor();

      await (await searchFor(page, 'Grant Hollowbrook')).click();
      await page.getByRole('button', { name: 'Run Due Diligence Checks' }).click();
      await page.getByText('Entity added to continuous monitoring').waitFor();
      await page.getByRole('button', { name: 'Disable Monitoring' }).waitFor();
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await page.getByRole('button', { name: 'Enable Continuous Monitoring' }).waitFor();
    },
    startTimeoutMs,
  );
});
