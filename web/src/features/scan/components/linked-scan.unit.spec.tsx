/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { DocumentReader } from '../../../shared/device/document-reader/document-reader.js';
import { FakeReaderWorker } from '../../../shared/device/document-reader/reader-worker.fake.js';
import { setDevice } from '../../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../../shared/device/port/device.fake.js';
import { foundOn } from '../document-reader.builder.js';
import { LinkedScan } from './linked-scan.js';

const token = 't'.repeat(43);
const sent: unknown[] = [];
let release: () => void;

/** A server that takes no date but of one form, and responds when it is released. */
const respond = async (_path: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const body = JSON.parse(init?.body as string) as { document: { fields: { birthDate: string } } };
  sent.push(body);
  await new Promise<void>((resolve) => (release = resolve));
  if (/^\d{4}-\d{2}-\d{2}$/.test(body.document.fields.birthDate)) return new Response(null, { status: 204 });
  const refusal = { title: 'Invalid request', detail: 'Send dates as YYYY-MM-DD.', code: 'INVALID_REQUEST' };
  const problem = { type: 'about:blank', status: 400, correlationId: 'c1', ...refusal };
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(problem), { status: 400, headers });
};

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const send = async (): Promise<void> => {
  await press('Send');
  await screen.findByText('Processing Document'); // instead of the fields
  release();
};

afterEach(() => {
  cleanup();
  sent.length = 0;
});

it('says what a document was refused for, and keeps what was corrected', async () => {
  setDevice(new FakeDevice());
  globalThis.fetch = respond;
  URL.createObjectURL = () => 'blob:zone';
  URL.revokeObjectURL = () => undefined;
  const worker = new FakeReaderWorker();
  worker.outcome = () => ({ state: 'found', found: foundOn('Kvasek') });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LinkedScan reader={new DocumentReader(async () => worker)} token={token} />
    </QueryClientProvider>,
  );
  await press('Scan Document');
  fireEvent.change(await screen.findByLabelText('Last name'), { target: { value: 'Kvašek' } });
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '12.08.1974' } });
  await send();
  await screen.findByText('Send dates as YYYY-MM-DD.');
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Kvašek');
  const birthDate = screen.getByLabelText('Date of birth');
  expect(birthDate).toHaveProperty('value', '12.08.1974');
  fireEvent.change(birthDate, { target: { value: '1974-08-12' } });
  await send();
  await screen.findByText('Thank you');
  const { lines } = foundOn('Kvasek');
  const document = { lines, confidence: 0.99, repaired: false };
  expect(sent).toMatchObject([
    { token, document: { ...document, fields: { lastName: 'Kvašek', birthDate: '12.08.1974' } } },
    { token, document: { ...document, fields: { lastName: 'Kvašek', birthDate: '1974-08-12' } } },
  ]);
});
