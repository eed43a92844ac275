import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { signUp } from './harness/account.client.js';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { mailsTo } from './harness/mail.client.js';
import { submitCredentials } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

describe('somebody on a phone who reads mails elsewhere', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  const digitsMailedTo = async (address: string, type: string): Promise<string> => {
    const [mail = ''] = await eventually(
      async () =>
        (await mailsTo(installation.folder, address)).filter((text) => text.includes(`type=${type}`)),
      (mails) => mails.length > 0,
    );
    return /code: (\d{6})/.exec(mail)?.[1] ?? '';
  };

  it(
    'signs in with the code of a mail, and not with another one',
    async () => {
      const { email } = await signUp(installation, probity, 'reader@probity.test');
      const client = await visit();
      const { page } = client;
      await page.goto(`${probity.url}/login`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Mail me a link' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      await expectGoodScreen(client, 'mailed-code');
      const digits = await digitsMailedTo(email, 'magiclink');
      const code = page.getByLabel('Code from the message');
      await code.fill(digits === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Token has expired or is invalid').waitFor();
      await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    },
    startTimeoutMs,
  );

  it(
    'confirms a sign-up with the code, and chooses the password then',
    async () => {
      const account = { email: 'newcomer@probity.test', password: 'eleven paper lanterns' };
      const { page } = await visit();
      await page.goto(`${probity.url}/login`);
      await submitCredentials(page, account, 'Create Account');
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      await page.getByLabel('Code from the message').fill(await digitsMailedTo(account.email, 'signup'));
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    },
    startTimeoutMs,
  );

  it(
    'sees the same for an address without an account, which gets no mail',
    async () => {
      const { page } = await visit();
      await page.goto(`${probity.url}/login`);
      await page.getByLabel('Email').fill('unknown@probity.test');
      await page.getByRole('button', { name: 'Mail me a link' }).click();
      await page.getByText('If there is an account for unknown@probity.test').waitFor();
      await page.getByLabel('Code from the message').fill('123456');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Token has expired or is invalid').waitFor();
      expect(await mailsTo(installation.folder, 'unknown@probity.test')).toEqual([]);
    },
    startTimeoutMs,
  );
});
