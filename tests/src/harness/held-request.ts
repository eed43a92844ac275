import type { Page } from 'playwright-core';

/** A request of the page waits until the function is called that this returns. */
export const holdRequest = async (page: Page, address: string): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, (route) => released.then(() => route.continue()));
  return () => release();
};
