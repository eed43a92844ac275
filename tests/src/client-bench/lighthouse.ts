import { findChromium } from '@probity/scripts';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { SignedIn } from '../harness/account.client.js';
import { submitCredentials } from '../harness/officer.harness.js';

/** What Lighthouse says of one load of a screen, on a phone with slow 4G as it simulates them. */
export interface Load {
  /** 0 to 100 */
  readonly performance: number;
  /** 0 to 100 */
  readonly accessibility: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Everything that was transferred. */
  readonly bytes: number;
}

const isLoad = (load: Partial<Record<keyof Load, number | null | undefined>>): load is Load =>
  Object.values(load).every((value) => typeof value === 'number');

/**
 * A tab that is at the same site when the trace begins. From an empty one the navigation starts another process, which is
 * traced only once it has registered itself: at times after the navigation, which the trace then lacks (NO_NAVSTART).
 */
const openTab = async (browser: Browser, url: string) => {
  const tab = await browser.newPage();
  await tab.goto(new URL('/favicon.svg', url).href);
  return tab;
};

const measure = async (url: string, browser: Browser): Promise<Load> => {
  const tab = await openTab(browser, url);
  // It empties the HTTP cache and stops service workers before each load, and leaves cookies: the user stays signed in.
  const result = await lighthouse(
    url,
    { skipAboutBlank: true, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] },
    undefined,
    tab,
  ).finally(() => tab.close());
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse measured nothing at ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
  const { audits, categories } = result.lhr;
  const score = (name: string): number => Math.round((categories[name]?.score ?? NaN) * 100);
  const load = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcpMs: audits['largest-contentful-paint']?.numericValue,
    tbtMs: audits['total-blocking-time']?.numericValue,
    cls: audits['cumulative-layout-shift']?.numericValue,
    bytes: audits['total-byte-weight']?.numericValue,
  };
  if (!isLoad(load)) throw new Error(`Lighthouse left something unmeasured at ${url}.`);
  return load;
};

/** Signs somebody in and gives `work` what loads a screen of theirs, in a Chromium that ends with it. */
export const withLighthouse = async (
  url: string,
  account: Pick<SignedIn, 'email' | 'password'>,
  work: (load: (path: string) => Promise<Load>) => Promise<void>,
): Promise<void> => {
  const chromePath = findChromium(process.env);
  if (chromePath === undefined) throw new Error('No Chromium: PROBITY_CHROMIUM=<path> names one.');
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  });
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
    await page.goto(`${url}/login`);
    await submitCredentials(page, account, 'Sign In');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.close();
    await browser.close();
    const measuring = await puppeteer.connect({
      browserURL: `http://127.0.0.1:${chrome.port}`,
      defaultViewport: null, // Lighthouse sets that of a phone
    });
    await work((path) => measure(url + path, measuring));
    await measuring.disconnect();
  } finally {
    chrome.kill();
  }
};
