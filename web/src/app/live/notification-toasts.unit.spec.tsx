/** @jest-environment ./web/testing/dom-environment.mjs */
import type { ShownNotification } from '@probity/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../shared/api/query-client.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { dismissNotices, notify, Toasts } from '../../shared/ui/toast.js';
import { NotificationToasts, type RiskMove } from './notification-toasts.js';

const { fetch } = globalThis;
const requested: string[] = [];
let isVisible = true;

const alertOf = (name: string, read = false): ShownNotification => ({
  id: `alert-${name}`,
  type: 'risk_alert',
  title: 'Risk Alert',
  message: 'New risk factor detected',
  timestamp: '2026-01-01T00:00:00.000Z',
  read,
  personId: name.toLowerCase(),
  personName: name,
});

const open = (moves: Readonly<Record<string, RiskMove>> = {}) => {
  const queryClient = createQueryClient();
  const opened: string[] = [];
  const toasts = new NotificationToasts({
    queryClient,
    navigate: (to) => opened.push(to),
    timers: { now: () => 1_000_000 },
    lastMove: (personId) => moves[personId],
  });
  /** The notifications were requested again, after those of `created` came. */
  const update = (shown: readonly ShownNotification[], ...created: readonly string[]): void => {
    const page = { notifications: shown, unread: shown.length, nextCursor: null };
    queryClient.setQueryData(queryKeys.notifications, { pages: [page], pageParams: [null] });
    toasts.update(new Set(created.map((name) => `alert-${name}`)));
  };
  return { update, opened };
};

beforeEach(() => {
  isVisible = true;
  requested.length = 0;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  globalThis.fetch = (input) => {
    requested.push(
      new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname,
    );
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  render(<Toasts theme="light" />);
});
afterEach(() => {
  dismissNotices();
  globalThis.fetch = fetch;
});

const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((each) => each.textContent);

describe('the toast of new notifications', () => {
  it('leads to the subject and marks the notification as read', async () => {
    const { update, opened } = open();
    update([alertOf('Ada'), alertOf('Ben')], 'Ada');
    await screen.findByText('Ada. New risk factor detected');
    expect(toasts()).toHaveLength(1);
    screen.getByRole('button', { name: 'View' }).click();
    expect(opened).toEqual(['/app/report/ada']);
    await waitFor(() => expect(requested).toContain('/api/v1/notifications/alert-Ada/read'));
  });

  it('is one of all that come together', async () => {
    const { update, opened } = open();
    update([alertOf('Ada')], 'Ada');
    await screen.findByText('Risk Alert');
    update([alertOf('Cleo'), alertOf('Ben'), alertOf('Ada')], 'Ben', 'Cleo');
    await screen.findByText('3 new notifications');
    screen.getByText('Cleo, Ben, 1 more');
    expect(toasts()).toHaveLength(1);
    screen.getByRole('button', { name: 'View all' }).click();
    expect(opened).toEqual(['/app/notifications']);
    expect(requested).toEqual([]);
  });

  it('goes when its notification was read elsewhere, and leaves out what was read before', async () => {
    const { update } = open();
    update([alertOf('Ada'), alertOf('Ben', true)], 'Ada', 'Ben');
    await screen.findByText('Ada. New risk factor detected');
    update([alertOf('Ada', true), alertOf('Ben', true)]);
    await waitFor(() => expect(toasts()).toEqual([]));
  });

  it('leaves out whose move the search screen has said, and nobody else', async () => {
    const { update } = open({
      ada: { event: 'e:1', hasFallen: false },
      ben: { event: 'e:2', hasFallen: true },
    });
    notify({ title: 'Risk Score Updated', text: 'Ada: 40 → 80' }, { tone: 'warning', event: 'e:1' });
    await screen.findByText('Risk Score Updated');
    const message = 'Risk score increased significantly';
    const ofAda = { ...alertOf('Ada'), message };
    const ofBen = { ...alertOf('Ben'), message: 'Risk score decreased from 80 to 40' };
    update([ofBen, ofAda], 'Ada', 'Ben');
    await screen.findByText('Ben. Risk score decreased from 80 to 40');
    expect(toasts()).toHaveLength(2);
    const listed = { ...alertOf('Ada'), id: 'alert-listed' };
    update([listed, { ...ofBen, read: true }, ofAda], 'listed');
    await screen.findByText('Ada. New risk factor detected');
  });

  it('is not shown where nobody looks, also not later', async () => {
    const { update } = open();
    isVisible = false;
    update([alertOf('Ada')], 'Ada');
    isVisible = true;
    update([alertOf('Ben'), alertOf('Ada')], 'Ben');
    await screen.findByText('Ben. New risk factor detected');
    expect(toasts()).toHaveLength(1);
  });
});
