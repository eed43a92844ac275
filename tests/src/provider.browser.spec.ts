import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@probity/local-servers';
import { startOpenIdProvider, type TestOpenIdProvider } from '@probity/kit/testing';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { goTo } from './harness/officer.harness.js';

describe('somebody on a phone who signs in at a provider', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off', AUTH_SIGN_UP: 'closed' });
  const visit = newBrowser();
  let provider: TestOpenIdProvider;
  let probity: RunningInstallation;
  beforeAll(async () => {
    const port = await freePort();
    provider = await startOpenIdProvider({ redirectUri: `http://localhost:${port}/auth/v1/callback` });
    const { issuer, clientId, clientSecret } = provider;
    const roles = { staff: 'analyst' };
    const acme = { id: 'acme', name: 'Acme', issuer, clientId, clientSecret, scopes: ['groups'], roles };
    probity = await installation.start({
      PORT: String(port),
      AUTH_OIDC_PROVIDERS: JSON.stringify([{ ...acme, signUp: true }]),
    });
  }, startTimeoutMs);
  afterAll(() => provider.stop());

  it(
    'comes back signed in, stays so, and keeps nothing that a script could carry away',
    async () => {
      provider.signsIn({ sub: 'ada', email: 'ada@acme.example', email_verified: true, groups: ['staff'] });
      const client = await visit();
      const { page } = client;
      await page.goto(`${probity.url}/login`);
      const button = page.getByRole('button', { name: 'Sign in with Acme' });
      await button.waitFor();
      await expectGoodScreen(client, 'login-with-provider');
      await button.click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      expect(page.url()).toBe(`${probity.url}/app`);
      await page.reload();
      await goTo(page, 'Settings');
      await page.getByText('ada@acme.example').waitFor();
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
      expect(stored).not.toMatch(/verifier|token|provider|ey[A-Z]/);
      expect(client.complaints()).toEqual([]);
    },
    startTimeoutMs,
  );

  it(
    'reads why it did not succeed, and what to do, and begins again',
    async () => {
      provider.signsIn({ sub: 'eve', email: 'eve@acme.example' });
      const client = await visit();
      const { page } = client;
      await page.goto(`${probity.url}/login`);
      await page.getByRole('button', { name: 'Sign in with Acme' }).click();
      await page.getByText('Your e-mail address is not verified where you sign in.').waitFor();
      await expectGoodScreen(client, 'provider-refused');
      await page.getByRole('link', { name: 'Go to sign in' }).click();
      await page.getByRole('button', { name: 'Sign in with Acme' }).waitFor();

      await page.goto(`${probity.url}/auth/v1/callback?state=of-nobody&code=x`);
      await page.getByText('This sign-in was begun in another browser').waitFor();
    },
    startTimeoutMs,
  );
});
