import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newOfficer, searchFor } from './harness/officer.harness.js';
import { canReadPdf, pdfPages } from './harness/pdf-pages.js';
import { newInstallation } from './harness/spec-installation.harness.js';

const person = {
  name: ['Ysolde Quillandermark'],
  birthDate: ['1961-07-03'],
  country: ['fr'],
  topics: ['sanction'],
};
const notes = Array.from({ length: 600 }, (_, index) => `Note ${index + 1} of a publisher.`);
const lists: Readonly<Record<string, readonly object[]>> = {
  'ftm:one': [
    { id: 'ysolde', schema: 'Person', properties: { ...person, notes } },
    { id: 'crane', schema: 'Company', properties: { name: ['Crane Holding'], topics: ['crime'] } },
    {
      id: 'owns-crane',
      schema: 'Ownership',
      properties: { owner: ['ysolde'], asset: ['crane'], percentage: ['60'] },
    },
  ],
  'ftm:two': [{ id: 'again', schema: 'Person', properties: { ...person, notes: ['The last words.'] } }],
};

const missing = 'Ties and original records are missing on this paper';

(canReadPdf() ? describe : describe.skip)('a report that is printed by the browser', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
    for (const [source, lines] of Object.entries(lists)) {
      const file = join(installation.folder, 'list.json');
      await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
      const { code, stderr } = await installation.command('lists', 'import', source, file).ended;
      if (code !== 0) throw new Error(stderr);
    }
  }, 2 * startTimeoutMs);

  const paper = async (page: Page): Promise<string[]> => pdfPages(await page.pdf({ format: 'A4' }));

  const openReport = async (): Promise<Page> => {
    const { page } = await newOfficer(visit, installation, probity);
    await (await searchFor(page, 'Ysolde Quillandermark')).click();
    await page.getByRole('button', { name: 'Run Due Diligence Checks' }).click();
    await page.getByText('Checks Complete').waitFor();
    await page.getByRole('tab', { name: 'Save Report' }).click();
    await page.getByRole('link', { name: 'Open risk report' }).click();
    await page.getByText('What this report is based on').waitFor();
    return page;
  };

  it(
    'has ties and records to the last page once Print was pressed, and says what is missing before',
    async () => {
      const page = await openReport();
      const bare = await paper(page);
      expect(bare[0]).toContain('Risk report');
      expect(bare[0]).toContain(missing);
      expect(bare.join(' ')).toContain('Lists and their dates');
      await page.getByRole('button', { name: 'Print' }).waitFor();

      // Headless Chromium shows no dialogue; what it would print is what `pdf` returns.
      await page.evaluate(() => {
        window.print = () => void (document.title = 'Printed');
      });
      await page.getByRole('button', { name: 'Print' }).click();
      await page.waitForFunction(() => document.title === 'Printed');
      const pages = await paper(page);
      expect(pages.join(' ')).not.toContain(missing);
      expect(pages.join(' ')).toContain('Crane Holding');
      expect(pages.length).toBeGreaterThan(bare.length + 5);
      const hash = /SHA-256 of the stored report ([0-9a-f]{64})/.exec(pages[0] ?? '')?.[1] ?? 'no hash';
      for (const each of pages) expect(each).toContain(hash);
      for (const note of notes) expect(pages.join(' ')).toContain(note);
      expect(pages.at(-1)).toContain('The last words.');
      await page.getByRole('heading', { name: 'Risk Report' }).waitFor();
    },
    2 * startTimeoutMs,
  );
});
