/** @jest-environment ./web/testing/dom-environment.mjs */
import { usualAlertSettings, usualPrivacySettings } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { dismissNotices, Toasts } from '../../../shared/ui/toast.js';
import { AlertSettings } from './alert-settings.js';

const sent: object[] = [];
/** Of what is stored; what is sent is refused by each spec. */
let isDown = false;

/** A server that keeps what it is sent, or refuses it. */
const open = (isRefused: (setting: object) => boolean | Promise<boolean> = () => false): void => {
  let kept: object = {
    alerts: usualAlertSettings,
    monitorAbove50: true,
    mailDigest: 'off',
    privacy: usualPrivacySettings,
    region: null,
    privacyConsent: null,
  };
  globalThis.fetch = async (path, { method, body } = {}) => {
    if (typeof body !== 'string') return isDown ? Response.json({}, { status: 503 }) : Response.json(kept);
    sent.push({ method, path, body });
    const setting = JSON.parse(body) as object;
    if (await isRefused(setting)) return Response.json({}, { status: 503 });
    kept = { ...kept, ...(path === '/api/v1/settings/alerts' ? { alerts: setting } : setting) };
    return Response.json(setting);
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
  isDown = false;
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
    open(() => true);
    within(await choice())
      .getByRole('button', { name: 'Immediately' })
      .click();
    await screen.findByText('Setting was not changed');
    expect(await pressed()).toBe('Off');
  });
});

describe('alerts', () => {
  const alert = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
  /** Whether risks, and offices, are notified of. */
  const shown = async () => [(await alert('Risk Alerts')).checked, (await alert('PEP Changes')).checked];
  /** The second while the first is being sent. */
  const switchBoth = async () => {
    (await alert('Risk Alerts')).click();
    await waitFor(async () => expect(await shown()).toEqual([false, false]));
    (await alert('PEP Changes')).click();
    await waitFor(async () => expect(await shown()).toEqual([false, true]));
  };
  let firstRefusal: Promise<boolean>;
  let refuseFirst: (isRefused: boolean) => void;
  beforeEach(() => {
    console.error = () => undefined; // a setting that was not changed is logged
    firstRefusal = new Promise((resolve) => (refuseFirst = resolve));
  });

  it('are on screen at once, and sent without what was refused just before', async () => {
    open(() => sent.length === 1 && firstRefusal);
    expect(await shown()).toEqual([true, false]);
    await switchBoth();
    refuseFirst(true);
    await screen.findByText('PEP Changes: on');
    expect(sent.map((request) => JSON.parse((request as { body: string }).body) as object)).toEqual([
      { ...usualAlertSettings, riskAlerts: false },
      { ...usualAlertSettings, pepUpdates: true },
    ]);
    expect(await shown()).toEqual([true, true]);
  });

  it('show nothing of what an outage refused, also of two at once', async () => {
    open(() => (sent.length === 1 ? firstRefusal : true));
    await screen.findByText('Alerts on monitored entities');
    isDown = true;
    await switchBoth();
    refuseFirst(true);
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(async () => expect(await shown()).toEqual([true, false]));
  });
});
