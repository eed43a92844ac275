import { beforeAll, describe, expect } from '@jest/globals';
import { linkMailedTo } from './harness/mail.client.js';
import { startTimeoutMs } from './harness/installation.harness.js';
import { goTo, resultsOn, riskIn, searchFor, submitCredentials } from './harness/officer.harness.js';
import { OfficerDesk } from './harness/officer-desk.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';

/** Screens are the same however the services run: journeys that are about them alone are made with one process. */
describe('a compliance officer on a phone', () => {
  const desk = new OfficerDesk('start');

  desk.journey('forgets the password, chooses a new one by mail, and signs in with it', async () => {
    const client = await desk.officer();
    const { page, account } = client;
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('alert').getByText('Enter your e-mail address first').waitFor();
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await expectGoodScreen(client, 'recovery-mailed');
    await page.goto((await linkMailedTo(desk.installation.folder, account.email, 'recovery')).href);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await expectGoodScreen(client, 'recover');
    await page.getByLabel('New password').fill('sunshine');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('alert').getByText('password', { exact: false }).waitFor();
    await page.getByLabel('New password').fill('eleven paper lanterns');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await submitCredentials(page, { ...account, password: 'eleven paper lanterns' }, 'Sign In');
    await page.getByText('Welcome back!').waitFor();
  });

  describe('with a list loaded', () => {
    beforeAll(() => desk.importList(desk.lists.original), 2 * startTimeoutMs);

    desk.journey(
      'finds a listed person, pays one search, and reads why the score is what it is',
      async () => {
        const client = await desk.officer();
        const { page } = client;
        await goTo(page, 'Search');
        await page.getByText('3 of 3 today').waitFor();
        const found = await searchFor(page, desk.lists.term);
        await page.getByText(/^Showing \d+ results?\./).waitFor();
        await page.getByText('2 of 3 today').waitFor();
        await expectGoodScreen(client, 'search-listed');
        const score = await riskIn(found);
        expect(score).toBeGreaterThanOrEqual(70);

        await found.click();
        await page.getByRole('heading', { name: 'Why this score' }).waitFor();
        await page.getByText(new RegExp(desk.lists.term, 'i')).first().waitFor();
        const points = await page
          .getByRole('table')
          .first()
          .getByRole('row')
          .locator('td:last-child')
          .allTextContents();
        const numbers = points.map((text) => Number(text.replace('−', '-')));
        expect(numbers.at(-1)).toBe(score);
        expect(numbers.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(score);
        await expectGoodScreen(client, 'profile-listed');
      },
    );

    desk.journey('finds a listed person whose name is misspelt', async () => {
      const client = await desk.officer();
      const { page } = client;
      const name =
        (await (await searchFor(page, desk.lists.term)).locator('bdi').first().textContent()) ?? '';
      await desk.untilMatched(name);
      await page.getByLabel('Name or Company').fill(misspelt(name));
      const possible = resultsOn(page).filter({
        hasText: name,
        has: page.getByText(/Possible match, \d+%/),
      });
      await possible.waitFor();
      await page.getByText(/^Showing \d+ results?\./).waitFor();
      expect(await page.getByText('No results found').count()).toBe(0);
      await expectGoodScreen(client, 'search-possible');
    });

    desk.journey('says clearly that a search found nothing', async () => {
      const client = await desk.officer();
      const { page } = client;
      await goTo(page, 'Search');
      await page.getByLabel('Name or Company').fill('Xqwzv Jkkrptz');
      await page.getByText('No results found').waitFor();
      await page.getByText('Check for typos or misspellings').waitFor();
      await expectGoodScreen(client, 'search-nothing');
    });

    desk.journey('is refused the fourth search of a day', async () => {
      const client = await desk.officer();
      const { page } = client;
      await goTo(page, 'Search');
      for (const [index, term] of ['first name', 'second name', 'third name'].entries()) {
        await page.getByLabel('Name or Company').fill(term);
        await page.getByText(`${2 - index} of 3 today`).waitFor();
      }
      await page.getByLabel('Name or Company').fill('one too many');
      const alert = page.getByRole('alert');
      await alert.getByText('Search limit reached. Upgrade to premium for unlimited searches.').waitFor();
      await alert.getByRole('link', { name: 'Upgrade to Premium' }).waitFor();
      expect(client.complaints()).toEqual([expect.stringContaining('429')]);
      await expectGoodScreen(client, 'search-refused');
    });
  });
});

/** With two letters exchanged within its longest word. */
const misspelt = (name: string): string => {
  const [longest = ''] = name.split(/[^\p{L}]+/u).sort((a, b) => b.length - a.length);
  const exchanged = longest.replace(/^(..)(.)(.)/u, '$1$3$2');
  return name.replace(longest, exchanged === longest ? longest.replace(/^(.)(.)/u, '$1$2$2') : exchanged);
};
