/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { monitoredPerson } from '../../entities/subject/monitored-person.builder.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { person } from './person.builder.js';
import { ProfileScreen } from './profile-screen.js';

const { fetch } = globalThis;

const Profile = () => {
  const { id = '' } = useParams();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <>
      <p>at {pathname + search}</p>
      <p>state {JSON.stringify(state)}</p>
      <ProfileScreen id={id} key={id} />
    </>
  );
};

afterEach(() => {
  dismissNotices();
  cleanup();
  globalThis.fetch = fetch;
});

it('leads from the address of a merged person to whom they were merged into, where its buttons work', async () => {
  let monitored = false;
  globalThis.fetch = async (input, { method } = {}) => {
    const path = input as string;
    if (path.includes('/monitoring/p1') && method === 'DELETE') monitored = false;
    if (path.includes('/monitoring/p1') && method === 'PUT') monitored = true;
    if (path.includes('/monitoring/')) return Response.json({ ...monitoredPerson, ...person, monitored });
    if (/\/persons\/p[01]$/.test(path)) return Response.json({ ...person, monitored });
    return Response.json({ lists: [], notLoaded: [] });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter
        initialEntries={[{ pathname: '/app/profile/p0', search: '?from=alert', state: { searchId: 's1' } }]}
      >
        <Routes>
          <Route element={<Profile />} path="/app/profile/:id" />
        </Routes>
      </MemoryRouter>
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
  await screen.findByText('at /app/profile/p1?from=alert');
  screen.getByText('state {"searchId":"s1"}');
  const button = await screen.findByRole('button', { name: 'Enable Continuous Monitoring' });
  await act(async () => button.click());
  await screen.findByRole('button', { name: 'Disable Monitoring' });
});
