/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '@probity/kit/testing';
import { signIn, signUp, type Credentials } from './harness/account.client.js';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { goTo, newOfficer, submitCredentials, type Officer } from './harness/officer.harness.js';

const term = 'Marek Toral';
const sixMinutesMs = 6 * 60_000;

describe('a session on a phone', () => {
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
    'leaves no search for whoever signs in next in the same tab',
    async () => {
      const { page } = await officerWhoSearched();
      const next = await signUp(installation, probity, 'next@probity.test');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await submitCredentials(page, next, 'Sign In');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      while (!page.url().endsWith('/app/search')) {
        await page.goBack();
        expect(await everythingStored(page)).not.toContain(term);
      }
      await page.getByText('No search results yet.').waitFor();
      expect(await page.getByLabel('Name or Company').inputValue()).toBe('');
    },
    startTimeoutMs,
  );

  it(
    'finds its search again after a reload and on the way back, with no name in an address',
    async () => {
      const { page } = await officerWhoSearched();
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      const search = page.getByLabel('Name or Company');
      await page.goBack();
      await page.getByText('No results found').waitFor();
      await page.reload();
      await page.getByText('No results found').waitFor();
      expect(await search.inputValue()).toBe(term);
      await page.goto(`${probity.url}/app/reports`);
      await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/reports/searches')),
        page.getByLabel('Filter reports').fill(term),
      ]);
      await page.goBack();
      await search.fill('');
      await page.getByText('No search results yet.').waitFor();
      await page.reload();
      await page.getByText('No search results yet.').waitFor();
      expect(await search.inputValue()).toBe('');
      const [name = ''] = term.split(' ');
      expect([...addresses, page.url()].filter((address) => address.includes(name))).toEqual([]);
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
      await page.getByText("You've been logged out due to inactivity").waitFor();
      await expectNothingPersonal(officer);
    },
    startTimeoutMs,
  );
});

describe('the tokens of a browser', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  const atSettings = async (): Promise<Officer> => {
    const officer = await newOfficer(visit, installation, probity);
    await goTo(officer.page, 'Settings');
    await officer.page.getByText(officer.account.email).waitFor();
    return officer;
  };
  const sessionCookie = async ({ page }: Officer) => {
    const cookies = await page.context().cookies();
    expect(cookies).toHaveLength(1);
    return cookies[0];
  };

  it(
    'are where no script can read them: the refresh token in a cookie, the other in memory',
    async () => {
      const officer = await atSettings();
      const { page } = officer;
      expect(await sessionCookie(officer)).toMatchObject({
        name: '__Host-probity-session',
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
      });
      const readable = await page.evaluate(async () =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          (await indexedDB.databases()).length,
        ]),
      );
      expect(readable).not.toMatch(/eyJ|token|@/);
      const token = (await sessionCookie(officer))?.value ?? '';
      expect(await page.content()).not.toContain(token);
      await page.reload();
      await page.getByText(officer.account.email).waitFor();
      expect((await sessionCookie(officer))?.value).not.toBe(token);
    },
    startTimeoutMs,
  );

  it(
    'survive fifty tabs that renew them at once',
    async () => {
      const officer = await atSettings();
      const { page } = officer;
      const statuses = await page.evaluate(() =>
        Promise.all(
          Array.from({ length: 50 }, async () => {
            const { status } = await fetch('/auth/v1/token?grant_type=refresh_token', {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-probity-session': 'cookie' },
              body: '{}',
            });
            return status;
          }),
        ),
      );
      expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
      const tabs = await Promise.all(Array.from({ length: 5 }, () => page.context().newPage()));
      const all = [page, ...tabs];
      await Promise.all(all.map((tab) => tab.goto(`${probity.url}/app/settings`)));
      await Promise.all(all.map((tab) => tab.getByText(officer.account.email).waitFor()));
      await page.getByRole('button', { name: 'Sign out' }).click();
      await Promise.all(all.map((tab) => tab.waitForURL('**/login')));
      for (const tab of tabs) {
        await tab.goto(`${probity.url}/app/settings`);
        await tab.waitForURL('**/login');
      }
      expect(await page.context().cookies()).toEqual([]);
    },
    startTimeoutMs,
  );

  it(
    'survive reloads that each abandon the renewal of the last one',
    async () => {
      const officer = await atSettings();
      const { page } = officer;
      for (let times = 0; times < 6; times += 1) {
        const renewing = page.waitForRequest(/grant_type=refresh_token/);
        await page.reload({ waitUntil: 'commit' });
        await renewing;
      }
      await page.reload();
      await page.getByText(officer.account.email).waitFor();
    },
    startTimeoutMs,
  );

  it(
    'are gone after a sign-out without a connection, as soon as there is one again',
    async () => {
      const { page } = await atSettings();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login');
      expect(await page.context().cookies()).toHaveLength(1);
      await page.context().setOffline(false);
      await eventually(
        () => page.context().cookies(),
        (left) => left.length === 0,
      );
    },
    startTimeoutMs,
  );

  it(
    'end in the browser within seconds when another device ends the session',
    async () => {
      const { page, account } = await atSettings();
      await signOutEverywhere(probity, account);
      await page.waitForURL('**/login', { timeout: 10_000 });
    },
    startTimeoutMs,
  );
});

const signOutEverywhere = async ({ url }: RunningInstallation, account: Credentials): Promise<void> => {
  const { bearer } = await signIn({ url }, account);
  const { status } = await fetch(`${url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(status).toBe(204);
};
