/** @jest-environment ./web/testing/dom-environment.mjs */
import { largestUpload } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { ImportArticles } from './import-articles.js';
import { Sending } from './sending.fake.js';

const imported = {
  ...{ added: 1234, corrected: 0, judgedAnew: 0, unchanged: 5, notAdverse: 6, noLexicon: 0 },
  ...{ refused: 0, refusedLines: [] },
};
const refusal = { type: 'about:blank', title: 'T', status: 422, correlationId: 'c' };

const { XMLHttpRequest } = globalThis;
const articles = new File(['{}'], 'may.jsonl');
beforeEach(() => {
  Sending.last = undefined;
  Object.assign(globalThis, { XMLHttpRequest: Sending });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportArticles />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  Object.assign(globalThis, { XMLHttpRequest });
});

const send = async (file = articles): Promise<Sending | undefined> => {
  fireEvent.change(screen.getByLabelText(/^File of articles/), { target: { files: [file] } });
  const form = screen.getByRole('button', { name: 'Import articles' }).closest('form');
  await act(async () => void (form && fireEvent.submit(form)));
  return Sending.last;
};
const status = (): string | null => screen.getByRole('status').textContent;

it('sends the file in the chosen layout, says how far it is, and what came of the articles', async () => {
  fireEvent.change(screen.getByLabelText('What the file holds'), { target: { value: 'feed' } });
  const sending = await send();
  expect([sending?.path, sending?.content]).toEqual(['/api/v1/media-imports/feed', articles]);
  await act(async () => sending?.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(status()).toBe('The file is being sent.');
  await act(async () => sending?.upload.onprogress?.({ loaded: 4, total: 4 }));
  expect(status()).toContain('read and judged');
  await sending?.respond(200, imported);
  await screen.findByText(/1,234 added, 5 known already, 6 not adverse and not kept\./);
  expect(screen.queryByRole('list')).toBeNull();
});

it('names the lines that are no articles, beside what the others came to', async () => {
  const sending = await send();
  const refusedLines = [{ line: 7, reason: 'field "headline" must hold text' }];
  await sending?.respond(200, { ...imported, refused: 2, refusedLines });
  await screen.findByText(/2 lines are no articles:/);
  expect(screen.getByRole('listitem').textContent).toBe('Line 7: field "headline" must hold text.');
});

it('says why a file is refused', async () => {
  const sending = await send();
  const detail = 'The file holds no article in 3 lines. Line 1: not JSON.';
  await sending?.respond(422, { ...refusal, code: 'MEDIA_UNREADABLE', detail });
  await screen.findByText(/in 3 lines\. Line 1: not JSON\. What was stored before stays\./);
});

it('does not send a file that is too large', async () => {
  const large = Object.defineProperty(new File([], 'day.jsonl'), 'size', { value: largestUpload + 1 });
  expect(await send(large)).toBeUndefined();
  await screen.findByText(/may have 256 MB/);
});
