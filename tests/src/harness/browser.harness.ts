import { afterAll, beforeAll } from '@jest/globals';
import { findChromium } from '@probity/scripts';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Root may not use the sandbox; the other flags keep Chromium from contacting its vendor. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A usual phone, in CSS pixels. */
const phone = { width: 390, height: 844 };

export interface BrowserClient {
  readonly page: Page;
  /** Errors and warnings of the page and its console since the last call. */
  readonly complaints: () => string[];
}

interface Allowed {
  /** Notifications of the system; the service worker shows them, so it runs too. */
  readonly push?: boolean;
  /** Each new client would download the whole app for offline use, which costs more than most specs do. */
  readonly serviceWorker?: boolean;
  /** A camera that sees what is in this file (YUV4MPEG2), and a user who allows it. */
  readonly camera?: string;
}

const cameraFlags = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

const chromiumPath = (): string => {
  const path = findChromium(process.env);
  if (path === undefined) throw new Error('No Chromium: PROBITY_CHROMIUM=<path> names one.');
  return path;
};

/** Chromium as somebody has it on a device: what it keeps is in `folder`, and there again when it is opened anew. */
export const openBrowserOn = async (
  folder: string,
): Promise<BrowserClient & { readonly close: () => Promise<void> }> => {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    headless: true,
    args: flags,
    viewport: phone,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  return { ...(await browserClient(context)), close: () => context.close() };
};

/** A phone-sized Chromium for the surrounding specs; every client has a storage of its own. */
export const newBrowser = ({
  push = false,
  serviceWorker = push,
  camera,
}: Allowed = {}): (() => Promise<BrowserClient>) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    const args = camera === undefined ? flags : [...flags, ...cameraFlags(camera)];
    browser = await chromium.launch({ executablePath: chromiumPath(), headless: true, args });
  }, 60_000);
  afterAll(() => browser?.close());
  return async () => {
    if (browser === undefined) throw new Error('Chromium did not start.');
    const context = await browser.newContext({
      viewport: phone,
      locale: 'en-US',
      timezoneId: 'UTC',
      permissions: [...(push ? ['notifications'] : []), ...(camera === undefined ? [] : ['camera'])],
      reducedMotion: 'reduce',
    });
    if (!serviceWorker)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    return browserClient(context);
  };
};

const openPages = new Set<Page>();

const describeScreen = async (page: Page): Promise<string> => {
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
  return `${page.url()} shows\n${text}`;
};

// Asked by the environment of the specs when one has failed.
Reflect.set(globalThis, 'describeScreens', async () =>
  (await Promise.all([...openPages].map(describeScreen))).join('\n\n'),
);

const browserClient = async (context: BrowserContext): Promise<BrowserClient> => {
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  openPages.add(page);
  page.on('close', () => openPages.delete(page));
  let printed: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    printed.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => printed.push(String(error)));
  return {
    page,
    complaints: () => {
      const complaints = printed;
      printed = [];
      return complaints;
    },
  };
};
