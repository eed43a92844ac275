/** @jest-environment ./web/testing/dom-environment.mjs */
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { DocumentReader } from '../../shared/device/document-reader/document-reader.js';
import { FakeReaderWorker } from '../../shared/device/document-reader/reader-worker.fake.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { foundOn } from './document-reader.builder.js';
import { ScanLinkScreen } from './scan-link-screen.js';

const { fetch } = globalThis;
const { now } = Date;

const tokenOf = (letter: string): string => letter.repeat(43);
const used = new Set<string>();
let opened: string[] = [];

/** Each link is good for one document. */
const respond = async (path: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const { token } = JSON.parse(init?.body as string) as { readonly token: string };
  const isDocument = (path as string).endsWith('/documents');
  if (!isDocument) opened.push(token);
  if (used.has(token)) {
    const refusal = { title: 'Not found', detail: 'This link is used up.', code: 'SCAN_LINK_NOT_FOUND' };
    const problem = { type: 'about:blank', status: 404, correlationId: 'c1', ...refusal };
    return Response.json(problem, { status: 404 });
  }
  if (isDocument) used.add(token);
  return isDocument
    ? new Response(null, { status: 204 })
    : Response.json({ expiresAt: '2026-05-02T10:00:00.000Z' });
};

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};

const open = () => {
  const worker = new FakeReaderWorker();
  worker.outcome = () => ({ state: 'found', found: foundOn('Kvasek') });
  const element = <ScanLinkScreen openReader={() => new DocumentReader(async () => worker)} />;
  const router = createMemoryRouter([{ path: '/scan-link', element }], {
    initialEntries: [`/scan-link#${tokenOf('a')}`],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};

beforeEach(() => {
  setDevice(new FakeDevice());
  globalThis.fetch = respond;
  URL.createObjectURL = () => 'blob:zone';
  URL.revokeObjectURL = () => undefined;
  used.clear();
  opened = [];
});
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
  Date.now = now;
  focusManager.setFocused(undefined);
});

it('calls the link neither invalid when the window is seen again after the thanks, nor used up when another is opened', async () => {
  const router = open();
  await press('Scan Document');
  await press('Send');
  await screen.findByText('Thank you');
  Date.now = () => now() + 60_000;
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(opened).toEqual([tokenOf('a')]);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => router.navigate(`/scan-link#${tokenOf('b')}`));
  await press('Scan Document');
  await press('Send');
  await waitFor(() => expect([...used]).toEqual([tokenOf('a'), tokenOf('b')]));
  await screen.findByText('Thank you');
});
