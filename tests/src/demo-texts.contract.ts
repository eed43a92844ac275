import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { BrowserClient } from './harness/browser.harness.js';
import { holdRequest } from './harness/held-request.js';
import { refuseRequests } from './harness/refused-request.js';
import { startTimeoutMs } from './harness/installation.harness.js';
import { goTo } from './harness/officer.harness.js';

interface Demo {
  readonly open: (page: Page, path: string) => Promise<unknown>;
  readonly signedIn: () => Promise<BrowserClient>;
}

const says = async (page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> => {
  for (const text of texts) await page.getByText(text).first().waitFor();
};

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** A request of the page is refused, as by a server that cannot serve it now, while `work` runs. */
const refused = async (page: Page, address: string, work: () => Promise<void>): Promise<void> => {
  await refuseRequests(page, address);
  await work();
  await page.unroute(address);
};

/** What the specification has the screens say, on the demo. */
export const demoTexts = ({ open, signedIn }: Demo): void => {
  it(
    'greets, counts, sells and finds in the words of the specification',
    async () => {
      const { page } = await signedIn();
      await says(page, 'Welcome to Probity', 'Your mobile compliance partner');
      await says(page, 'Daily compliance checks', /^Today's checks: \d+\/25$/);
      await press(page, 'Upgrade Limit');
      await says(page, 'Premium Feature', 'Upgrade to increase daily check limit');
      await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click();
      await says(page, /^You have \d+ unread notifications$/);

      await goTo(page, 'Search');
      await says(page, 'No search results yet. Try searching for a name or company.');
      const countries = page.getByLabel('Select country').getByRole('option');
      expect((await countries.allTextContents()).slice(0, 2)).toEqual(['All Countries', 'United States']);
      const field = page.getByLabel('Name or Company');
      await field.fill('zelenkamen');
      await says(page, 'Search Complete', 'Found 2 results', 'Showing 2 results.');
      await field.fill('Xqwzv Jkkrptz');
      await says(page, 'No Results', 'No matches found. Try different search terms.', 'No results found');
      await refused(page, '**/api/v1/searches', async () => {
        await field.fill('Grant Hollowbrook');
        await says(page, 'Search Error', 'Try it later.');
      });
      await page.context().setOffline(true);
      await says(page, 'You are offline - using cached data');
      await field.fill('Eleanor Whitfern');
      await says(page, 'You are offline. Please check your internet connection.');
      await page.context().setOffline(false);
      await says(page, 'Back online - syncing data');

      await goTo(page, 'Scan ID');
      await says(page, 'Position your ID or passport within the frame', 'Automated Compliance Checks');
      await goTo(page, 'Monitor');
      await page.getByRole('link', { name: 'Add New Entity to Monitor' }).click();
      await page.waitForURL('**/app/search');
    },
    startTimeoutMs,
  );

  it(
    'names the bands, and what a band or a report has nothing of',
    async () => {
      const { page } = await signedIn();
      await open(page, '/app/reports');
      const inBand = (band: string) => page.getByRole('tab', { name: band, exact: true }).click();
      for (const band of ['High', 'Medium', 'Low']) {
        await inBand(band);
        await page
          .getByRole('main')
          .getByRole('link', { name: /Risk: \d+/ })
          .first()
          .click();
        await page.getByRole('heading', { name: 'Risk Report' }).waitFor();
        await says(page, new RegExp(`^${band} Risk$`));
        if (band === 'Low') break;
        await page.goBack();
        await page.getByLabel('Filter reports').waitFor();
      }
      await page.getByRole('tab', { name: 'Sanctions' }).click();
      await says(page, 'No sanctions found');
      await open(page, '/app/reports');
      await page.getByLabel('Filter reports').fill('Xqwzv Jkkrptz');
      await says(page, 'No reports found');
      for (const band of ['High', 'Medium', 'Low']) {
        await inBand(band);
        await says(page, `No ${band.toLowerCase()} risk reports found`);
      }
    },
    startTimeoutMs,
  );

  it(
    'says on a profile what it does, and what it could not do',
    async () => {
      const { page } = await signedIn();
      await goTo(page, 'Search');
      await page.getByLabel('Name or Company').fill('zelenkamen');
      const release = await holdRequest(page, '**/api/v1/persons/*');
      await page.getByRole('link', { name: /Viktor Zelenkamensky/ }).click();
      await says(page, 'Loading profile...');
      release();
      await page.getByRole('heading', { name: 'Viktor Zelenkamensky' }).waitFor();
      await page.unrouteAll();

      const functions = '**/api/v1/functions/verify-identity';
      await refused(page, functions, async () => {
        await press(page, 'Run Due Diligence Checks');
        await says(page, 'Due Diligence Error', 'Failed to complete compliance checks.');
      });
      await page.getByRole('tab', { name: 'Verify Identity' }).click();
      await refused(page, functions, async () => {
        await press(page, 'Create verification session');
        await says(page, 'Verification Error', 'Failed to create verification session.');
      });
      await press(page, 'Create verification session');
      await says(page, 'Verification Session Created');
      const go = await holdRequest(page, functions);
      await press(page, 'Run Enhanced Due Diligence');
      await says(page, 'Running Checks...', 'Due Diligence Checks', 'Running compliance checks...');
      go();
      await says(page, 'Due Diligence Results');
      await says(page, /^Risk assessment: \w+ risk \(Score: \d+\)/);

      await page.getByRole('tab', { name: 'Save Report' }).click();
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await press(page, 'Share Report');
      await says(page, 'This feature requires the native app version.');
      await press(page, 'Suggest a password');
      await page.route('**/assets/encrypt-pdf-*', (route) => route.abort());
      await press(page, 'Download Encrypted PDF');
      await says(page, 'Download Failed', 'Unable to download report. Please try again.');
      await page.unrouteAll();
      await page.reload();
      await page.getByRole('tab', { name: 'Save Report' }).click();
      await press(page, 'Suggest a password');
      const downloading = page.waitForEvent('download');
      await press(page, 'Download Encrypted PDF');
      await downloading;
      await says(page, 'Report Downloaded', /^Encrypted report for .+ saved to your device\.$/);
    },
    startTimeoutMs,
  );

  it(
    'clears what the device keeps, and says so',
    async () => {
      const { page } = await signedIn();
      await open(page, '/app/settings?tab=privacy');
      await page.getByRole('tab', { name: 'Data Privacy' }).click();
      const biometrics = page.getByRole('switch', { name: 'Store Biometrics' });
      await biometrics.waitFor();
      expect(await biometrics.isDisabled()).toBe(true);
      await says(page, /^Not available: unlocking by fingerprint or face needs the app/);
      await press(page, 'Clear Local Data');
      await says(page, 'Data Cleared');
    },
    startTimeoutMs,
  );
};
