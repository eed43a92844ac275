/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { checkResult } from '../../entities/subject/check-result.builder.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { useChecks } from './use-checks.js';

const { fetch } = globalThis;
let respond: (response: Response) => void;
let queries: QueryClient;

const Profile = () => {
  const { run, running } = useChecks('p1');
  return <button onClick={run}>{running ? 'Running' : 'Run'}</button>;
};

const App = () => {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <Profile />}
      <button onClick={() => setHere(!isHere)}>{isHere ? 'Leave' : 'Come back'}</button>
    </>
  );
};

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(async () => {
  globalThis.fetch = () => new Promise((resolve) => (respond = resolve));
  queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <App />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
  await press('Run');
  await press('Leave');
});
afterEach(() => {
  dismissNotices();
  cleanup();
  globalThis.fetch = fetch;
});

describe('checks of a profile that was left', () => {
  it('still run for who comes back, and say how they ended to who does not', async () => {
    await press('Come back');
    screen.getByRole('button', { name: 'Running' });
    await press('Leave');
    await act(async () => respond(Response.json(checkResult({ score: 44 }))));
    await screen.findByText('Checks Complete');
    await press('Come back');
    screen.getByRole('button', { name: 'Run' });
  });

  it('say that they failed', async () => {
    await act(async () => respond(new Response(null, { status: 503 })));
    await screen.findByText('Due Diligence Error');
  });

  it('say nothing after the sign-out', async () => {
    dismissNotices();
    queries.clear(); // as the app does then
    await act(async () => respond(Response.json(checkResult({ score: 44 }))));
    expect(screen.queryByText('Checks Complete')).toBeNull();
  });
});
