/** @jest-environment ./web/testing/dom-environment.mjs */
import type { ShownNotification } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { NotificationsScreen } from './notifications-screen.js';

const notification = (more: object): object => ({
  id: 'n1',
  type: 'risk_alert',
  title: 'Risk alert',
  message: 'Watchlist updated',
  timestamp: '2026-01-01T00:00:00.000Z',
  read: false,
  personId: null,
  personName: null,
  ...more,
});

const Address = () => <p>at {useLocation().pathname}</p>;

/** What was marked as read. */
const marked: string[] = [];

const open = (...given: readonly object[]): void => {
  let notifications = given;
  globalThis.fetch = (path, { method } = {}) => {
    if (method === 'POST') {
      marked.push(path instanceof Request ? path.url : String(path));
      notifications = given.map((each) => ({ ...each, read: true }));
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    return Promise.resolve(
      Response.json({ notifications, unread: marked.length === 0 ? given.length : 0, nextCursor: null }),
    );
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NotificationsScreen />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  marked.length = 0;
});

it('shows what it is, title, message, time and that it is unread, which ends with a tap', async () => {
  open(notification({}));
  const row = await screen.findByRole('button', { name: /^Risk alert: Risk alert.*Unread$/ });
  expect(row.textContent).toContain('Watchlist updated');
  expect(row.querySelector('svg')).not.toBeNull();
  expect(row.querySelector('time')?.dateTime).toBe('2026-01-01T00:00:00.000Z');
  act(() => row.click());
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  expect(marked).toEqual(['/api/v1/notifications/n1/read']);
});

it('marks all of them as read', async () => {
  open(notification({}), notification({ id: 'n2' }));
  (await screen.findByRole('button', { name: 'Mark all as read' })).click();
  await screen.findByText('All read');
  expect(marked).toEqual(['/api/v1/notifications/read-all']);
});

it('lists the subjects of a notification about several, each with its own way', async () => {
  const persons: ShownNotification['persons'] = [
    { id: 'ada', name: 'Ada Marchand' },
    { id: 'gone', name: null },
  ];
  open(notification({ persons }));
  (await screen.findByText('2 subjects')).click();
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ada Marchand', '/app/report/ada'],
  ]);
  screen.getByText('A subject that is gone');
});

it('shows a type that it does not know as a notification', async () => {
  open(notification({ type: 'newer', title: 'From a newer server' }));
  await screen.findByText('From a newer server');
  screen.getByText('Notification:', { exact: false });
});

it('says that there are none, and offers nothing to mark', async () => {
  open();
  await screen.findByText('No notifications yet');
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('leads from a risk alert to the report, from others to the profile', async () => {
  const of = { personId: 'ada', personName: 'Ada Marchand' };
  open(
    notification({ ...of, title: 'Risk rose' }),
    notification({ ...of, id: 'n2', type: 'scan_complete', title: 'Scanned' }),
  );
  (await screen.findByRole('button', { name: /Risk rose/ })).click();
  await screen.findByText('at /app/report/ada');
  screen.getByRole('button', { name: /Scanned/ }).click();
  await screen.findByText('at /app/profile/ada');
  // Nothing is unread any more.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
});
