import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, matchSubjects } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import type { Locator } from 'playwright-core';
import { signUp, userIdOf, type SignedIn } from './harness/account.client.js';
import { newBrowser } from './harness/browser.harness.js';
import {
  startTimeoutMs,
  type RunningInstallation,
  type StartCommand,
} from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { listVersions, type ListVersions } from './harness/list-versions.builder.js';
import { linkMailedTo } from './harness/mail.client.js';
import {
  goTo,
  newOfficer,
  resultsOn,
  searchFor,
  submitCredentials,
  type Officer,
} from './harness/officer.harness.js';
import { PresenceClient } from './harness/presence.client.js';
import { expectGoodScreen } from './harness/screen-checks.js';

/** What a compliance officer does on a phone with an installation, however that was started. */
export const officerJourneys = (
  startsWith: StartCommand,
  where: (name: string, specs: () => void) => void = describe,
): void =>
  where(`a compliance officer on a phone, after ${startsWith}`, () => {
    const installation = newInstallation({ PROBITY_DEMO: 'off' }, startsWith);
    const visit = newBrowser();
    let probity: RunningInstallation;
    let lists: ListVersions;
    /** Who asks as often as needed. */
    let reader: SignedIn;
    const importList = async (files: readonly string[]): Promise<void> => {
      const { code, stderr } = await installation.command('lists', 'import', lists.source, ...files).ended;
      if (code !== 0) throw new Error(`The import was refused: ${stderr}`);
    };
    beforeAll(async () => {
      lists = await listVersions(installation.folder);
      probity = await installation.start();
      reader = await signUp(installation, probity, 'reader@probity.test');
      const { code } = await installation.command('users', 'set', reader.email, '--plan', 'premium').ended;
      expect(code).toBe(0);
    }, startTimeoutMs);

    /** A list is found by parts of its names at once, by similar ones when it has been read into memory. */
    const untilMatched = async (name: string): Promise<void> => {
      const { bearer } = reader;
      const api = new RouteClient(`${probity.url}/api/v1`, 15_000);
      const matches = async () => {
        try {
          const { answers } = await api.call(
            matchSubjects,
            { body: { subjects: [{ names: [name] }] } },
            { bearer },
          );
          return answers.flatMap((answer) => answer.matches);
        } catch (error) {
          if (error instanceof DomainError && error.code === 'LIST_NOT_LOADED') return [];
          throw error;
        }
      };
      const ofList = ({ source }: { readonly source: string }): boolean => source === lists.source;
      await eventually(matches, (found) => found.some(ofList), { timeoutMs: 60_000, everyMs: 100 });
    };
    const officers: Officer[] = [];
    const officer = async (): Promise<Officer> => {
      const client = await newOfficer(visit, installation, probity);
      officers.push(client);
      return client;
    };
    // A search screen that is left open counts as a colleague who is searching.
    afterEach(() => Promise.all(officers.splice(0).map(({ page }) => page.context().close())));
    const journey = (title: string, travel: () => Promise<void>): void => it(title, travel, startTimeoutMs);
    /** Screens are the same however the services run: journeys that are about them alone are made once. */
    const journeyOnce = startsWith === 'start' ? journey : () => undefined;

    journey('signs up, confirms by the mailed link, and signs in', async () => {
      const client = await visit();
      const { page } = client;
      const account = { email: 'new-officer@probity.test', password: 'quiet-harbour-lantern-48' };
      await page.goto(`${probity.url}/login`);
      await submitCredentials(page, account, 'Create Account');
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      await expectGoodScreen(client, 'check-email');
      await page.goto((await linkMailedTo(installation.folder, account.email)).href);
      await expectGoodScreen(client, 'confirm');
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Confirm my account' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.getByText('No checks yet').waitFor();
      await expectGoodScreen(client, 'dashboard-empty');
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login');
      await submitCredentials(page, account, 'Sign In');
      await page.getByText('Welcome back!').waitFor();
    });

    journeyOnce('forgets the password, chooses a new one by mail, and signs in with it', async () => {
      const client = await officer();
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
      await page.goto((await linkMailedTo(installation.folder, account.email, 'recovery')).href);
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
      beforeAll(() => importList(lists.original), 2 * startTimeoutMs);

      journeyOnce(
        'finds a listed person, pays one search, and reads why the score is what it is',
        async () => {
          const client = await officer();
          const { page } = client;
          await goTo(page, 'Search');
          await page.getByText('3 of 3 today').waitFor();
          const found = await searchFor(page, lists.term);
          await page.getByText(/^Showing \d+ results?\./).waitFor();
          await page.getByText('2 of 3 today').waitFor();
          await expectGoodScreen(client, 'search-listed');
          const score = await riskIn(found);
          expect(score).toBeGreaterThanOrEqual(70);

          await found.click();
          await page.getByRole('heading', { name: 'Why this score' }).waitFor();
          await page.getByText(new RegExp(lists.term, 'i')).first().waitFor();
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

      journeyOnce('finds a listed person whose name is misspelt', async () => {
        const client = await officer();
        const { page } = client;
        const name = (await (await searchFor(page, lists.term)).locator('bdi').first().textContent()) ?? '';
        await untilMatched(name);
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

      journey('runs the checks and opens the report', async () => {
        const client = await officer();
        const { page } = client;
        const found = await searchFor(page, lists.term);
        const score = await riskIn(found);
        await untilMatched((await found.locator('bdi').first().textContent()) ?? '');
        await found.click();
        await page.getByRole('button', { name: 'Run Due Diligence Checks' }).click();
        await page.getByText('Checks Complete').waitFor();
        await page.getByText(`Risk assessment: high risk (Score: ${score})`).first().waitFor();
        await page.getByRole('tab', { name: 'Save Report' }).click();
        await page.getByRole('link', { name: 'Open risk report' }).click();
        await page.getByRole('heading', { name: 'Risk Report' }).waitFor();
        await page.getByText(`Score: ${score}/100`).waitFor();
        await expectGoodScreen(client, 'report-listed');
        await page.getByRole('link', { name: 'Risk history at this date' }).click();
        await page.getByText(/^As it was on /).waitFor();
        await page.getByRole('row', { name: new RegExp(`${String(score)} \\(new\\)`) }).waitFor();
      });

      journeyOnce('says clearly that a search found nothing', async () => {
        const client = await officer();
        const { page } = client;
        await goTo(page, 'Search');
        await page.getByLabel('Name or Company').fill('Xqwzv Jkkrptz');
        await page.getByText('No results found').waitFor();
        await page.getByText('Check for typos or misspellings').waitFor();
        await expectGoodScreen(client, 'search-nothing');
      });

      journeyOnce('is refused the fourth search of a day', async () => {
        const client = await officer();
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

      journey(
        'is shown to colleagues as searching while the search screen is open, and sees them',
        async () => {
          const watching = await signUp(
            installation,
            probity,
            `watching-${crypto.randomUUID()}@probity.test`,
          );
          const watcher = await PresenceClient.join(probity.url, { ...watching, userId: userIdOf(watching) });
          const { page, userId } = await officer();
          expect(watcher.users.has(userId)).toBe(false);
          await goTo(page, 'Search');
          await watcher.untilPresent(userId);
          await page.getByLabel('Name or Company').fill(lists.term);
          await eventually(
            () => watcher.received,
            (messages) =>
              messages.some(
                (message) =>
                  message.type === 'diff' &&
                  message.joins.some(({ user_id, searching }) => user_id === userId && searching),
              ),
          );
          expect(JSON.stringify(watcher.received)).not.toContain(lists.term);

          const colleague = await officer();
          await goTo(colleague.page, 'Search');
          await colleague.page.getByText('1 colleague is searching', { exact: true }).waitFor();
          await expectGoodScreen(colleague, 'search-colleague');
          await goTo(page, 'Home');
          await watcher.untilLeft(userId, 30_000);
          await colleague.page.getByText(/colleagues? (is|are) searching/).waitFor({ state: 'detached' });
          watcher.leave();
        },
      );

      journey('hears of a new match and of a changed risk while looking on', async () => {
        const client = await officer();
        const { page } = client;
        const score = await riskIn(await searchFor(page, lists.term));
        await page.getByText('Connected', { exact: true }).waitFor();
        await importList(lists.grown);
        await page.getByText('New Match Found').first().waitFor();
        await page.getByRole('link', { name: /Newcomer/i }).waitFor();
        await expectGoodScreen(client, 'search-new-match');
        await importList(lists.delisted);
        await page.getByText('Risk Score Updated').first().waitFor();
        await page
          .getByText(new RegExp(`: ${score} → \\d+`))
          .first()
          .waitFor();
        await expectGoodScreen(client, 'search-delisted');
      });
    });
  });

const riskIn = async (result: Locator): Promise<number> =>
  Number(/\d+/.exec((await result.getByText(/Risk: \d+/).textContent()) ?? '')?.[0]);

/** With two letters exchanged within its longest word. */
const misspelt = (name: string): string => {
  const [longest = ''] = name.split(/[^\p{L}]+/u).sort((a, b) => b.length - a.length);
  const exchanged = longest.replace(/^(..)(.)(.)/u, '$1$3$2');
  return name.replace(longest, exchanged === longest ? longest.replace(/^(.)(.)/u, '$1$2$2') : exchanged);
};
