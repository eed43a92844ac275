import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { inventedLine } from './harness/invented-list.builder.js';
import { goTo, newOfficer, submitCredentials } from './harness/officer.harness.js';
import { expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';

describe('the screen of lists', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
    const file = join(installation.folder, 'invented.json');
    await writeFile(
      file,
      ['Ada Quillan', 'Bela Quillan'].map((name, number) => inventedLine(number, name)).join('\n'),
    );
    await run('lists', 'import', 'ftm:invented', file);
  }, startTimeoutMs);

  const run = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await installation.command(...args).ended;
    if (code !== 0) throw new Error(stderr);
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
    await list.getByRole('link', { name: 'Bela Quillan' }).click();
    await page.getByRole('heading', { name: 'Bela Quillan' }).waitFor();
  });
});
