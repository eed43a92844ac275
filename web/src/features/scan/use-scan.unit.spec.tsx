/** @jest-environment ./web/testing/dom-environment.mjs */
import type { ScanResponse } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { checkResult } from '../../entities/subject/check-result.builder.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import { ManualTimers } from '../../shared/device/manual-timers.fake.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { foundOn } from './document-reader.builder.js';
import { useScan } from './use-scan.js';

const fields = { ...foundOn('Kvasek').fields, sex: 'M' } as const;
const scan: ScanResponse = {
  scanId: 's1',
  status: 'read',
  reading: { status: 'read', format: 'TD3', fields, checks: {}, confidence: 0.99 },
  authenticity: { state: 'consistent', checks: [] },
  personId: null,
  candidates: [],
};
const checked = checkResult({ monitoringStarted: true });

let timers: ManualTimers;
let sent: string[];
/** Of the checks; they run until it is there. */
let respond: (response: Response) => void;

const Confirming = () => {
  const { confirm } = useScan(timers);
  return (
    <button
      onClick={() => confirm({ state: 'review', scan, zone: null, chosen: null, problem: null }, { fields })}
    >
      Confirm
    </button>
  );
};

const Device = () => {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <Confirming />}
      <button onClick={() => setHere(false)}>Leave</button>
    </>
  );
};

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(async () => {
  timers = new ManualTimers();
  sent = [];
  globalThis.fetch = (address, { method = 'GET' } = {}) => {
    const path = address as string;
    sent.push(`${method} ${path}`);
    if (path.endsWith('/confirm')) return Promise.resolve(Response.json({ personId: 'p1' }));
    if (path.endsWith('/verify-identity')) return new Promise((resolve) => (respond = resolve));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route element={<Device />} path="/" />
          <Route element={<p>a profile</p>} path="/app/profile/p1" />
        </Routes>
      </MemoryRouter>
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
  await press('Confirm');
  await waitFor(() => expect(sent).toHaveLength(2));
});
afterEach(() => {
  dismissNotices();
  cleanup();
});

describe('a confirmed scan', () => {
  it('says that monitoring began, with the way back', async () => {
    await act(async () => respond(Response.json(checked)));
    await screen.findByText('Monitoring Enabled');
    await press('Undo');
    await waitFor(() => expect(sent).toContain('DELETE /api/v1/monitoring/p1'));
  });

  it('takes nobody to the profile who has left', async () => {
    await press('Leave');
    await act(async () => respond(Response.json(checked)));
    await screen.findByText('Checks Complete');
    act(() => timers.pass(10_000));
    expect(screen.queryByText('a profile')).toBeNull();
  });

  it('says which limit its checks met', async () => {
    const refusal = { title: 'Daily limit', detail: 'Upgrade for more checks.', code: 'CHECK_LIMIT_REACHED' };
    const problem = { type: 'about:blank', status: 429, correlationId: 'c1', ...refusal };
    const headers = { 'content-type': 'application/problem+json' };
    await act(async () => respond(new Response(JSON.stringify(problem), { status: 429, headers })));
    await screen.findByText('Upgrade for more checks.');
  });
});
