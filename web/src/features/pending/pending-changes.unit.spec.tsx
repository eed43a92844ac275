/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import { usualAlertSettings } from '@probity/contracts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { Change } from '../../shared/api/offline/change.js';
import { pendingChanges, sendOrKeep, sendPending } from '../../shared/api/offline/pending-changes.js';
import { protect } from '../../shared/api/offline/vault-access.js';
import { ManualTimers } from '../../shared/device/manual-timers.fake.js';
import { lockVault, openVault } from '../../shared/device/vault/open-vault.js';
import { clearLocalData } from '../../shared/device/vault/vault-owner.js';
import type { Vault } from '../../shared/device/vault/vault.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { PendingChanges } from './pending-changes.js';

const ada = { userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false };

const reading = (notificationId: string): Change => ({
  route: 'readNotification',
  input: { params: { notificationId } },
  text: `${notificationId} is read`,
});
const ending = (personId: string): Change => ({
  route: 'stopMonitoring',
  input: { params: { personId } },
  text: `No monitoring of ${personId}`,
});
const mail = (mailDigest: 'off' | 'daily' | 'immediate', was: 'off' | 'daily'): Change => ({
  route: 'setMailSettings',
  input: { body: { mailDigest } },
  text: `Mail: ${mailDigest}`,
  setting: { name: 'mailDigest', was, becomes: mailDigest },
});

/** A server that keeps what it is sent, where there is one. */
const server = {
  isUp: false,
  mailDigest: 'off',
  sent: [] as string[],
  refuses: (_path: string): boolean => false,
  isBusy: false,
};
const respond: typeof fetch = (input, { method = 'GET', body } = {}) => {
  if (!server.isUp) return Promise.reject(new TypeError('Failed to fetch'));
  const path = (input as string).replace('/api/v1', '');
  if (path === '/settings')
    return Promise.resolve(
      Response.json({
        alerts: usualAlertSettings,
        monitorAbove50: true,
        mailDigest: server.mailDigest,
        privacy: {
          storeSearches: true,
          shareAnonymousData: false,
          useAnalytics: true,
          storeBiometrics: false,
        },
        region: null,
        privacyConsent: null,
      }),
    );
  if (path === '/service-worker.js') return Promise.resolve(new Response());
  if (server.isBusy) {
    const problem = { code: 'SERVICE_UNAVAILABLE', title: 'Busy', detail: 'Try again in a moment.' };
    return Promise.resolve(
      Response.json({ type: 'about:blank', status: 503, correlationId: 'c1', ...problem }, { status: 503 }),
    );
  }
  server.sent.push(`${method} ${path}`);
  if (server.refuses(path)) {
    const problem = { code: 'PERSON_NOT_FOUND', title: 'Not found', detail: 'There is no such person.' };
    return Promise.resolve(
      Response.json({ type: 'about:blank', status: 404, correlationId: 'c1', ...problem }, { status: 404 }),
    );
  }
  if (typeof body === 'string' && path === '/settings/mail') {
    server.mailDigest = (JSON.parse(body) as { mailDigest: string }).mailDigest;
    return Promise.resolve(Response.json(JSON.parse(body)));
  }
  return Promise.resolve(new Response(null, { status: 204 }));
};

let queryClient: QueryClient;
const vault = (): Vault => {
  const open = openVault();
  if (open === null) throw new Error('The vault is not open.');
  return open;
};
const texts = async (): Promise<string[]> => (await pendingChanges(vault())).map(({ change }) => change.text);

beforeEach(async () => {
  globalThis.fetch = respond;
  Object.assign(server, { isUp: false, mailDigest: 'off', sent: [], refuses: () => false, isBusy: false });
  queryClient = createQueryClient();
  await protect(ada, 'harbour-48', queryClient);
});
afterEach(async () => {
  dismissNotices();
  cleanup();
  const cleared = clearLocalData(ada.userId);
  act(lockVault);
  await cleared;
});

const open = (timers = new ManualTimers()): void => {
  render(
    <QueryClientProvider client={queryClient}>
      <PendingChanges isOffline={false} timers={timers} vault={vault()} />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
};

describe('changes made without a server', () => {
  it('wait in the vault, and are sent once, in their order', async () => {
    for (const change of [ending('p1'), reading('n1'), ending('p2')])
      expect(await sendOrKeep(change)).toBe('kept');
    server.isUp = true;
    expect(await sendOrKeep(reading('n2'))).toBe('kept');
    expect(server.sent).toEqual([]);
    expect([await sendPending(vault()), await sendPending(vault())]).toEqual([4, 0]);
    expect(server.sent).toEqual([
      'DELETE /monitoring/p1',
      'POST /notifications/n1/read',
      'DELETE /monitoring/p2',
      'POST /notifications/n2/read',
    ]);
    expect(await texts()).toEqual([]);
  });

  it('go on waiting while no server answers', async () => {
    await sendOrKeep(reading('n1'));
    await expect(sendPending(vault())).rejects.toThrow('UNREACHABLE');
    expect(await texts()).toEqual(['n1 is read']);
  });

  it('overwrite no setting that another device changed meanwhile', async () => {
    await sendOrKeep(mail('daily', 'off'));
    await sendOrKeep(mail('immediate', 'daily'));
    server.isUp = true;
    await sendPending(vault());
    expect(server.mailDigest).toBe('immediate');
    server.isUp = false;
    await sendOrKeep(mail('daily', 'off'));
    server.isUp = true;
    await sendPending(vault());
    expect(server.mailDigest).toBe('immediate');
    expect(await pendingChanges(vault())).toMatchObject([
      { refused: expect.stringContaining('changed elsewhere') },
    ]);
  });

  it('are taken again where only the response was lost', async () => {
    await sendOrKeep(mail('daily', 'off'));
    Object.assign(server, { isUp: true, mailDigest: 'daily' });
    expect(await sendPending(vault())).toBe(1);
    expect(await pendingChanges(vault())).toEqual([]);
  });

  it('wait, too, where a proxy says that there is no server behind it', async () => {
    globalThis.fetch = async () => new Response('<html>502</html>', { status: 502 });
    expect(await sendOrKeep(reading('n1'))).toBe('kept');
    await expect(sendPending(vault())).rejects.toThrow('SERVICE_UNAVAILABLE');
    expect(await texts()).toEqual(['n1 is read']);
  });

  it('do not wait without a vault', async () => {
    lockVault();
    await expect(sendOrKeep(reading('n1'))).rejects.toThrow('UNREACHABLE');
  });

  it('are tried again after a while where the server responds and is busy', async () => {
    await sendOrKeep(reading('n1'));
    Object.assign(server, { isUp: true, isBusy: true });
    const timers = new ManualTimers();
    open(timers);
    await waitFor(() => expect(timers.next).toBe(30_000));
    server.isBusy = false;
    act(() => timers.pass(30_000));
    await screen.findByText('1 change made offline is saved now.');
    expect(server.sent).toEqual(['POST /notifications/n1/read']);
  });

  it('are on screen until they are sent, and those that the server refuses until that is understood', async () => {
    await sendOrKeep(ending('gone'));
    await sendOrKeep(reading('n1'));
    open();
    await screen.findByText('Waiting to send: 2 changes');
    screen.getByText('No monitoring of gone');
    cleanup();
    Object.assign(server, { isUp: true, refuses: (path: string) => path.endsWith('/gone') });
    open();
    await screen.findByText('Not changed: No monitoring of gone');
    screen.getByText('There is no such person.');
    await screen.findByText('1 change made offline is saved now.');
    act(() => screen.getByRole('button', { name: 'Understood' }).click());
    await waitFor(() => expect(screen.queryByText(/Not changed/)).toBeNull());
    expect(await texts()).toEqual([]);
  });
});
