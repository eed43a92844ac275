/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BrowserClient } from './browser.harness.js';
import { lighthouseAudits } from './lighthouse-audits.js';

/** Where pictures of the screens go, for people to look at; none are taken without it. */
const pictures = process.env['PROBITY_TEST_SCREENS'];

/**
 * What holds for every screen: a heading, nothing wider than the phone, no complaint, no accessibility violation, also
 * of those that Lighthouse scores, in light and in dark.
 */
export const expectGoodScreen = async ({ page, complaints }: BrowserClient, name: string): Promise<void> => {
  await page.getByRole('heading').first().waitFor();
  await untilAnimationsEnd(page);
  expect({ name, complaints: complaints() }).toEqual({ name, complaints: [] });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme='${colorScheme}']`).waitFor({ state: 'attached' });
    await untilAnimationsEnd(page);
    await takePicture(page, `${name}-${colorScheme}`);
    expect({ name, colorScheme, violations: await violations(page) }).toEqual({
      name,
      colorScheme,
      violations: [],
    });
  }
  expect({ name, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
    name,
    width: page.viewportSize()?.width,
  });
};

/** What holds for a screen with large text on the smallest phone, and with colours of the user's own choice. */
export const expectAdaptableScreen = async ({ page }: BrowserClient, name: string): Promise<void> => {
  const size = page.viewportSize();
  await page.emulateMedia({ forcedColors: 'active' });
  expect({ name, violations: await violations(page) }).toEqual({ name, violations: [] });
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 640 });
  // The content policy takes no inline style.
  await page.evaluate(() => {
    const large = new CSSStyleSheet();
    large.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets = [large];
  });
  await takePicture(page, `${name}-large`);
  expect({ name, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
    name,
    width: 320,
  });
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  if (size !== null) await page.setViewportSize(size);
};

/**
 * Colours between two states of a transition would count as too faint. An inherited colour begins its own transition
 * when that of its parent ends, so one round is not enough. Not by the promise that an animation finishes: Chromium drops
 * an animation whose element is removed, and never settles it.
 */
const untilAnimationsEnd = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const isPassing = ({ effect }: Animation): boolean => effect?.getComputedTiming().iterations !== Infinity;
    while (document.getAnimations().some(isPassing)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
};

/** Legacy mode reads this page alone, without another page to gather those of frames, of which no screen has any. */
const violations = async (page: Page): Promise<string[]> => {
  expect(page.frames()).toHaveLength(1);
  // Axe's own choice of rules, and what it leaves out of those that Lighthouse scores.
  const rules = Object.fromEntries(lighthouseAudits.map((id) => [id, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ rules }).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  );
};

const takePicture = async (page: Page, name: string): Promise<void> => {
  if (pictures === undefined) return;
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
};

/** Addresses of the app that the page links to; of those that differ only in an id, one. */
export const linksOn = async (page: Page): Promise<string[]> => {
  const all = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = all.filter((address) => address.startsWith('/'));
  return [...new Map(own.map((address) => [address.replace(/[0-9a-f-]{36}/g, ':id'), address])).values()];
};
