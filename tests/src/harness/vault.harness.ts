import type { Page } from 'playwright-core';
import { goTo } from './officer.harness.js';

/** Of every vault of the specs. */
const pin = 'seven lamps';

/** Makes the vault of who is signed in, which opens by `pin`; afterwards the settings are on screen. */
export const protectWithPin = async (page: Page): Promise<void> => {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Data Privacy' }).click();
  await page.getByRole('button', { name: 'Protect with a PIN' }).click();
  await page.getByLabel('New PIN or password').fill(pin);
  await page.getByLabel('The same again').fill(pin);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Offline Data Protected').waitFor();
};

/** On the locked screen. */
export const unlock = async (page: Page): Promise<void> => {
  await page.getByLabel('PIN or password').fill(pin);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
};

/** Gives the browser a passkey device that knows its owner, and lets it open the vault, too. On the settings. */
export const addPasskey = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Unlock with a passkey, too' }).click();
  await page.getByLabel('Current PIN or password').fill(pin);
  await page.getByRole('button', { name: 'Add the passkey' }).click();
  await page.getByText('Passkey Added').waitFor();
};

/** On the locked screen, without the PIN. */
export const unlockByPasskey = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Unlock with a passkey' }).click();
