/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { DocumentReader } from '../../shared/device/document-reader/document-reader.js';
import { FakeReaderWorker } from '../../shared/device/document-reader/reader-worker.fake.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { dismissNotices } from '../../shared/ui/toast.js';
import { LinkedScan } from './components/linked-scan.js';
import { foundOn } from './document-reader.builder.js';
import { ScanScreen } from './scan-screen.js';

const { fetch } = globalThis;
const text = foundOn('Kvasek').lines.join('\n');
const worker = new FakeReaderWorker();
const openReader = (): DocumentReader => new DocumentReader(async () => worker);

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};

const refuse = async (_path: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  if (init?.method !== 'POST') return Response.json({ scans: [] });
  const refusal = { title: 'Invalid request', detail: 'The lines are not read.', code: 'INVALID_REQUEST' };
  return Response.json(
    { type: 'about:blank', status: 400, correlationId: 'c1', ...refusal },
    { status: 400 },
  );
};

const open = (screenOf: ReactNode): void => {
  setDevice(new FakeDevice());
  globalThis.fetch = refuse;
  URL.createObjectURL = () => 'blob:zone';
  URL.revokeObjectURL = () => undefined;
  worker.outcome = () => ({ state: 'found', found: foundOn('Kvasek') });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{screenOf}</MemoryRouter>
    </QueryClientProvider>,
  );
};

const type = async (): Promise<void> => {
  await press('Type the lines of the document');
  fireEvent.change(screen.getByLabelText('Machine-readable lines'), { target: { value: text } });
  await press('Read the lines');
};

afterEach(() => {
  dismissNotices();
  cleanup();
  globalThis.fetch = fetch;
});

describe('typed lines that were refused', () => {
  it.each([
    ['the scan', <ScanScreen key="scan" openReader={openReader} />],
    ['the scan of a link', <LinkedScan key="link" reader={openReader()} token={'t'.repeat(43)} />],
  ])('stay in the field of %s, until they are cancelled', async (_, shown) => {
    open(shown);
    await type();
    await screen.findByText('The lines are not read.');
    expect(screen.getByLabelText('Machine-readable lines')).toHaveProperty('value', text);
    await press('Cancel');
    await press('Type the lines of the document');
    expect(screen.getByLabelText('Machine-readable lines')).toHaveProperty('value', '');
  });

  it('are not what the next document of a link is said to be refused for', async () => {
    open(<LinkedScan reader={openReader()} token={'t'.repeat(43)} />);
    await type();
    await screen.findByText('The lines are not read.');
    await press('Cancel');
    await press('Scan Document');
    await screen.findByRole('button', { name: 'Send' });
    expect(screen.queryByText('The lines are not read.')).toBeNull();
  });
});
