import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listNotifications, searchPersons, startMonitoring } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newOfficer } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

describe('an article about a monitored subject', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  const run = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await installation.command(...args).ended;
    if (code !== 0) throw new Error(stderr);
  };
  beforeAll(async () => {
    probity = await installation.start();
    const file = join(installation.folder, 'list.json');
    const names = ['Ysolde Maren Quillandermark', 'Ysolda Marin Quillandermarsh'];
    const lines = names.map((name, at) => ({
      ...{ id: `p${at}`, schema: 'Person', properties: { name: [name], topics: ['role.pep'] } },
    }));
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    await run('lists', 'import', 'ftm:one', file);
  }, 2 * startTimeoutMs);

  it(
    'reaches the user who monitors it, and nobody who monitors somebody of a similar name',
    async () => {
      const [ada, eve] = [
        await newOfficer(visit, installation, probity),
        await newOfficer(visit, installation, probity),
      ];
      const api = new RouteClient(`${probity.url}/api/v1`, 15_000);
      const monitor = async (term: string, account: typeof ada.account): Promise<void> => {
        const { results } = await api.call(
          searchPersons,
          { body: { term, country: 'all_countries' } },
          account,
        );
        const person = results.find(({ name }) => name === term);
        await api.call(startMonitoring, { params: { personId: person?.id ?? '' } }, account);
      };
      await monitor('Ysolde Maren Quillandermark', ada.account);
      await monitor('Ysolda Marin Quillandermarsh', eve.account);
      const importStage = async (stage: string, headline: string, date: string): Promise<void> => {
        const file = join(installation.folder, 'article.jsonl');
        const url = `https://herald.example/${stage}`;
        await writeFile(file, JSON.stringify({ url, headline, source: 'Herald', date, language: 'en' }));
        await run('media', 'import', 'lines', file);
      };
      const unread = (count: number) => ada.page.getByLabel(`Notifications, ${count} unread`).waitFor();
      await ada.page.getByText('Not checked, no source of adverse media is loaded').waitFor();
      await importStage('one', 'Police arrest Ysolde Maren Quillandermark over fraud', '2026-05-01');
      await unread(1);
      await ada.page.getByText('Ysolde Maren Quillandermark. New risk factor detected').hover();
      await expectGoodScreen(ada, 'dashboard-new-alert');
      await ada.page.getByRole('button', { name: 'View' }).click();
      await ada.page.waitForURL('**/app/report/*');
      await ada.page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
      await importStage('two', 'Police investigate Ysolde Maren Quillandermark for fraud', '2026-05-02');
      await importStage('three', 'Court charges Ysolde Maren Quillandermark with fraud', '2026-05-03');
      await unread(1);
      await ada.page.getByText('Ysolde Maren Quillandermark. Adverse media: charged').waitFor();
      const { notifications } = await api.call(listNotifications, { query: {} }, ada.account);
      expect(notifications.map(({ message }) => message)).toEqual([
        'Adverse media: charged',
        'New risk factor detected',
      ]);
      expect((await api.call(listNotifications, { query: {} }, eve.account)).notifications).toEqual([]);
    },
    4 * startTimeoutMs,
  );
});
