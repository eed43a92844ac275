/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { authClient, signIn, signUp } from './harness/account.client.js';
import { AuthenticatorApp } from './harness/authenticator-app.harness.js';
import { newBrowser, type BrowserClient } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { linkMailedTo } from './harness/mail.client.js';
import { goTo, submitCredentials } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

describe('an installation that asks everybody for a second factor', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off', AUTH_MFA: 'all' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  /** Reads the secret as people do who cannot scan. */
  const addApp = async (client: BrowserClient): Promise<AuthenticatorApp> => {
    const { page } = client;
    await page.getByLabel('Name of the app or device').fill('My phone');
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    await expectGoodScreen(client, 'second-factor-qr');
    const app = new AuthenticatorApp((await page.locator('code').innerText()).replaceAll(/\s/g, ''));
    await page.getByLabel('Six-digit code').fill(await app.previousCode());
    await page.getByRole('button', { name: 'Confirm' }).click();
    return app;
  };

  const recoveryCodesOn = async (page: Page): Promise<string[]> => {
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    return codes.allInnerTexts();
  };

  const signOutAndIn = async (page: Page, account: { email: string; password: string }): Promise<void> => {
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await submitCredentials(page, account, 'Sign In');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
  };

  it(
    'lets nobody in before an app is set up, then asks for its code or a recovery code',
    async () => {
      const account = await signUp(installation, probity, 'officer@probity.test');
      const api = await fetch(`${probity.url}/api/v1/dashboard`, {
        headers: { authorization: `Bearer ${account.bearer}` },
      });
      expect([api.status, await api.json()]).toMatchObject([403, { code: 'SECOND_FACTOR_MISSING' }]);

      const client = await visit();
      const { page } = client;
      await page.goto(`${probity.url}/login`);
      await submitCredentials(page, account, 'Sign In');
      await page.getByRole('heading', { name: 'Set up an authenticator app' }).waitFor();
      await expectGoodScreen(client, 'second-factor-enrol');
      await page.goto(`${probity.url}/app/settings`);
      await page.waitForURL('**/auth/second-factor');
      const app = await addApp(client);
      const codes = await recoveryCodesOn(page);
      expect(new Set(codes).size).toBe(10);
      await expectGoodScreen(client, 'recovery-codes');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('probity-recovery-codes.txt');
      await page.getByRole('button', { name: 'I have stored them' }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();

      await signOutAndIn(page, account);
      await expectGoodScreen(client, 'second-factor');
      await page.goto(`${probity.url}/app`);
      await page.waitForURL('**/auth/second-factor');
      await page.getByLabel('Six-digit code').fill('12345');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Invalid TOTP code entered').waitFor();
      expect(client.complaints()).toMatchObject([expect.stringContaining('422')]);
      await page.getByLabel('Six-digit code').fill(app.currentCode());
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

      await signOutAndIn(page, account);
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await goTo(page, 'Settings');
      await page.getByRole('link', { name: 'Sign-in and security' }).click();
      await page.getByText('9 of 10 are left.').waitFor();
      await expectGoodScreen(client, 'security');

      // A forgotten password is chosen anew, and the mailbox alone is not enough for it.
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login');
      await page.getByLabel('Email').fill(account.email);
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.goto((await linkMailedTo(installation.folder, account.email, 'recovery')).href);
      await page.getByLabel('New password').fill('eleven paper lanterns');
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
      client.complaints();
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await page.getByLabel('Recovery code').fill(codes[1] ?? '');
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
      await page.getByLabel('New password').fill('eleven paper lanterns');
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByText('Password saved').waitFor();

      await goTo(page, 'Settings');
      await page.getByRole('link', { name: 'Sign-in and security' }).click();
      await page.getByRole('button', { name: 'Remove My phone' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('heading', { name: 'Set up an authenticator app' }).waitFor();
    },
    2 * startTimeoutMs,
  );
});

describe('sign-in and security', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'ends sessions, changes password and address',
    async () => {
      const account = await signUp(installation, probity, 'analyst@probity.test');
      await signIn(probity, account);
      const client = await visit();
      const { page } = client;
      await page.goto(`${probity.url}/login`);
      await submitCredentials(page, account, 'Sign In');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.goto(`${probity.url}/app/security`);
      const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
      await sessions.nth(2).waitFor();
      await sessions.getByText('This device').waitFor();
      await expectGoodScreen(client, 'security-without-app');
      await sessions.getByRole('button').first().click();
      await sessions.nth(2).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await sessions.nth(1).waitFor({ state: 'detached' });

      await page.getByLabel('Current password').fill('not my password');
      await page.getByLabel('New password').fill('eleven paper lanterns');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('alert').getByText('Current password required').waitFor();
      client.complaints();
      await page.getByLabel('Current password').fill(account.password);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Password changed').waitFor();
      await signIn(probity, { ...account, password: 'eleven paper lanterns' });

      const newEmail = 'analyst@probity.example';
      await page.getByLabel('New e-mail address').fill(newEmail);
      await page.getByRole('button', { name: 'Change e-mail address' }).click();
      await page.getByText(`We sent a message to ${newEmail}`).waitFor();
      for (const address of [newEmail, account.email]) {
        await page.goto((await linkMailedTo(installation.folder, address, 'email_change')).href);
        await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
        await expectGoodScreen(client, 'email-change');
        await page.getByRole('button', { name: 'Confirm the change' }).click();
        if (address === newEmail) await page.getByRole('heading', { name: 'Confirmed' }).waitFor();
      }
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await goTo(page, 'Settings');
      await page.getByText(newEmail).waitFor();
    },
    startTimeoutMs,
  );

  it(
    'signs in by a mailed link, with a click only',
    async () => {
      const account = await signUp(installation, probity, 'linked@probity.test');
      await authClient(probity.url).signInWithOtp({ email: account.email });
      const link = await linkMailedTo(installation.folder, account.email, 'magiclink');
      const client = await visit();
      const { page } = client;
      await page.goto(link.href);
      await page.getByRole('heading', { name: 'Sign in to Probity' }).waitFor();
      await expectGoodScreen(client, 'sign-in-link');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.goto(link.href);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    },
    startTimeoutMs,
  );
});
