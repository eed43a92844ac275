/** @jest-environment ./web/testing/dom-environment.mjs */
import type { ListState } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { ImportFile } from './import-file.js';
import { Sending } from './sending.fake.js';

const list: ListState = {
  source: 'un-sc',
  name: 'UN list',
  version: 'a'.repeat(64),
  published: null,
  loaded: '2026-01-03T04:05:06.000Z',
  entries: 3,
  degraded: false,
};
const imported = {
  version: 'b'.repeat(64),
  published: null,
  entries: 1234,
  added: 5,
  changed: 6,
  removed: 7,
  unchanged: false,
  warnings: [{ what: 'unknown country "Zaire"', count: 2 }],
};
const refusal = { type: 'about:blank', title: 'T', status: 422, correlationId: 'c' };

const { XMLHttpRequest } = globalThis;
const file = new File(['<xml/>'], 'un.xml');
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: Sending });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportFile lists={[list]} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  Object.assign(globalThis, { XMLHttpRequest });
});

const send = async (): Promise<Sending> => {
  fireEvent.change(screen.getByLabelText(/^File/), { target: { files: [file] } });
  const form = screen.getByRole('button', { name: 'Import' }).closest('form');
  await act(async () => void (form && fireEvent.submit(form)));
  if (Sending.last === undefined) throw new Error('nothing was sent');
  return Sending.last;
};
const status = (): string | null => screen.getByRole('status').textContent;

it('sends the file for the chosen list and says how far it is, and what changed', async () => {
  const sending = await send();
  expect([sending.path, sending.content]).toEqual(['/api/v1/lists/un-sc/imports', file]);
  await act(async () => sending.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(status()).toBe('The file is being sent.');
  await act(async () => sending.upload.onprogress?.({ loaded: 4, total: 4 }));
  expect(status()).toContain('read and compared');
  await sending.respond(200, imported);
  await screen.findByText(/1,234 entries: 5 added, 6 changed, 7 removed\./);
  expect(status()).toContain('2 × unknown country "Zaire"');
});

it('says why a file is refused, and that the version in use stays', async () => {
  const sending = await send();
  await sending.respond(422, { ...refusal, code: 'LIST_SHRUNK', detail: 'The list lost too many entries.' });
  await screen.findByText(/The list lost too many entries\. Whatever version was in use stays in use\./);
});

it('takes the id of a list that is not shown yet', async () => {
  fireEvent.change(screen.getByLabelText('List that the file belongs to'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Id of the list'), { target: { value: 'ftm:new' } });
  expect((await send()).path).toBe('/api/v1/lists/ftm%3Anew/imports');
});
