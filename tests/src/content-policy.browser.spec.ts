/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newBrowser } from './harness/browser.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { goTo, newOfficer } from './harness/officer.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';

describe('the content security policy', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const visit = newBrowser();
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it(
    'is kept by every screen and by toasts, and stops what a script in the page would do',
    async () => {
      const { page, complaints } = await newOfficer(visit, installation, probity);
      for (const screen of ['Search', 'Scan ID', 'Monitor', 'Home', 'Settings']) {
        await goTo(page, screen);
        // The screen before stays until the code of this one is there, so a heading alone proves nothing.
        await page.locator('[aria-current="page"]').getByText(screen, { exact: true }).waitFor();
        await page.getByRole('heading').first().waitFor();
      }
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      await page.clock.install();
      await page.reload();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      await page.clock.setSystemTime(Date.now() + 6 * 60_000);
      await page.mouse.move(20, 20);
      const toast = page.getByText('Session Expired');
      await toast.waitFor();
      // Its styles are there although no script may put them into the page.
      const list = page.locator('[data-sonner-toaster]');
      expect(await list.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
      expect(complaints()).toEqual([]);

      const attempts = await page.evaluate(() => {
        const outcome = (work: () => unknown): string => {
          try {
            work();
            return 'done';
          } catch (error) {
            return error instanceof Error ? error.name : 'thrown';
          }
        };
        const style = document.createElement('style');
        style.textContent = 'body { opacity: 0.5 }';
        document.head.append(style);
        return {
          markup: outcome(() => (document.body.innerHTML += '<b>x</b>')),
          script: outcome(() => (document.createElement('script').text = 'x')),
          opacity: getComputedStyle(document.body).opacity,
        };
      });
      expect(attempts).toEqual({
        markup: 'TypeError',
        script: 'TypeError',
        opacity: '1',
      });
      const define = page.evaluate("trustedTypes.createPolicy('default', {})");
      await expect(define).rejects.toThrow('disallowed');
    },
    startTimeoutMs,
  );
});
