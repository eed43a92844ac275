/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signUp, userIdOf, type Credentials, type SignedIn } from './harness/account.client.js';
import { newBrowser, type BrowserClient } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { linkMailedTo } from './harness/mail.client.js';
import { goTo, submitCredentials } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

describe('the administration screen', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  const signInOn = async (client: BrowserClient, account: Credentials): Promise<void> => {
    await client.page.goto(`${probity.url}/login`);
    await submitCredentials(client.page, account, 'Sign In');
    await client.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  };

  const administrator = async (email: string): Promise<SignedIn> => {
    const account = await signUp(installation, probity, email);
    const { code, stderr } = await installation.command('users', 'set', email, '--role', 'administrator')
      .ended;
    if (code !== 0) throw new Error(`no administrator: ${stderr}`);
    return account;
  };

  const rowOf = (page: Page, email: string) =>
    page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: email });

  /** Opens what can be done with an account, and asks for one of it. */
  const askFor = async (page: Page, email: string, action: string): Promise<void> => {
    await page.getByRole('button', { name: `Manage ${email}` }).click();
    await page.getByRole('dialog', { name: email, exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
  };
  const confirm = (page: Page, question: string, action: string): Promise<void> =>
    page.getByRole('dialog', { name: question }).getByRole('button', { name: action }).click();

  const askForRole = async (page: Page, email: string, role: string): Promise<void> => {
    await page.getByRole('button', { name: `Manage ${email}` }).click();
    await page.getByLabel('Role').selectOption({ label: role });
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  };

  it(
    'changes roles, disables, ends sessions and invites; refuses the last administrator and everybody else',
    async () => {
      const root = await administrator('root@probity.test');
      const user = await signUp(installation, probity, 'ada@probity.test');
      const analyst = await signUp(installation, probity, 'bob@probity.test');

      const plain = await visit();
      await signInOn(plain, user);
      await goTo(plain.page, 'Settings');
      await plain.page.getByRole('link', { name: 'Sign-in and security' }).waitFor();
      expect(await plain.page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
      await plain.page.goto(`${probity.url}/app/administration`);
      await plain.page.getByRole('heading', { name: 'Not allowed' }).waitFor();
      await expectGoodScreen(plain, 'administration-not-allowed');
      for (const [method, path] of [
        ['GET', 'admin/users'],
        ['PUT', `admin/users/${userIdOf(user)}`],
        ['DELETE', `admin/users/${userIdOf(root)}/sessions`],
        ['POST', 'invite'],
      ] as const) {
        const refused = await fetch(`${probity.url}/auth/v1/${path}`, {
          method,
          headers: { authorization: `Bearer ${user.bearer}`, 'x-supabase-api-version': '2024-01-01' },
        });
        expect([path, refused.status, await refused.json()]).toMatchObject([
          path,
          403,
          { code: 'not_admin' },
        ]);
      }

      const client = await visit();
      const { page } = client;
      await signInOn(client, root);
      await goTo(page, 'Settings');
      await page.getByRole('link', { name: 'Administration' }).click();
      await rowOf(page, root.email).getByText('Administrator · Confirmed').waitFor();
      await rowOf(page, root.email).getByText('You', { exact: true }).waitFor();
      await page.getByText('Open: everybody may sign up').waitFor();
      await expectGoodScreen(client, 'administration');

      await page.getByRole('button', { name: `Manage ${user.email}` }).press('Enter');
      await page.getByRole('dialog', { name: user.email, exact: true }).waitFor();
      await expectGoodScreen(client, 'administration-account');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await askFor(page, user.email, 'Disable account');
      await page.getByText(`All sessions of ${user.email} end`).waitFor();
      await expectGoodScreen(client, 'administration-confirm');
      await confirm(page, `Disable ${user.email}?`, 'Disable account');
      await page.getByText(`${user.email} was disabled`).waitFor();
      await rowOf(page, user.email).getByText('User · Disabled').waitFor();
      await plain.page.waitForURL('**/login');
      await submitCredentials(plain.page, user, 'Sign In');
      await plain.page.getByRole('alert').getByText('banned').waitFor();
      await askFor(page, user.email, 'Enable account');
      await confirm(page, `Enable ${user.email}?`, 'Enable account');
      await rowOf(page, user.email).getByText('User · Confirmed').waitFor();
      await signInOn(plain, user);

      await askFor(page, user.email, 'End sessions');
      await confirm(page, `End the sessions of ${user.email}?`, 'End sessions');
      await page.getByText(`The sessions of ${user.email} were ended`).waitFor();
      await plain.page.waitForURL('**/login');

      await page.getByRole('button', { name: `Manage ${user.email}` }).click();
      await page.getByLabel('Plan').selectOption({ label: 'Premium' });
      await page.getByLabel('Renews on').fill('2027-03-31');
      await expectGoodScreen(client, 'administration-plan');
      await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click();
      await page.getByText('Premium, renews Mar 31, 2027: unlimited searches, 25 checks a day').waitFor();
      await confirm(page, `Change the plan of ${user.email}?`, 'Change plan');
      await page.getByText(`${user.email} is now on Premium`).waitFor();
      await page.getByRole('button', { name: `Manage ${user.email}` }).click();
      await page.getByLabel('Renews on').waitFor();
      expect(await page.getByLabel('Plan').inputValue()).toBe('premium');
      expect(await page.getByLabel('Renews on').inputValue()).toBe('2027-03-31');
      await page.keyboard.press('Escape');

      await askForRole(page, analyst.email, 'Analyst');
      await confirm(page, `Change the role of ${analyst.email}?`, 'Change role');
      await rowOf(page, analyst.email).getByText('Analyst · Confirmed').waitFor();
      expect(client.complaints()).toEqual([]);

      await askForRole(page, root.email, 'User');
      await page.getByText('This is your own account: you will be signed out.').waitFor();
      await confirm(page, `Change the role of ${root.email}?`, 'Change role');
      await page.getByRole('alert').getByText('Give somebody else that role first').waitFor();
      expect(client.complaints()).toEqual([expect.stringContaining('422')]);
      await expectGoodScreen(client, 'administration-last');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await rowOf(page, root.email).getByText('Administrator · Confirmed').waitFor();

      const email = 'carl@probity.test';
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('button', { name: 'Invite' }).click();
      await confirm(page, `Invite ${email}?`, 'Invite');
      await rowOf(page, email).getByText('User · Invited').waitFor();
      await rowOf(page, email).getByText('Never signed in').waitFor();
      expect((await linkMailedTo(installation.folder, email, 'invite')).pathname).toBe('/auth/invite');
      expect(client.complaints()).toEqual([]);
    },
    2 * startTimeoutMs,
  );
});
