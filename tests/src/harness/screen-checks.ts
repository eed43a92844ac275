/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BrowserClient } from './browser.harness.js';
import { watchForcedColours } from './forced-colours.js';
import { misplacedTexts, withLargeText } from './large-text.js';
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
    await showIn(page, colorScheme);
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
  await expectForcedColours(page, name);
  await expectLargeText(page, name);
};

/** Colours of the user's own choice. Of the rules of axe only those on colours could find another state. */
const expectForcedColours = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await showIn(page, colorScheme);
    const faultsInForcedColours = await watchForcedColours(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await untilAnimationsEnd(page);
    await takePicture(page, `${name}-forced-${colorScheme}`);
    const faults = await faultsInForcedColours();
    // The forced colours of one scheme contrast as those of the other.
    const found = colorScheme === 'dark' ? [] : await violations(page, ofColours);
    await page.emulateMedia({ forcedColors: 'none' });
    await untilAnimationsEnd(page);
    expect({ name, colorScheme, faults, violations: found }).toEqual({
      name,
      colorScheme,
      faults: [],
      violations: [],
    });
  }
};

const ofColours = (axe: AxeBuilder): AxeBuilder => axe.withRules(['color-contrast', 'link-in-text-block']);

const showIn = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme='${colorScheme}']`).waitFor({ state: 'attached' });
  await untilAnimationsEnd(page);
};

/** Doubled text on the smallest phone. A wide screen is left out: made narrow it is that of a phone. */
const expectLargeText = async (page: Page, name: string): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) >= 900) return;
  await withLargeText(page, async () => {
    await untilAnimationsEnd(page);
    await takePicture(page, `${name}-large`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ name, width, misplaced: await misplacedTexts(page) }).toEqual({
      name,
      width: 320,
      misplaced: [],
    });
  });
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
const violations = async (
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder = withLighthouseAudits,
): Promise<string[]> => {
  expect(page.frames()).toHaveLength(1);
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  );
};

/** Axe's own choice of rules, and what it leaves out of those that Lighthouse scores. */
const withLighthouseAudits = (axe: AxeBuilder): AxeBuilder =>
  axe.options({ rules: Object.fromEntries(lighthouseAudits.map((id) => [id, { enabled: true }])) });

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
