import { beforeAll, describe, expect } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { signUp, userIdOf } from './harness/account.client.js';
import { startTimeoutMs, type StartCommand } from './harness/installation.harness.js';
import { linkMailedTo } from './harness/mail.client.js';
import { goTo, riskIn, searchFor, submitCredentials } from './harness/officer.harness.js';
import { OfficerDesk } from './harness/officer-desk.harness.js';
import { PresenceClient } from './harness/presence.client.js';
import { expectGoodScreen } from './harness/screen-checks.js';

/** What a compliance officer does on a phone, however the services run. */
export const officerJourneys = (
  startsWith: StartCommand,
  where: (name: string, specs: () => void) => void = describe,
): void =>
  where(`a compliance officer on a phone, after ${startsWith}`, () => {
    const desk = new OfficerDesk(startsWith);

    desk.journey('signs up, confirms by the mailed link, and signs in', async () => {
      const client = await desk.visit();
      const { page } = client;
      const account = { email: 'new-officer@probity.test', password: 'quiet-harbour-lantern-48' };
      await page.goto(`${desk.probity.url}/login`);
      await submitCredentials(page, account, 'Create Account');
      await page.getByText('Registration successful!').waitFor();
      await page.getByText('Please check your email to confirm your account.').waitFor();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      await expectGoodScreen(client, 'check-email');
      await page.goto((await linkMailedTo(desk.installation.folder, account.email)).href);
      await expectGoodScreen(client, 'confirm');
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Confirm my account' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.getByText('No checks yet').waitFor();
      await expectGoodScreen(client, 'dashboard-empty');
      await page.getByRole('tab', { name: 'Risk Alerts' }).click();
      await page.getByText('No active risk alerts at this time.').waitFor();
      await page.getByRole('link', { name: 'Notifications', exact: true }).click();
      await page.getByText('No notifications yet').waitFor();
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login');
      await submitCredentials(page, account, 'Sign In');
      await page.getByText('Welcome back!').waitFor();
    });

    describe('with a list loaded', () => {
      beforeAll(async () => {
        await desk.importList(desk.lists.original);
        // On a busy machine a search beside the reading of a whole list may be put off, which a client repeats.
        await desk.untilMatched(desk.lists.name);
      }, 2 * startTimeoutMs);

      desk.journey('runs the checks and opens the report', async () => {
        const client = await desk.officer();
        const { page } = client;
        const found = await searchFor(page, desk.lists.term);
        const score = await riskIn(found);
        await desk.untilMatched((await found.locator('bdi').first().textContent()) ?? '');
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

      desk.journey(
        'is shown to colleagues as searching while the search screen is open, and sees them',
        async () => {
          const watching = await signUp(
            desk.installation,
            desk.probity,
            `watching-${crypto.randomUUID()}@probity.test`,
          );
          const watcher = await PresenceClient.join(desk.probity.url, {
            ...watching,
            userId: userIdOf(watching),
          });
          const { page, userId } = await desk.officer();
          expect(watcher.users.has(userId)).toBe(false);
          await goTo(page, 'Search');
          await watcher.untilPresent(userId);
          await page.getByLabel('Name or Company').fill(desk.lists.term);
          await eventually(
            () => watcher.received,
            (messages) =>
              messages.some(
                (message) =>
                  message.type === 'diff' &&
                  message.joins.some(({ user_id, searching }) => user_id === userId && searching),
              ),
          );
          expect(JSON.stringify(watcher.received)).not.toContain(desk.lists.term);

          const colleague = await desk.officer();
          await goTo(colleague.page, 'Search');
          await colleague.page.getByText('1 colleague is searching', { exact: true }).waitFor();
          await expectGoodScreen(colleague, 'search-colleague');
          await goTo(page, 'Home');
          await watcher.untilLeft(userId, 30_000);
          await colleague.page.getByText(/colleagues? (is|are) searching/).waitFor({ state: 'detached' });
          watcher.leave();
        },
      );

      desk.journey('hears of a new match and of a changed risk while looking on', async () => {
        const client = await desk.officer();
        const { page } = client;
        const score = await riskIn(await searchFor(page, desk.lists.term));
        await page.getByText('Connected', { exact: true }).waitFor();
        await desk.importList(desk.lists.grown);
        await page.getByText('New Match Found').first().waitFor();
        await page.getByRole('link', { name: /Newcomer/i }).waitFor();
        await expectGoodScreen(client, 'search-new-match');
        await desk.importList(desk.lists.delisted);
        await page.getByText('Risk Score Updated').first().waitFor();
        await page
          .getByText(new RegExp(`: ${score} → \\d+`))
          .first()
          .waitFor();
        await expectGoodScreen(client, 'search-delisted');
      });
    });
  });
