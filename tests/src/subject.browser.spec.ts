import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from './harness/account.client.js';
import { newBrowser, type BrowserClient } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { searchFor, submitCredentials } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

const person = { name: ['Ysolde Quillandermark'], birthDate: ['1961-07-03'], country: ['fr'] };
const lists: Readonly<Record<string, readonly object[]>> = {
  'ftm:one': [
    { id: 'ysolde', schema: 'Person', properties: { ...person, topics: ['sanction'] } },
    { id: 'heron', schema: 'Company', properties: { name: ['Heron Shipping'], topics: ['sanction'] } },
    { id: 'crane', schema: 'Company', properties: { name: ['Crane Holding'], topics: ['crime'] } },
    {
      id: 'owns-crane',
      schema: 'Ownership',
      properties: { owner: ['ysolde'], asset: ['crane'], percentage: ['60'] },
    },
    { id: 'leads', schema: 'Directorship', properties: { director: ['ysolde'], organization: ['heron'] } },
  ],
  'ftm:two': [{ id: 'again', schema: 'Person', properties: { ...person, topics: ['sanction'] } }],
};

const article = {
  url: 'https://herald.example/quillandermark',
  headline: 'Ysolde Quillandermark, 64, charged with fraud',
  summary: 'Ysolde Quillandermark, 64, is accused of fraud.',
  source: 'Herald',
  date: '2026-05-03',
  language: 'en',
};

/** There is no lexicon of its language. */
const unjudgedArticle = {
  ...article,
  url: 'https://herald.example/magyar',
  headline: 'Csalással vádolják a bankárt',
  language: 'hu',
};

describe('the profile of a subject of several lists', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  const run = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await installation.command(...args).ended;
    if (code !== 0) throw new Error(stderr);
  };
  const importArticle = async (line: object): Promise<void> => {
    const file = join(installation.folder, 'articles.jsonl');
    await writeFile(file, JSON.stringify(line));
    await run('media', 'import', 'lines', file);
  };
  beforeAll(async () => {
    probity = await installation.start();
    for (const [source, lines] of Object.entries(lists)) {
      const file = join(installation.folder, 'list.json');
      await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
      await run('lists', 'import', source, file);
    }
    await importArticle(article);
  }, 2 * startTimeoutMs);

  const analyst = async (): Promise<BrowserClient> => {
    const account = await signUp(installation, probity, 'ada@probity.test');
    await run('users', 'set', account.email, '--role', 'analyst');
    const client = await visit();
    await client.page.goto(`${probity.url}/login`);
    await submitCredentials(client.page, account, 'Sign In');
    await client.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await client.page.goto(`${probity.url}/app/search`);
    return client;
  };

  it(
    'shows its ties and what it owns, and lets an analyst decide about an article and split an entry off',
    async () => {
      const client = await analyst();
      const { page } = client;
      await (await searchFor(page, 'Ysolde Quillandermark')).click();
      const relations = page.getByRole('region', { name: 'Relations and ownership' });
      await relations.getByRole('link', { name: 'Heron Shipping' }).first().waitFor();
      await relations.getByText('Owns, 60 %').first().waitFor();
      const entries = page.getByRole('region', { name: 'List entries of this subject' });
      expect(await entries.getByRole('listitem').count()).toBe(2);
      await expectGoodScreen(client, 'profile-relations');

      await page.getByText('All imported articles were compared').waitFor();

      // Before the split, after which the subject is compared with articles again.
      await page.getByRole('tab', { name: /^Media/ }).click();
      const event = page.getByRole('main').getByRole('listitem').filter({ hasText: article.headline });
      await event.getByText('Probably the subject').waitFor();
      await expectGoodScreen(client, 'profile-media');
      const link = event.getByRole('link', { name: /View Article/ });
      const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
      expect(await Promise.all(attributes)).toEqual([article.url, '_blank', 'noopener noreferrer']);
      await link.focus();
      await page.keyboard.press('d');
      const reason = page.getByRole('dialog', { name: 'Is this somebody else?' });
      await reason.getByLabel('Reason').fill('Born in another year');
      await expectGoodScreen(client, 'profile-media-decision');
      await page.keyboard.press('Enter');
      await page.getByText('Dismissed, not counted (1)').click();
      await event.getByText('Reason: Born in another year').waitFor();
      await expectGoodScreen(client, 'profile-media-dismissed');
      await event.getByRole('button', { name: /^Undo/ }).click();
      await event.getByText('Probably the subject').waitFor();
      expect(await page.getByText('Dismissed, not counted').count()).toBe(0);
      await event.getByRole('button', { name: /^Decisions:/ }).click();
      await event.getByText('Decision undone').waitFor();
      await event.getByText('Reason: Born in another year').waitFor();
      expect(await event.getByText('You', { exact: true }).count()).toBe(2);
      await expectGoodScreen(client, 'profile-media-decisions');

      await importArticle(unjudgedArticle);
      await page.reload();
      await page.getByRole('tab', { name: 'Summary' }).click();
      await page.getByText(/^Asked in part: .*Hungarian/).waitFor();
      await entries.getByRole('button', { name: 'Split off: FollowTheMoney data set "two"' }).click();
      const question = page.getByRole('dialog', { name: 'Is this entry somebody else?' });
      expect(await question.getByRole('button', { name: 'Split off' }).isDisabled()).toBe(true);
      await question.getByLabel('Reason').fill('Another place of birth');
      await expectGoodScreen(client, 'profile-split');
      await question.getByRole('button', { name: 'Split off' }).click();
      await page.getByText('It is a subject of its own now.').waitFor();
      await question.waitFor({ state: 'detached' });
      await entries.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
      expect(await entries.getByRole('button', { name: /Split off/ }).count()).toBe(0);
    },
    3 * startTimeoutMs,
  );
});
