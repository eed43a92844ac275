/** @jest-environment ./web/testing/dom-environment.mjs */
import type { MediaSourceState } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { MediaSources } from './media-sources.js';

const court: MediaSourceState = {
  source: 'court',
  name: 'Court',
  kind: 'feed',
  state: 'current',
  terms: 'https://court.example/terms',
  enabled: true,
  fetchedHere: true,
  nextFetchAt: '2026-06-01T08:15:00.000Z',
  lastSuccessAt: '2026-06-01T08:00:00.000Z',
  failingSince: null,
  reason: null,
  heldItems: null,
  newestItemAt: '2026-05-31T08:00:00.000Z',
  dayArticles: 1200,
  dayKept: 30,
};
const refusal = {
  type: 'about:blank',
  status: 403,
  title: 'T',
  detail: 'No.',
  code: 'FORBIDDEN',
  correlationId: 'c',
};
const off: MediaSourceState = { ...court, state: 'off', enabled: false, nextFetchAt: null };

/** What the client requests, as `PUT path body`, and what it gets. */
const requests: string[] = [];
let respond: (method: string) => [status: number, body: unknown];

const { fetch } = globalThis;
beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = (input, { method = 'GET', body } = {}) => {
    if (method !== 'GET') requests.push(`${method} ${input as string} ${body as string}`);
    const [status, response] = respond(method);
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return Promise.resolve(
      new Response(JSON.stringify(response), { status, headers: { 'content-type': type } }),
    );
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

const show = async (sources: readonly MediaSourceState[], mayDecide = true): Promise<void> => {
  respond = (method) => {
    if (method === 'GET') return [200, { sources }];
    return method === 'PUT' ? [200, { enabled: false }] : [202, { status: 'accepted' }];
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MediaSources mayDecide={mayDecide} />
    </QueryClientProvider>,
  );
  await screen.findByText(sources.length === 0 ? 'No sources' : (sources[0]?.name ?? ''));
};
const fact = (term: string): string | null | undefined =>
  screen.queryByText(term)?.nextElementSibling?.textContent;
const offered = (): (string | null)[] =>
  [...screen.queryAllByRole('switch'), ...screen.queryAllByRole('button')].map((each) =>
    each.getAttribute('aria-label'),
  );

it('says how current a source is, what it brought and how much of it was kept', async () => {
  await show([court]);
  expect(screen.getByText('Up to date')).toBeTruthy();
  expect(fact('Read within a day')).toBe('1,200 articles, 30 kept (2.5%)');
  expect(fact('Newest article')).toMatch(/^May 31, 2026/);
  expect(fact('Next fetch')).toMatch(/^Jun 1, 2026/);
  expect(screen.queryByText('Failing since')).toBeNull();
});

it('says since when and why a source fails, and that nothing stored is lost', async () => {
  const failing = { failingSince: '2026-05-30T08:00:00.000Z', reason: 'It sent a web page.' };
  await show([{ ...court, ...failing, state: 'failing' }]);
  expect(fact('Failing since')).toMatch(/^May 30, 2026/);
  expect(screen.getByText(/It sent a web page\. What was stored of it stays\./)).toBeTruthy();
});

it.each([
  ['an analyst', [court], false, []],
  ['an administrator', [court], true, ['Use Court', 'Test: Court', 'Fetch now: Court']],
  ['an administrator, of one that is off', [off], true, ['Use Court', 'Test: Court']],
  ['an administrator, of one that is not fetched here', [{ ...off, fetchedHere: false }], true, []],
  [
    'an administrator, of one that is held',
    [{ ...court, state: 'held', heldItems: 900 }],
    true,
    ['Use Court', 'Test: Court', 'Accept what is held and fetch: Court'],
  ],
] as const)('offers %s what can be done', async (_who, sources, mayDecide, controls) => {
  await show(sources, mayDecide);
  expect(offered()).toEqual(controls);
});

it('leads to the terms of a source, or says that they are not known', async () => {
  await show([court]);
  const link = screen.getByRole('link', { name: 'Terms of use of Court, opens in a new tab' });
  expect(link.getAttribute('href')).toBe('https://court.example/terms');
  cleanup();
  await show([{ ...court, terms: null }]);
  expect(screen.getByText(/^Its terms of use are not known here/)).toBeTruthy();
});

it('shows what a test of a source brought, or why it brought nothing', async () => {
  await show([court]);
  const tested = {
    ...{ state: 'read', reason: null, items: 30, articles: 29, kept: 4 },
    ...{ newestItemAt: '2026-05-31T08:00:00.000Z', titles: ['Newer', 'Older'] },
  };
  respond = (method) => [200, method === 'GET' ? { sources: [court] } : tested];
  const test = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Test: Court' })));
  await test();
  expect(requests).toEqual(['POST /api/v1/media-sources/court/test null']);
  await screen.findByText('30 items, 29 of them articles, 4 would be kept.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Newer', 'Older']);
  const failed = { ...tested, state: 'failed', reason: 'It sent a web page.', items: 0, titles: [] };
  respond = (method) => [200, method === 'GET' ? { sources: [court] } : failed];
  await test();
  await screen.findByText('It sent a web page.');
  expect(screen.queryByText('Newer')).toBeNull();
});

it('says of a folder that its files are taken when they are there', async () => {
  await show([{ ...court, kind: 'file', nextFetchAt: null }]);
  expect(fact('Next fetch')).toBe('when a file is there');
  expect(offered()).toEqual(['Use Court']);
});

it('switches a source, and has it fetched', async () => {
  await show([court]);
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Use Court' })));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Fetch now: Court' })));
  expect(requests).toEqual([
    'PUT /api/v1/media-sources/court/enabled {"enabled":false}',
    'POST /api/v1/media-sources/court/fetch {"accept":false}',
  ]);
});

it('lets in what is held only where it says so', async () => {
  await show([{ ...court, state: 'held', heldItems: 900 }]);
  expect(screen.getByText(/^900 items, more than ten times/)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Accept/ })));
  expect(requests).toEqual(['POST /api/v1/media-sources/court/fetch {"accept":true}']);
});

it('shows a refused switch as it was', async () => {
  await show([court]);
  respond = (method) => (method === 'GET' ? [200, { sources: [court] }] : [403, refusal]);
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Use Court' })));
  expect(screen.getByRole('switch', { name: 'Use Court' })).toHaveProperty('checked', true);
});

it('says that there is no source, which is no failure', async () => {
  await show([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('never takes a failure for no sources', async () => {
  await show([court]);
  cleanup();
  respond = () => [403, refusal];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MediaSources mayDecide />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('No sources')).toBeNull();
});
