/** @jest-environment ./web/testing/dom-environment.mjs */
import { usualAlertSettings, usualPrivacySettings } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { dismissNotices, Toasts } from '../../../shared/ui/toast.js';
import { AlertSettings } from './alert-settings.js';

const sent: object[] = [];

/** A server that keeps what it is sent, or refuses it. */
const open = (isRefusing = false): void => {
  let kept: object = {
    alerts: usualAlertSettings,
    monitorAbove50: true,
    mailDigest: 'off',
    privacy: usualPrivacySettings,
    region: null,
    privacyConsent: null,
  };
  globalThis.fetch = (path, { method, body } = {}) => {
    if (typeof body !== 'string') return Promise.resolve(Response.json(kept));
    sent.push({ method, path, body });
    if (isRefusing) return Promise.resolve(Response.json({}, { status: 503 }));
    const setting = JSON.parse(body) as object;
    kept = { ...kept, ...setting };
    return Promise.resolve(Response.json(setting));
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AlertSettings />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
};

const { error: logError } = console;
afterEach(() => {
  console.error = logError;
  dismissNotices();
  cleanup();
  sent.length = 0;
});

const choice = () => screen.findByRole('group', { name: 'Notifications by mail' });
const pressed = async (): Promise<string | null> =>
  within(await choice()).getByRole('button', { pressed: true }).textContent;

describe('notifications by mail', () => {
  it('are off until the user chooses, and say what a mail holds', async () => {
    open();
    const group = await choice();
    expect(await pressed()).toBe('Off');
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Off', 'Immediately', 'Once a day']]);
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('without names');
  });

  it('are set at once, and a toast says so', async () => {
    open();
    within(await choice())
      .getByRole('button', { name: 'Once a day' })
      .click();
    await screen.findByText('Settings Updated');
    screen.getByText('Notifications by mail: once a day');
    expect(sent).toEqual([{ method: 'PUT', path: '/api/v1/settings/mail', body: '{"mailDigest":"daily"}' }]);
    expect(await pressed()).toBe('Once a day');
  });

  it('are what they were where the server refuses', async () => {
    console.error = () => undefined; // a setting that was not changed is logged
    open(true);
    within(await choice())
      .getByRole('button', { name: 'Immediately' })
      .click();
    await screen.findByText('Setting was not changed');
    expect(await pressed()).toBe('Off');
  });
});
