import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newBrowser, type BrowserClient } from './harness/browser.harness.js';
import {
  startTimeoutMs,
  type RunningInstallation,
  type StartCommand,
  newInstallation,
} from './harness/installation.harness.js';
import { listVersions, type ListVersions } from './harness/list-versions.builder.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { linkMailedTo } from './harness/mail.client.js';
import { hasRealServers } from './harness/real-servers.js';

const email = 'officer@probity.test';
const password = 'quiet-harbour-lantern-48';

const ways: readonly StartCommand[] = [
  'start',
  ...(hasRealServers() ? (['start-distributed'] as const) : []),
];

/** The one long way of a new user; its steps build on each other, as they do in life. */
describe.each(ways)('a compliance officer on a phone, after %s', (startsWith) => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' }, startsWith);
  const visit = newBrowser();
  let probity: RunningInstallation;
  let lists: ListVersions;
  beforeAll(async () => {
    lists = await listVersions(installation.folder);
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'signs up, loads a list, finds and checks a listed person, and hears of a change',
    async () => {
      const officer = await visit();
      await signUp(officer);
      await signIn(officer);
      await importList(lists.original);
      const score = await search(officer);
      await readProfile(officer, score);
      await runChecks(officer, score);
      await hearOfNewMatch(officer);
      await hearOfDelisting(officer, score);
      await findNobody(officer);
      await reachTheLimit(officer);
    },
    3 * startTimeoutMs,
  );

  const open = (page: Page, path: string) => page.goto(probity.url + path);

  const credentials = async (page: Page): Promise<void> => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
  };

  const signUp = async (officer: BrowserClient): Promise<void> => {
    const { page } = officer;
    await open(page, '/login');
    await credentials(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await expectGoodScreen(officer, 'check-email');
    const link = await linkMailedTo(installation.folder, email);
    await page.goto(link.href);
    await expectGoodScreen(officer, 'confirm');
    await page.getByRole('button', { name: 'Confirm my account' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByText('No checks yet').waitFor();
    await expectGoodScreen(officer, 'dashboard-empty');
  };

  const signIn = async ({ page }: BrowserClient): Promise<void> => {
    await open(page, '/app/settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await credentials(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Welcome back!').waitFor();
  };

  const importList = async (files: readonly string[]): Promise<void> => {
    const { code, stderr } = await installation.command('lists', 'import', lists.source, ...files).ended;
    if (code !== 0) throw new Error(`The import was refused: ${stderr}`);
  };

  const results = (page: Page) => page.getByRole('list', { name: 'Search Results' }).getByRole('link');

  /** Answers the score of the one result. */
  const search = async (officer: BrowserClient): Promise<number> => {
    const { page } = officer;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await page.getByText('3 of 3 today').waitFor();
    await page.getByLabel('Name or Company').fill(lists.term);
    await results(page).first().waitFor();
    await page.getByText('Showing 1 result.').waitFor();
    await page.getByText('2 of 3 today').waitFor();
    await expectGoodScreen(officer, 'search-listed');
    const score = await scoreIn(
      results(page)
        .first()
        .getByText(/Risk: \d+/)
        .textContent(),
    );
    expect(score).toBeGreaterThanOrEqual(70);
    return score;
  };

  const readProfile = async (officer: BrowserClient, score: number): Promise<void> => {
    const { page } = officer;
    await results(page).first().click();
    await page.getByRole('heading', { name: 'Why this score' }).waitFor();
    await page.getByText(new RegExp(lists.term, 'i')).first().waitFor();
    const points = await page.getByRole('table').getByRole('row').locator('td:last-child').allTextContents();
    const numbers = points.map((text) => Number(text.replace('−', '-')));
    expect(numbers.at(-1)).toBe(score);
    expect(numbers.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(score);
    await expectGoodScreen(officer, 'profile-listed');
  };

  const runChecks = async (officer: BrowserClient, score: number): Promise<void> => {
    const { page } = officer;
    await page.getByRole('button', { name: 'Run Due Diligence Checks' }).click();
    await page.getByText('Checks Complete').waitFor();
    await page.getByText(`Risk assessment: high risk (Score: ${score})`).first().waitFor();
    await page.getByRole('tab', { name: 'Save Report' }).click();
    await page.getByRole('link', { name: 'Open risk report' }).click();
    await page.getByRole('heading', { name: 'Risk Report' }).waitFor();
    await page.getByText(`Score: ${score}/100`).waitFor();
    await expectGoodScreen(officer, 'report-listed');
  };

  const hearOfNewMatch = async (officer: BrowserClient): Promise<void> => {
    const { page } = officer;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Name or Company').fill(lists.term);
    await page.getByText('Showing 1 result.').waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
    await importList(lists.grown);
    await page.getByText('New Match Found').first().waitFor();
    await page.getByRole('link', { name: /Newcomer/i }).waitFor();
    await expectGoodScreen(officer, 'search-new-match');
  };

  const hearOfDelisting = async (officer: BrowserClient, score: number): Promise<void> => {
    const { page } = officer;
    await importList(lists.delisted);
    await page.getByText('Risk Score Updated').first().waitFor();
    await page
      .getByText(new RegExp(`: ${score} → \\d+`))
      .first()
      .waitFor();
    await expectGoodScreen(officer, 'search-delisted');
  };

  const findNobody = async (officer: BrowserClient): Promise<void> => {
    const { page } = officer;
    await page.getByLabel('Name or Company').fill('Rosalind Featherstonehaugh');
    await page.getByText('No results found').waitFor();
    await page.getByText('Check for typos or misspellings').waitFor();
    await page.getByText('1 of 3 today').waitFor();
    await expectGoodScreen(officer, 'search-nobody');
  };

  const reachTheLimit = async (officer: BrowserClient): Promise<void> => {
    const { page } = officer;
    await page.getByLabel('Name or Company').fill('third name of the day');
    await page.getByText('0 of 3 today').waitFor();
    await page.getByLabel('Name or Company').fill('one too many');
    await page
      .getByRole('alert')
      .getByText('Search limit reached. Upgrade to premium for unlimited searches.')
      .waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Upgrade to Premium' }).waitFor();
    expect(officer.complaints()).toEqual([expect.stringContaining('429')]);
    await expectGoodScreen(officer, 'search-refused');
  };
});

const scoreIn = async (text: Promise<string | null>): Promise<number> =>
  Number(/\d+/.exec((await text) ?? '')?.[0]);
