import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import type { Page } from 'playwright-core';
import { demoTexts } from './demo-texts.contract.js';
import { newBrowser, type BrowserClient } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { Keyboard } from './harness/keyboard.harness.js';
import { expectAdaptableScreen, expectGoodScreen, linksOn } from './harness/screen-checks.js';

const password = 'quiet-harbour-lantern-48';

describe('the demo workspace on a phone', () => {
  const installation = newInstallation({ PROBITY_DEMO_PASSWORD: password });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  const open = (page: Page, path: string) => page.goto(probity.url + path);

  const signedIn = async (): Promise<BrowserClient> => {
    const visitor = await visit();
    const { page } = visitor;
    await open(page, '/login');
    await page.getByLabel('Email').fill('demo@probity.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    return visitor;
  };

  /** The newest answer of the server is on screen. */
  const loaded = (page: Page) => page.getByText('Loading').first().waitFor({ state: 'detached' });

  it(
    'opens with a splash, lets people in and greets them',
    async () => {
      const visitor = await visit();
      const { page } = visitor;
      await open(page, '/');
      await page.getByRole('heading', { name: 'Probity' }).waitFor();
      await expectGoodScreen(visitor, 'splash');
      await page.waitForURL('**/login');
      await expectGoodScreen(visitor, 'login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('alert').getByText('You must provide either an email').waitFor();
      await page.getByLabel('Email').fill('demo@probity.test');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('You have successfully signed in.').waitFor();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    },
    startTimeoutMs,
  );

  it(
    'has a sound screen behind every item of the navigation, and no dead link on any',
    async () => {
      const visitor = await signedIn();
      const { page } = visitor;
      const links = new Set<string>();
      const keepLinks = async () => (await linksOn(page)).forEach((link) => links.add(link));

      await page
        .getByRole('link', { name: /Score: \d+/ })
        .first()
        .waitFor();
      await expectGoodScreen(visitor, 'dashboard');
      await page.getByRole('tab', { name: 'Risk Alerts' }).click();
      await page.getByRole('tabpanel').getByRole('link').first().waitFor();
      await expectGoodScreen(visitor, 'dashboard-alerts');
      await keepLinks();

      const navigation = page.getByRole('navigation', { name: 'Main' });
      for (const [item, text] of [
        ['Search', 'No search results yet.'],
        ['Scan ID', 'Scan Identification'],
        ['Monitor', 'Continuous Monitoring'],
        ['Settings', 'Risk Alerts'],
        ['Home', 'Due Diligence Status'],
      ] as const) {
        await navigation.getByRole('link', { name: item }).click();
        await page.getByText(text).first().waitFor();
        await expectGoodScreen(visitor, item.toLowerCase().replace(' ', '-'));
        await keepLinks();
      }
      await open(page, '/app/pricing');
      await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
      await expectGoodScreen(visitor, 'pricing');

      for (const link of links) {
        await open(page, link);
        await page.getByRole('heading').first().waitFor();
        await loaded(page);
        expect([link, await page.getByRole('heading').allTextContents()]).toEqual([
          link,
          expect.not.arrayContaining([expect.stringMatching(/not found/i)]),
        ]);
      }
      expect([...links]).toEqual(
        expect.arrayContaining(['/app/notifications', '/app/reports', '/app/search']),
      );
      // Browsers complain about every 404: that of a subject who is monitored and was never checked is meant.
      const unmeant = visitor.complaints().filter((complaint) => !complaint.includes('/api/v1/reports/'));
      expect(unmeant).toEqual([]);
    },
    startTimeoutMs,
  );

  it(
    'leads from a name to its profile and its evidence',
    async () => {
      const visitor = await signedIn();
      const { page } = visitor;
      await open(page, '/app/search');
      await page.getByLabel('Name or Company').fill('зеленкам');
      const byAlias = page.getByRole('link', {
        name: /Viktor Zelenkamensky .* Found by Виктор Зеленкаменский/,
      });
      await byAlias.waitFor();
      expect(await byAlias.locator('mark').allTextContents()).toEqual(['Зеленкаменский']);
      await page.getByLabel('Name or Company').fill('zelenkamen');
      await page.getByText('Showing 2 results.').waitFor();
      await page.getByText('Filters', { exact: true }).click();
      await page.getByLabel('Kind').selectOption('Individuals');
      await page.getByText('Showing 1 result.').waitFor();
      await expectGoodScreen(visitor, 'search-results');
      await expectAdaptableScreen(visitor, 'search-results');
      await page.getByRole('link', { name: /Viktor Zelenkamensky/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Viktor Zelenkamensky' }).waitFor();
      await page.getByRole('img', { name: /reasons? leads? from 0 to a score of/ }).waitFor();
      await expectGoodScreen(visitor, 'profile');
      await expectAdaptableScreen(visitor, 'profile');
      for (const part of ['Sanctions', 'PEP', 'Media']) {
        await page.getByRole('tab', { name: part }).click();
        await expectGoodScreen(visitor, `profile-${part.toLowerCase()}`);
      }
      for (const area of ['Verify Identity', 'Save Report']) {
        await page.getByRole('tab', { name: area }).click();
        await expectGoodScreen(visitor, `profile-${area.toLowerCase().replace(' ', '-')}`);
      }
    },
    startTimeoutMs,
  );

  it(
    'leads to the reports, as a screen and as paper, and to what is new',
    async () => {
      const visitor = await signedIn();
      const { page } = visitor;
      await open(page, '/app/reports');
      await page
        .getByRole('link', { name: /Risk: \d+/ })
        .first()
        .waitFor();
      await expectGoodScreen(visitor, 'reports');
      await page
        .getByRole('link', { name: /Risk: \d+/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Risk Report' }).waitFor();
      await page.getByText('What this report is based on').waitFor();
      await expectGoodScreen(visitor, 'report');
      await expectAdaptableScreen(visitor, 'report');
      await page.emulateMedia({ media: 'print' });
      await page.getByText('Match threshold').waitFor();
      await page.getByRole('navigation').waitFor({ state: 'hidden' });
      expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
      await page.emulateMedia({ media: 'screen' });
      await open(page, '/app/notifications');
      await loaded(page);
      await expectGoodScreen(visitor, 'notifications');
    },
    startTimeoutMs,
  );

  it(
    'keeps the list beside a subject where there is room for both, and walks through it by keys',
    async () => {
      const visitor = await signedIn();
      const { page } = visitor;
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, '/app/search');
      await page.getByText('Choose a subject of the list').waitFor();
      const field = page.getByLabel('Name or Company');
      // The code of the keys comes after the screen.
      const isFocused = () => field.evaluate((element) => element === document.activeElement);
      await eventually(
        () => page.keyboard.press('/').then(isFocused),
        (focused) => focused,
      );
      await page.getByRole('link', { name: 'Settings' }).first().click();
      // The address changes before the screen, which still has its field until then.
      await page.getByRole('tab', { name: 'Data Privacy' }).waitFor();
      await page.keyboard.press('/');
      await eventually(isFocused, (focused) => focused);
      // At once: results of a part of the word would be replaced while the keys walk through them.
      await page.keyboard.insertText('zelenkamen');
      const list = page.getByRole('region', { name: 'List' });
      const links = list.getByRole('list', { name: 'Search Results' }).getByRole('link');
      await links.first().waitFor();
      await field.blur();
      for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
      const subject = page.getByRole('region', { name: 'Subject' });
      await subject.getByRole('heading', { name: /Zelenkamen/ }).waitFor();
      await list.locator('[aria-current="page"]').waitFor();
      expect(await links.nth(1).getAttribute('aria-current')).toBe('page');
      await expectGoodScreen(visitor, 'wide-profile');
      await page.reload();
      await subject.getByRole('heading', { name: /Zelenkamen/ }).waitFor();
      await links.nth(1).waitFor();
    },
    startTimeoutMs,
  );

  it(
    'is used from the sign-in to the sign-out by the keyboard alone, which always shows where it is',
    async () => {
      const { page } = await visit();
      const keyboard = new Keyboard(page);
      await open(page, '/login');
      await keyboard.tabTo(page.getByLabel('Email'));
      await page.keyboard.type('demo@probity.test');
      await keyboard.tabTo(page.getByLabel('Password', { exact: true }));
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await page.getByText('Due Diligence Status').waitFor();
      await keyboard.leaveAndReturn();

      const navigation = page.getByRole('navigation', { name: 'Main' });
      await keyboard.enter(navigation.getByRole('link', { name: 'Search' }));
      await keyboard.tabTo(page.getByLabel('Name or Company'));
      await page.keyboard.type('zelenkamen');
      await page.getByText('Showing 2 results.').waitFor();
      await keyboard.leaveAndReturn();
      await keyboard.enter(page.getByRole('link', { name: /Viktor Zelenkamensky/ }));
      await page.getByRole('heading', { name: 'Viktor Zelenkamensky' }).waitFor();
      await keyboard.leaveAndReturn();
      await keyboard.enter(page.getByRole('button', { name: 'Run Due Diligence Checks' }));
      await page.getByText('Checks Complete').waitFor();

      await keyboard.tabTo(page.getByRole('tab', { selected: true }).first());
      for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await keyboard.enter(page.getByRole('link', { name: 'Open risk report' }));
      await page.getByText('What this report is based on').waitFor();
      await keyboard.leaveAndReturn();
      await keyboard.enter(page.getByRole('link', { name: 'Open profile' }));
      await page.getByRole('heading', { name: 'Viktor Zelenkamensky' }).waitFor();

      await keyboard.enter(navigation.getByRole('link', { name: 'Settings' }));
      await keyboard.enter(page.getByRole('button', { name: 'Sign out' }));
      await page.waitForURL('**/login');
      await keyboard.tabTo(page.getByLabel('Email'));
      expect(keyboard.unseen).toEqual([]);
    },
    startTimeoutMs,
  );

  it(
    'says that an unknown address is one, and still knows the old ones',
    async () => {
      const visitor = await signedIn();
      const { page } = visitor;
      await open(page, '/nowhere/at-all');
      await page.getByText('Oops! Page not found').waitFor();
      visitor.complaints(); // the specification has the unknown path logged
      await expectGoodScreen(visitor, 'not-found');
      for (const old of ['search', 'scan', 'reports', 'notifications', 'settings', 'monitoring', 'pricing']) {
        await open(page, `/${old}`);
        await page.waitForURL(`**/app/${old}`);
      }
      await open(page, '/app/profile/nobody');
      await page.getByRole('heading', { name: 'Profile Not Found' }).waitFor();
      await open(page, '/app/report/none');
      await page.getByRole('heading', { name: 'Report Not Found' }).waitFor();
    },
    startTimeoutMs,
  );

  demoTexts({ open, signedIn });

  it(
    'lets nobody in after sign-out',
    async () => {
      const { page } = await signedIn();
      await open(page, '/app/settings');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login');
      await open(page, '/app/reports');
      await page.waitForURL('**/login');
    },
    startTimeoutMs,
  );
});
