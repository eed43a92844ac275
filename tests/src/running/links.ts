import type { Page } from 'playwright-core';

/** Addresses of our own that the page links to; of those that differ in an id alone, one. */
export const linksOn = async (page: Page): Promise<string[]> => {
  const all = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = all.filter((address) => address.startsWith('/'));
  return [...new Map(own.map((address) => [address.replace(/[0-9a-f-]{36}/g, ':id'), address])).values()];
};
