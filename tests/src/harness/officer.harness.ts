import type { Locator, Page } from 'playwright-core';
import { signUp, userIdOf, type SignedIn } from './account.client.js';
import type { BrowserClient } from './browser.harness.js';
import type { Installation, RunningInstallation } from './installation.harness.js';

/** A new user on the free plan, signed in on a phone and looking at the dashboard. */
export interface Officer extends BrowserClient {
  readonly account: SignedIn;
  readonly userId: string;
}

export const newOfficer = async (
  visit: () => Promise<BrowserClient>,
  installation: Pick<Installation, 'folder'>,
  address: Pick<RunningInstallation, 'url'>,
): Promise<Officer> => {
  const account = await signUp(installation, address, `officer-${crypto.randomUUID()}@probity.test`);
  const client = await visit();
  await client.page.goto(`${address.url}/login`);
  await submitCredentials(client.page, account, 'Sign In');
  await client.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return { ...client, account, userId: userIdOf(account) };
};

export const submitCredentials = async (
  page: Page,
  { email, password }: Pick<SignedIn, 'email' | 'password'>,
  button: 'Sign In' | 'Create Account',
): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button }).click();
};

/** Opens a screen by the navigation, as people do: what the page remembers stays. */
export const goTo = (page: Page, item: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item }).click();

export const resultsOn = (page: Page): Locator =>
  page.getByRole('list', { name: 'Search Results' }).getByRole('link');

/** Searches by typing, and resolves with the first result. */
export const searchFor = async (page: Page, term: string): Promise<Locator> => {
  await goTo(page, 'Search');
  await page.getByLabel('Name or Company').fill(term);
  const first = resultsOn(page).first();
  await first.waitFor();
  return first;
};

/** The score that a result shows. */
export const riskIn = async (result: Locator): Promise<number> =>
  Number(/\d+/.exec((await result.getByText(/Risk: \d+/).textContent()) ?? '')?.[0]);
