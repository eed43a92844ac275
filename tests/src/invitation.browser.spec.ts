import { beforeAll, describe, expect, it } from '@jest/globals';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { linkMailedTo } from './harness/mail.client.js';
import { goTo, submitCredentials } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';

describe('an invited person on a phone, where nobody may sign up', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off', AUTH_SIGN_UP: 'invite' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'follows the link, chooses a password, and signs in with it from then on',
    async () => {
      const email = 'invited@probity.test';
      const { stdout } = await installation.command('tokens', 'admin').ended;
      const headers = { Authorization: `Bearer ${stdout.trim()}` };
      const admin = new GoTrueAdminApi({ url: `${probity.url}/auth/v1`, headers });
      expect((await admin.inviteUserByEmail(email)).error).toBeNull();

      const client = await visit();
      const { page } = client;
      await page.goto((await linkMailedTo(installation.folder, email, 'invite')).href);
      await page.getByRole('heading', { name: 'Welcome to Probity' }).waitFor();
      await expectGoodScreen(client, 'invitation');
      const account = { email, password: 'eleven paper lanterns' };
      await page.getByLabel('New password').fill(account.password);
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login');
      await submitCredentials(page, account, 'Sign In');
      await page.getByText('Welcome back!').waitFor();
    },
    2 * startTimeoutMs,
  );
});
