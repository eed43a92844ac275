/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createScanLink, verifyIdentity } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { drawPage } from '@probity/mrz/page.builder';
import { printZone } from '@probity/mrz/steps';
import { licence, symbolFile } from '@probity/mrz/symbol-file.builder';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newBrowser } from './harness/browser.harness.js';
import { cameraView } from './harness/camera-view.builder.js';
import { holdRequest } from './harness/held-request.js';
import { hostilePictures, pdfOf } from './harness/hostile-pictures.builder.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newOfficer } from './harness/officer.harness.js';
import { expectAdaptableScreen, expectGoodScreen } from './harness/screen-checks.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { showStillCamera } from './harness/still-camera.js';

const unknown = drawPage(
  printZone('TD3', {
    issuer: 'NLD',
    lastName: 'KVASEK',
    firstNames: 'ZORAN IVO',
    documentNumber: 'KX4471902',
    nationality: 'NLD',
    birthDate: '740812',
    sex: 'M',
    expiryDate: '310415',
  }),
  { turn: 3, noise: 12 },
);

/** Of the demo list, with the passport number that it has there. */
const listed = drawPage(
  printZone('TD1', {
    issuer: 'RUS',
    lastName: 'ZELENKAMENSKY',
    firstNames: 'VIKTOR',
    documentNumber: 'DEMO4471902',
    nationality: 'RUS',
    birthDate: '640311',
    sex: 'M',
    expiryDate: '310415',
  }),
);

const folder = mkdtempSync(join(tmpdir(), 'probity-camera-'));
const seeing = (name: string, page: typeof unknown): string => {
  const file = join(folder, `${name}.y4m`);
  writeFileSync(file, cameraView(page));
  return file;
};

describe('a document', () => {
  const installation = newInstallation();
  const visit = newBrowser();
  const visitWithUnknown = newBrowser({ camera: seeing('unknown', unknown) });
  const visitWithListed = newBrowser({ camera: seeing('listed', listed) });
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);
  afterAll(() => rmSync(folder, { recursive: true }));

  const fieldOn = (page: Page, label: string | RegExp): Promise<string> =>
    page.getByLabel(label).inputValue();

  /** The camera reads by itself; nobody presses anything. */
  const scanFromDashboard = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: /Quick Scan/ }).click();
    await page.getByRole('button', { name: 'Scan Document' }).click();
    await page.getByRole('heading', { name: 'Confirm what the document shows' }).waitFor();
    const zone = page.getByRole('img', { name: 'The lines of the document, as photographed' });
    await zone.waitFor();
    expect(
      await zone.evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth)),
    ).toBeGreaterThan(400);
  };

  it(
    'is read by the camera and becomes the profile of its holder',
    async () => {
      const client = await newOfficer(visitWithUnknown, installation, probity);
      const { page } = client;
      await scanFromDashboard(page);
      expect(await fieldOn(page, 'Last name')).toBe('KVASEK');
      expect(await fieldOn(page, 'First names')).toBe('ZORAN IVO');
      expect(await fieldOn(page, 'Date of birth (check digit holds)')).toBe('1974-08-12');
      await expectGoodScreen(client, 'scan-review');
      await page.getByLabel('Last name').fill('Kvašek');
      const release = await holdRequest(page, '**/api/v1/functions/verify-identity');
      await page.getByRole('button', { name: 'Confirm and run checks' }).click();
      await page.getByText('Performing due diligence checks...').waitFor();
      release();
      await page.getByText('Checks Complete').waitFor();
      await page.waitForURL('**/app/profile/*');
      await page.getByRole('heading', { name: /Kvašek/ }).waitFor();
    },
    startTimeoutMs,
  );

  it(
    'of somebody listed leads to that subject, whose own phone scans it for a session as well',
    async () => {
      const client = await newOfficer(visitWithListed, installation, probity);
      const { page, account } = client;
      await scanFromDashboard(page);
      const confirm = page.getByRole('button', { name: 'Confirm and run checks' });
      expect(await confirm.isDisabled()).toBe(true); // nobody is chosen beforehand
      await page.getByRole('radio', { name: /Viktor Zelenkamensky/ }).check();
      await confirm.click();
      await page.waitForURL('**/app/profile/*');
      await page.getByRole('heading', { name: 'Viktor Zelenkamensky' }).waitFor();
      const personId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

      const api = new RouteClient(`${probity.url}/api/v1`, 15_000);
      const caller = { bearer: account.bearer };
      const session = await api.call(
        verifyIdentity,
        { body: { action: 'create-session', personId } },
        caller,
      );
      if (!('sessionId' in session)) throw new Error('There is no session.');
      const { sessionId } = session;
      const { path } = await api.call(createScanLink, { params: { sessionId } }, caller);
      const subject = await visitWithListed();
      await subject.page.goto(probity.url + path);
      await subject.page.getByRole('button', { name: 'Scan Document' }).waitFor();
      await expectGoodScreen(subject, 'scan-link');
      await subject.page.getByRole('button', { name: 'Scan Document' }).click();
      await subject.page.getByRole('heading', { name: 'Confirm what the document shows' }).waitFor();
      expect(await fieldOn(subject.page, 'Last name')).toBe('ZELENKAMENSKY');
      await expectGoodScreen(subject, 'scan-link-confirm');
      await subject.page.getByRole('button', { name: 'Send' }).click();
      await subject.page.getByText('Your document was sent.').waitFor();
      const state = await api.call(verifyIdentity, { body: { action: 'check-status', sessionId } }, caller);
      expect(state).toMatchObject({ status: 'verified' });
    },
    startTimeoutMs,
  );

  it(
    'that cannot be read is refused as specified, and the screen stays usable, by keys alone too',
    async () => {
      const client = await newOfficer(visit, installation, probity);
      const { page } = client;
      await page.getByRole('link', { name: /Quick Scan/ }).click();
      const scan = page.getByRole('button', { name: 'Scan Document' });
      await scan.waitFor();
      await expectAdaptableScreen(client, 'scan');
      await scan.focus();
      await page.keyboard.press('Enter');
      await page.getByText('Camera Error').waitFor();
      await page.getByText('Unable to access camera. Please try again.').waitFor();
      client.complaints(); // the refusal is logged
      await showStillCamera(page);
      await scan.click();
      await page.getByRole('button', { name: 'Switch the light on' }).waitFor();
      await expectGoodScreen(client, 'scan-live');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Type the lines of the document' }).click();
      await expectGoodScreen(client, 'scan-lines');
      await page.getByRole('button', { name: 'Cancel' }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload Document' }).focus();
      await page.keyboard.press('Space');
      await (await chooser).setFiles([]);
      const file = page.locator('input[type=file]');
      const error = page
        .locator('[data-sonner-toast][data-removed=false]')
        .getByText('Unable to process the scanned document. Please try again.');
      for (const { said, ...picture } of hostilePictures) {
        await file.setInputFiles(picture);
        await page.getByText(said).waitFor();
        await page.getByText('Processing Error').first().waitFor();
        // That of the picture before leaves the screen.
        await eventually(
          () => error.count(),
          (shown) => shown === 1,
        );
      }
      client.complaints();
      await expectGoodScreen(client, 'scan-refused');
      const whole = { name: 'page.pdf', mimeType: 'application/pdf', buffer: pdfOf(unknown) };
      const release = await holdRequest(page, '**/api/v1/scans');
      await file.setInputFiles(whole);
      await page.getByText('Processing Document').waitFor();
      await page.getByText('Running identity verification...').waitFor();
      await expectGoodScreen(client, 'scan-progress');
      release();
      await page.getByRole('heading', { name: 'Confirm what the document shows' }).waitFor();
      expect(await fieldOn(page, 'Last name')).toBe('KVASEK');

      await page.getByRole('button', { name: 'Scan another document' }).click();
      const symbol = {
        name: 'licence.png',
        mimeType: 'image/png',
        buffer: await symbolFile('PDF417', licence),
      };
      await file.setInputFiles(symbol);
      await page.getByRole('heading', { name: 'Confirm what the document shows' }).waitFor();
      expect(await fieldOn(page, 'Last name')).toBe('QUELLMARK');
      expect(await fieldOn(page, 'Date of birth')).toBe('1984-02-29');
      await page.getByText('Names have no check digit: compare them with the printed text.').waitFor();
      await page.getByText('the fields were typed, or stand in a barcode').first().waitFor();
      await expectGoodScreen(client, 'scan-barcode');
    },
    2 * startTimeoutMs,
  );
});
