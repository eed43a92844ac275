/** @jest-environment ./web/testing/dom-environment.mjs */
import { usualAlertSettings, usualPrivacySettings } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { isBiometricLock } from '../../../shared/device/biometric-lock.js';
import { deviceStorage } from '../../../shared/device/storage.js';
import { setDevice } from '../../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../../shared/device/port/device.fake.js';
import { webDevice } from '../../../shared/device/port/web/web-device.js';
import { dismissNotices, Toasts } from '../../../shared/ui/toast.js';
import { DataPrivacy } from './data-privacy.js';

const notice = {
  ...{ region: 'uae', version: '0123456789abcdef', title: 'Privacy Notice: United Arab Emirates' },
  summary: ['Short.'],
  sections: [{ heading: 'Your rights', paragraphs: ['You may see your data.'] }],
};

const sent: { path: unknown; body: unknown }[] = [];

/** A server that keeps what it is sent. */
const open = (): void => {
  let kept: object = {
    ...{ alerts: usualAlertSettings, monitorAbove50: true, mailDigest: 'off' },
    ...{ privacy: usualPrivacySettings, region: null, privacyConsent: null },
  };
  globalThis.fetch = (path, { body } = {}) => {
    if (typeof path === 'string' && path.startsWith('/api/v1/privacy-notices/'))
      return Promise.resolve(Response.json(notice));
    if (typeof body !== 'string') return Promise.resolve(Response.json(kept));
    const setting = JSON.parse(body) as object;
    sent.push({ path, body: setting });
    if (path === '/api/v1/settings/privacy-consent') {
      const privacyConsent = { ...setting, acceptedAt: '2026-03-01T08:00:00.000Z' };
      kept = { ...kept, privacyConsent };
      return Promise.resolve(Response.json(privacyConsent));
    }
    kept = { ...kept, ...(path === '/api/v1/settings/privacy' ? { privacy: setting } : setting) };
    return Promise.resolve(Response.json(setting));
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DataPrivacy />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
};

afterEach(() => {
  dismissNotices();
  cleanup();
  sent.length = 0;
});

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('the privacy toggles', () => {
  it('are the usual ones at first, and biometrics say why they are not there', async () => {
    open();
    expect((await toggle('Store Searches')).checked).toBe(true);
    expect((await toggle('Share Anonymous Data')).checked).toBe(false);
    expect((await toggle('Use Analytics')).checked).toBe(true);
    const biometrics = await toggle('Store Biometrics');
    expect([biometrics.checked, biometrics.disabled]).toEqual([false, true]);
    const hint = document.getElementById(biometrics.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('Not available');
  });

  it.each([
    ['Store Searches', 'storeSearches', false],
    ['Share Anonymous Data', 'shareAnonymousData', true],
    ['Use Analytics', 'useAnalytics', false],
  ])('%s is sent with the others, and a toast says so', async (label, name, on) => {
    open();
    (await toggle(label)).click();
    await screen.findByText(`${label}: ${on ? 'on' : 'off'}`);
    expect(sent).toEqual([
      { path: '/api/v1/settings/privacy', body: { ...usualPrivacySettings, [name]: on } },
    ]);
    expect((await toggle(label)).checked).toBe(on);
  });
});

describe('the biometric toggle on a phone', () => {
  afterEach(() => {
    setDevice(webDevice);
    deviceStorage.removeItem('hasBiometricSupport');
  });

  it('follows what the phone has, and is kept on the phone, too', async () => {
    setDevice(new FakeDevice());
    open();
    await waitFor(async () => expect((await toggle('Store Biometrics')).disabled).toBe(false));
    expect((await toggle('Store Biometrics')).checked).toBe(true);
    expect(deviceStorage.getItem('hasBiometricSupport')).toBe('true');
    (await toggle('Store Biometrics')).click();
    await screen.findByText('Store Biometrics: off');
    expect((await toggle('Store Biometrics')).checked).toBe(false);
    expect(await isBiometricLock()).toBe(false);
  });
});

describe('the privacy region', () => {
  it('is a guess until the user chooses it', async () => {
    open();
    const group = await screen.findByRole('group', { name: 'Privacy region' });
    screen.getByText(/Suggested by the time zone/);
    within(group).getByRole('button', { name: 'UAE' }).click();
    await screen.findByText('Privacy region: UAE');
    expect(sent).toEqual([{ path: '/api/v1/settings/region', body: { region: 'uae' } }]);
    expect(within(group).getByRole('button', { pressed: true }).textContent).toBe('UAE');
    expect(screen.queryByText(/Suggested by the time zone/)).toBeNull();
  });
});

describe('the privacy notice', () => {
  it('shows its text, and is accepted in that version', async () => {
    open();
    await screen.findByRole('heading', { name: 'Privacy Notice: United Arab Emirates' });
    screen.getByText('You may see your data.');
    screen.getByText(/GDPR \(EU\), the CCPA \(US\), UAE data protection law/);
    screen.getByRole('button', { name: 'Accept this notice' }).click();
    await screen.findByText('Privacy Notice Accepted');
    await screen.findByText(/^You accepted this notice on .*2026/);
    expect(sent).toEqual([
      { path: '/api/v1/settings/privacy-consent', body: { region: 'uae', version: notice.version } },
    ]);
    expect(screen.queryByRole('button', { name: 'Accept this notice' })).toBeNull();
  });
});
