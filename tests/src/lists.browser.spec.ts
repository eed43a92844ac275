import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signUp } from './harness/account.client.js';
import { newBrowser, type BrowserClient } from './harness/browser.harness.js';
import { newFolder, startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { inventedLine } from './harness/invented-list.builder.js';
import { goTo, newOfficer, submitCredentials } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

describe('the screen of lists', () => {
  const articles = newFolder();
  afterAll(() => rm(articles, { recursive: true }));
  const installation = newInstallation({ PROBITY_DEMO: 'off', SCREENING_MEDIA_FOLDER: articles });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
    await importNames('ftm:invented', ['Ada Quillan', 'Bela Quillan']);
  }, startTimeoutMs);

  const run = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await installation.command(...args).ended;
    if (code !== 0) throw new Error(stderr);
  };
  const importNames = async (source: string, names: readonly string[]): Promise<void> => {
    const file = join(installation.folder, 'invented.json');
    await writeFile(file, names.map((name, number) => inventedLine(number, name)).join('\n'));
    await run('lists', 'import', source, file);
  };

  it('shows analysts what a version changed, and others the state alone', async () => {
    const officer = await newOfficer(visit, installation, probity);
    const { page } = officer;
    await goTo(page, 'Settings');
    await page.getByRole('link', { name: 'Lists' }).click();
    const list = page.getByRole('region', { name: 'FollowTheMoney data set "invented"' });
    await list.getByText('Up to date').waitFor();
    expect(await page.getByRole('button', { name: /What this version changed/ }).count()).toBe(0);
    await expectGoodScreen(officer, 'lists');

    await run('users', 'set', officer.account.email, '--role', 'analyst');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await submitCredentials(page, officer.account, 'Sign In');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    officer.complaints(); // of the session that ended
    await page.goto(`${probity.url}/app/lists`);
    await list.getByRole('button', { name: /What this version changed/ }).click();
    await list.getByText(/^2 added, 0 changed, 0 removed/).waitFor();
    await expectGoodScreen(officer, 'lists-changes');
    await importNames('ftm:renamed', ['Oda Quillan']);
    await importNames('ftm:renamed', ['Oda Quillan Moss']);
    await page.reload();
    const renamed = page.getByRole('region', { name: 'FollowTheMoney data set "renamed"' });
    await renamed.getByRole('button', { name: /What this version changed/ }).click();
    await renamed.getByRole('button', { name: 'Removed' }).click();
    await renamed.getByText('The version in use removed no entry.').waitFor();
    await renamed.getByRole('button', { name: 'Changed', exact: true }).click();
    await renamed.getByText('What changed: 1 fact').click();
    await renamed.getByRole('row', { name: 'Name Oda Quillan Oda Quillan Moss', exact: true }).waitFor();
    await expectGoodScreen(officer, 'lists-changed-facts');
    await list.getByRole('button', { name: /What this version changed/ }).click();
    await list.getByRole('link', { name: 'Bela Quillan' }).click();
    await page.getByRole('heading', { name: 'Bela Quillan' }).waitFor();
  });

  it('holds a version that lost too many entries until two administrators release it', async () => {
    const names = Array.from({ length: 20 }, (_, number) => `Zephyrine Quillan ${number}`);
    const few = names.slice(0, 3);
    await importNames('ftm:shrinks', names);
    await expect(importNames('ftm:shrinks', few)).rejects.toThrow('more than the');
    const [ada, eva] = [await administrator('ada@probity.test'), await administrator('eva@probity.test')];

    const list = (page: Page) => page.getByRole('region', { name: 'FollowTheMoney data set "shrinks"' });
    const decide = async (page: Page, action: string): Promise<void> => {
      await list(page).getByRole('button', { name: 'Release the held version' }).click();
      await page.getByRole('dialog').getByRole('button', { name: action }).click();
    };
    await list(ada.page).getByText('A version waits for a decision').waitFor();
    await expectGoodScreen(ada, 'lists-held');
    await decide(ada.page, 'Release');
    await list(ada.page).getByText('another one has to confirm').waitFor();
    await eva.page.reload();
    await decide(eva.page, 'Release');
    await list(eva.page).getByText('It is released').waitFor();
    await list(eva.page).getByRole('button', { name: 'Decisions' }).click();
    await list(eva.page).getByText('Release requested').waitFor();
    await expectGoodScreen(eva, 'lists-released');

    // The released version passes, sent from the screen: again `few`, in the file that the command line refused.
    const { page } = eva;
    const form = page.getByRole('region', { name: 'Import a file' });
    await form.getByLabel('List that the file belongs to').selectOption('ftm:shrinks');
    await form.getByLabel('File (choose it').setInputFiles(join(installation.folder, 'invented.json'));
    await form.getByRole('button', { name: 'Import' }).press('Enter');
    await form.getByRole('status').getByText('3 entries: 0 added, 0 changed, 17 removed').waitFor();
    await expectGoodScreen(eva, 'lists-imported');
    await list(page).getByText('Up to date').waitFor();
    expect(await list(eva.page).getByText('A version waits for a decision').count()).toBe(0);
  });

  it('shows what a folder of articles brought, and an administrator switches it off by keyboard', async () => {
    await mkdir(join(articles, 'lines'));
    const article = { url: 'https://herald.example/1', headline: 'Ada Quillan charged with fraud' };
    await writeFile(join(articles, 'lines', 'may.jsonl'), JSON.stringify(article));
    const iva = await administrator('iva@probity.test');
    const folder = iva.page.getByRole('region', { name: 'Files from the folder' });
    await folder.getByText('1 article, 1 kept (100%)').waitFor();
    const toggle = folder.getByRole('switch', { name: 'Use Files from the folder' });
    await toggle.focus();
    await iva.page.keyboard.press('Space');
    await folder.getByText('Off', { exact: true }).waitFor();
    expect(await toggle.isChecked()).toBe(false);
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectGoodScreen(iva, 'lists-media-sources');
  });

  it('imports articles that an administrator sends, and names the lines that are none', async () => {
    const file = join(installation.folder, 'articles.jsonl');
    const article = { url: 'https://herald.example/2', headline: 'Bela Quillan charged with fraud' };
    await writeFile(file, `${JSON.stringify(article)}\n{"url": 1}\n`);
    const oda = await administrator('oda@probity.test');
    const form = oda.page.getByRole('region', { name: 'Import articles' });
    await form.getByLabel('File of articles').setInputFiles(file);
    await form.getByRole('button', { name: 'Import articles' }).press('Enter');
    await form.getByRole('status').getByText('1 added').waitFor();
    await form.getByText(/^Line 2: it must be an object/).waitFor();
    await expectGoodScreen(oda, 'lists-articles-imported');
  });

  const administrator = async (email: string): Promise<BrowserClient> => {
    const account = await signUp(installation, probity, email);
    await run('users', 'set', email, '--role', 'administrator');
    const client = await visit();
    await client.page.goto(`${probity.url}/login`);
    await submitCredentials(client.page, account, 'Sign In');
    await client.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await client.page.goto(`${probity.url}/app/lists`);
    return client;
  };
});
