import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { signIn, signUp } from './harness/account.client.js';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { submitCredentials } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

describe('people and their own data', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'download it, and delete their account after a second thought and with the password',
    async () => {
      const account = await signUp(installation, probity, 'leaver@probity.test');
      const client = await visit();
      const { page } = client;
      await page.goto(`${probity.url}/login`);
      await submitCredentials(page, account, 'Sign In');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('link', { name: 'Sign-in and security' }).click();

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('probity-my-data.json');
      const text = await readFile(await download.path(), 'utf8');
      expect(JSON.parse(text)).toMatchObject({ data: { auth: { user: { email: account.email } } } });

      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('button', { name: 'Keep my account' }).click();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByLabel('Your password').fill('not the password');
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await page.getByText('This is not your password.').waitFor();
      expect(client.complaints()).toEqual([expect.stringContaining('422')]);
      await expectGoodScreen(client, 'account-deletion');
      expect((await signIn(probity, account)).bearer).toMatch(/\S/);

      await page.getByLabel('Your password').fill(account.password);
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await page.waitForURL('**/login');
      await page.getByText('Account deleted').waitFor();
      await expect(signIn(probity, account)).rejects.toThrow('Invalid login credentials');
    },
    startTimeoutMs,
  );
});
