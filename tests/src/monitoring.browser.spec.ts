import { beforeAll, describe, expect, it } from '@jest/globals';
import { searchPersons, startMonitoring } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { inventedLine } from './harness/invented-list.builder.js';
import { goTo, newOfficer, searchFor } from './harness/officer.harness.js';
import { refuseRequests } from './harness/refused-request.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

const name = /Whitfern/i;

/** One more than the free plan has slots. */
const invented = ['Ysolde', 'Bertil', 'Casimir', 'Delphine', 'Eberhard', 'Fiorella'].map(
  (first) => `${first} Quillandermark`,
);

describe('monitoring on a phone', () => {
  const installation = newInstallation();
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'begins on a profile, is listed and filtered, and ends with a way back',
    async () => {
      const client = await newOfficer(visit, installation, probity);
      const { page } = client;

      await goTo(page, 'Monitor');
      await page.getByText('You are not monitoring anyone yet.').waitFor();
      await page.getByText('0 of 5 monitoring slots in use').waitFor();
      await expectGoodScreen(client, 'monitoring-nobody');

      await (await searchFor(page, 'Eleanor Whitfern')).click();
      await page.getByRole('button', { name: 'Enable Continuous Monitoring' }).click();
      await page.getByText('Monitoring Enabled').waitFor();
      await page.getByText('Entity added to continuous monitoring').waitFor();
      await page.getByRole('button', { name: 'Disable Monitoring' }).waitFor();
      await expectGoodScreen(client, 'profile-monitored');

      await goTo(page, 'Monitor');
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) });
      await card.waitFor();
      await page.getByText('1 of 5 monitoring slots in use').waitFor();
      await page.getByRole('tab', { name: 'All (1)' }).waitFor();
      await expectGoodScreen(client, 'monitoring-listed');

      const filter = page.getByLabel('Search monitored entities');
      await filter.fill('nobody of this name');
      await page.getByText('No entities found matching your search.').waitFor();
      await expectGoodScreen(client, 'monitoring-no-match');
      await filter.fill('ÉLEANOR');
      await card.waitFor();

      await page.getByRole('tab', { name: /^All/ }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByText('No alerts to display.').waitFor();
      expect(page.url()).toMatch(/\/app\/monitoring\?tab=alerts$/);
      await page.keyboard.press('ArrowLeft');
      await card.waitFor();

      await page.getByRole('button', { name: /^Remove .*Whitfern/i }).press('Enter');
      await page.getByText('Monitoring Disabled').waitFor();
      await page.getByText('Entity removed from continuous monitoring').waitFor();
      await card.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
      await card.waitFor();

      await (await searchFor(page, 'Grant Hollowbrook')).click();
      await page.getByRole('button', { name: 'Run Due Diligence Checks' }).click();
      await page.getByText('Entity added to continuous monitoring').waitFor();
      await page.getByRole('button', { name: 'Disable Monitoring' }).waitFor();
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await page.getByRole('button', { name: 'Enable Continuous Monitoring' }).waitFor();
    },
    startTimeoutMs,
  );

  /** Lists the invented persons: those as sanctioned, the others in an office. */
  const list = async (...sanctioned: readonly string[]): Promise<void> => {
    const file = join(installation.folder, 'quillandermark.ftm.json');
    const lines = invented.map((full, number) =>
      inventedLine(number, full, sanctioned.includes(full) ? 'sanction' : 'role.pep'),
    );
    await writeFile(file, lines.join('\n'));
    const { code, stderr } = await installation.command('lists', 'import', 'ftm:invented', file).ended;
    if (code !== 0) throw new Error(`The import was refused: ${stderr}`);
  };

  it(
    'counts what changed until it is cleared, refuses more than the slots, and says when it cannot be asked',
    async () => {
      const [first = '', second = '', third = ''] = invented;
      await list();
      const client = await newOfficer(visit, installation, probity);
      const { page, account } = client;
      const api = new RouteClient(`${probity.url}/api/v1`, 15_000);
      const body = { term: 'Quillandermark', country: 'all_countries' } as const;
      const { results } = await api.call(searchPersons, { body }, account);
      const byName = new Map(results.map((person) => [person.name, person.id]));
      expect([...byName.keys()].sort()).toEqual([...invented].sort());
      for (const full of invented.slice(0, -1))
        await api.call(startMonitoring, { params: { personId: byName.get(full) ?? '' } }, account);

      await page.goto(`${probity.url}/app/profile/${byName.get(invented.at(-1) ?? '') ?? ''}`);
      await page.getByRole('button', { name: 'Enable Continuous Monitoring' }).click();
      await page
        .getByText('All 5 monitoring slots are in use. Remove one or upgrade to premium.')
        .first()
        .waitFor();
      expect(client.complaints()).toEqual([
        expect.stringContaining('409'),
        expect.stringContaining('Monitoring was not changed.'),
      ]);

      await goTo(page, 'Monitor');
      await page.getByRole('tab', { name: 'All (5)' }).waitFor();
      await page.getByText('5 of 5 monitoring slots in use').waitFor();
      await page.getByRole('tab', { name: 'Alerts (0)' }).click();
      await page.getByText('No alerts to display.').waitFor();
      await expectGoodScreen(client, 'monitoring-no-alerts');

      await list(first, second, third);
      await page.getByRole('tab', { name: 'Alerts (3)' }).waitFor();
      // The toasts beside the screen are list items with names too.
      const card = (full: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: full });
      await card(first).getByText('1 new alert detected').waitFor();
      await card(second)
        .getByText(/Risk score increased significantly, /)
        .waitFor();
      await expectGoodScreen(client, 'monitoring-alerts');
      await goTo(page, 'Home');
      await page.getByRole('tab', { name: /^Risk Alerts/ }).click();
      await page
        .getByText(/^Risk score increased significantly · /)
        .first()
        .waitFor();
      await expectGoodScreen(client, 'dashboard-alerts');
      await page.getByRole('link', { name: 'View All Alerts' }).click();
      await card(third).getByRole('link', { name: third, exact: true }).click();
      await page.getByText('1 change since your last look').waitFor();
      await page.getByRole('img', { name: /^Risk score from 35 to 90 in 2 changes/ }).waitFor();
      await page.getByRole('row', { name: /35 → 90/ }).waitFor();
      await page
        .getByText(/^What changed: \d+ facts?$/)
        .first()
        .click();
      await page
        .getByRole('row', { name: /^Topics / })
        .first()
        .waitFor();
      await expectGoodScreen(client, 'profile-history');
      await page.getByRole('button', { name: 'Mark as seen' }).click();
      await page.getByText('1 change since your last look').waitFor({ state: 'detached' });
      await page.goBack();
      await page.getByRole('tab', { name: 'Alerts (2)' }).waitFor();
      await card(first)
        .getByRole('button', { name: `Clear ${first}`, exact: true })
        .click();
      await page.getByRole('tab', { name: 'Alerts (1)' }).waitFor();
      await card(second)
        .getByRole('button', { name: `Clear Alerts of ${second}` })
        .click();
      await page.getByText('No alerts to display.').waitFor();
      await page.getByRole('tab', { name: 'All (5)' }).click();
      await card(first).waitFor();

      await refuseRequests(page, /\/api\/v1\/monitoring\?/);
      await page.reload();
      await page.getByRole('alert').getByText('Try it later.').waitFor();
      expect(client.complaints()).toContainEqual(expect.stringContaining('503'));
      await expectGoodScreen(client, 'monitoring-failed');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await card(first).waitFor();
    },
    startTimeoutMs,
  );

  it(
    'goes by the settings, which are there after a reload and taken back where they are refused',
    async () => {
      const client = await newOfficer(visit, installation, probity);
      const { page } = client;
      await goTo(page, 'Settings');
      const setting = (label: string) => page.getByRole('switch', { name: label, exact: true });
      await setting('Risk Alerts').waitFor();
      const chosen = async () => {
        const switches = await page.getByRole('tabpanel').getByRole('switch').all();
        return Promise.all(switches.map((one) => one.isChecked()));
      };
      expect(await chosen()).toEqual([true, true, false, true, true]);
      await expectGoodScreen(client, 'settings-alerts');
      await setting('PEP Changes').click();
      await page.getByText('Settings Updated').waitFor();
      await page.getByText('PEP Changes: on').waitFor();
      await setting('Monitor after checks above 50').press('Space');
      await page.getByText('Monitor after checks above 50: off').waitFor();
      const mails = page.getByRole('group', { name: 'Notifications by mail' });
      const pressed = () => mails.getByRole('button', { pressed: true }).textContent();
      expect(await pressed()).toBe('Off');
      await mails.getByRole('button', { name: 'Once a day' }).press('Enter');
      await page.getByText('Notifications by mail: once a day').waitFor();
      await page.reload();
      await setting('Risk Alerts').waitFor();
      expect(await chosen()).toEqual([true, true, true, true, false]);
      expect(await pressed()).toBe('Once a day');

      await page.route('**/api/v1/settings/alerts', (route) => route.abort());
      await setting('Media Alerts').click();
      await page.getByText('Setting was not changed').waitFor();
      await page.unrouteAll();
      expect(await setting('Media Alerts').isChecked()).toBe(true);
      expect(client.complaints()).toHaveLength(2);

      await page.getByRole('tab', { name: 'Subscription' }).click();
      await page.getByText('0/10').waitFor();
      await page.getByText('0/5').first().waitFor();
      expect(page.url()).toMatch(/\?tab=subscription$/);
      await expectGoodScreen(client, 'settings-subscription');
      await page.getByRole('link', { name: 'Upgrade Plan' }).click();
      await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
      await page.getByText('Coming Soon').waitFor();
      await page.getByText('Payment processing will be available soon!').waitFor();
      await page.goBack();
      await page.getByRole('tab', { name: 'Data Privacy' }).click();
      await expectGoodScreen(client, 'settings-privacy');
    },
    startTimeoutMs,
  );
});
