/** @jest-environment ./web/testing/dom-environment.mjs */
import type { ListState } from '@probity/contracts';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { openOffline, signOut } from '../../../shared/api/session.js';
import { listState } from '../list-state.builder.js';
import { ListCard } from './list-card.js';

const loaded = listState({
  covers: ['sanction', 'other-listing'],
  nextFetch: '2026-01-04T04:05:06.000Z',
});
const missing: ListState = {
  ...loaded,
  version: null,
  published: null,
  loaded: null,
  entries: 0,
  degraded: true,
  reason: 'Nothing has been loaded yet.',
};

const show = async (list: ListState, role: 'user' | 'analyst' | 'administrator'): Promise<void> => {
  const isAdministrator = role === 'administrator';
  const isAnalyst = isAdministrator || role === 'analyst';
  await act(async () =>
    openOffline({ userId: 'ada', email: 'ada@probity.test', isAdministrator, isAnalyst }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ListCard list={list} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const buttons = (): (string | null)[] =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
const fact = (term: string): string | null | undefined =>
  screen.queryByText(term)?.nextElementSibling?.textContent;

const { fetch } = globalThis;
beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});
afterEach(async () => {
  cleanup();
  await signOut();
  globalThis.fetch = fetch;
});

it('says what the version in use holds and how old it is', async () => {
  await show(loaded, 'user');
  expect(screen.getByText('Up to date')).toBeTruthy();
  expect([fact('Entries'), fact('Holds'), fact('Published'), fact('Last found current')]).toEqual([
    '1,234',
    'Sanctions and Other listings',
    'Jan 2, 2026',
    'not known',
  ]);
});

it('says why a list is not up to date, and that its version stays in use', async () => {
  await show({ ...loaded, degraded: true, reason: 'The list could not be downloaded.' }, 'user');
  expect(screen.getByText('Not up to date')).toBeTruthy();
  expect(screen.getByText(/could not be downloaded\. The version below stays in use\./)).toBeTruthy();
});

it('never shows a list that was not loaded as an empty one', async () => {
  await show(missing, 'administrator');
  expect([screen.queryByText('Entries'), screen.queryByText(/stays in use/)]).toEqual([null, null]);
  expect(screen.getByText('Not loaded')).toBeTruthy();
  expect(buttons()).toEqual(['Fetch now: UN list', 'Decisions about UN list']);
});

it.each([
  ['user', []],
  ['analyst', ['What this version changed: UN list', 'Versions of UN list']],
  [
    'administrator',
    [
      'Fetch now: UN list',
      'What this version changed: UN list',
      'Versions of UN list',
      'Decisions about UN list',
    ],
  ],
] as const)('offers the role %s: %j', async (role, offered) => {
  await show(loaded, role);
  expect(buttons()).toEqual(offered);
});

it('says that a fetch is overdue', async () => {
  await show({ ...loaded, overdue: true }, 'user');
  expect(fact('Next fetch')).toMatch(/^overdue since Jan 4/);
});

it('offers no fetch of a list that is only imported by hand', async () => {
  const { nextFetch: _, ...byHand } = loaded;
  await show(byHand, 'administrator');
  expect(buttons()).toEqual([
    'What this version changed: UN list',
    'Versions of UN list',
    'Decisions about UN list',
  ]);
  expect(fact('Next fetch')).toBe('not fetched by itself');
});

const held = {
  version: 'b'.repeat(64),
  entries: 7,
  heldAt: '2026-01-04T04:05:06.000Z',
  releaseRequested: false,
  released: false,
};

it.each([
  ['waits', held, 'administrator', ['Release', 'Discard']],
  [
    'waits for a second administrator',
    { ...held, releaseRequested: true },
    'administrator',
    ['Confirm release', 'Discard'],
  ],
  ['is released', { ...held, released: true }, 'administrator', []],
  ['waits, for who cannot decide', held, 'analyst', []],
] as const)('shows a version that %s, and what can be done', async (_what, version, role, offered) => {
  await show({ ...loaded, held: version }, role);
  expect(screen.getByText(/shows 7 entries instead of 1,234/)).toBeTruthy();
  const decisions = screen.queryAllByRole('button', { name: /held version/ });
  expect(decisions.map(({ textContent }) => textContent)).toEqual(offered);
});

const version = {
  version: 'c'.repeat(64),
  published: '2026-01-02',
  loaded: '2026-01-03T04:05:06.000Z',
  entries: 1234,
  added: 3,
  changed: 2,
  removed: 1,
  forced: false,
  by: { action: 'upload', userId: 'ada' },
  warnings: [{ what: 'fetched whole, because a delta is missing', count: 1 }],
};

describe('who decided about a list', () => {
  const decisions = ['eva', 'gone', 'ada'].map((decidedBy, hour) => {
    return { action: 'discard', version: null, decidedBy, at: `2026-01-03T0${3 - hour}:05:06.000Z` };
  });
  const eva = { id: 'eva', email: 'eva@probity.test', app_metadata: { role: 'administrator' } };
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    globalThis.fetch = (input) => {
      const path = input as string;
      if (path.includes('/admin/users/')) asked.push(path);
      if (path.endsWith('/decisions')) return Promise.resolve(Response.json({ decisions }));
      if (path.endsWith('/admin/users/eva')) return Promise.resolve(Response.json(eva));
      const gone = { code: 'user_not_found', message: 'User not found' };
      return Promise.resolve(Response.json(gone, { status: 404 }));
    };
  });

  it('is named by address, or by id where the account is gone, and each is asked for once', async () => {
    await show(loaded, 'administrator');
    await act(async () => screen.getByRole('button', { name: 'Decisions about UN list' }).click());
    await screen.findByText(/by the administrator eva@probity\.test/);
    await screen.findByText(/by the administrator gone/);
    screen.getByText(/by you/);
    await act(async () => focusManager.onFocus());
    expect(asked.sort()).toEqual(['/auth/v1/admin/users/eva', '/auth/v1/admin/users/gone']);
  });

  it.each([
    ['administrator', 'eva@probity.test', ['/auth/v1/admin/users/eva']],
    ['analyst', 'eva', []],
  ] as const)('is named to the role %s as %s beside a version', async (role, name, requests) => {
    const by = { action: 'release', userId: 'eva' };
    const { fetch } = globalThis;
    globalThis.fetch = (input) =>
      (input as string).endsWith('/versions')
        ? Promise.resolve(Response.json({ versions: [{ ...version, by }] }))
        : fetch(input);
    await show(loaded, role);
    await act(async () => screen.getByRole('button', { name: 'Versions of UN list' }).click());
    await screen.findByText(new RegExp(`released by the administrator ${name}$`));
    expect(asked).toEqual(requests);
  });
});

it('shows the versions that were in use, with what each changed and who let it in', async () => {
  const earlier = { ...version, published: null, loaded: '2026-01-02T04:05:06.000Z', warnings: [] };
  const versions = [
    version,
    { ...earlier, forced: true, by: { action: 'release', userId: 'eva' } },
    { ...earlier, loaded: '2026-01-01T04:05:06.000Z', by: null },
  ];
  globalThis.fetch = () => Promise.resolve(Response.json({ versions }));
  await show(loaded, 'analyst');
  await act(async () => screen.getByRole('button', { name: 'Versions of UN list' }).click());
  const list = await screen.findByRole('list', { name: 'Versions of UN list' });
  const rows = [...list.children].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(
      /published .*1,234 entries: .*3.*version c{12}, sent by you1 × fetched whole.*In use/,
    ),
    expect.stringMatching(/version c{12}, released by the administrator eva.*Earlier/),
    expect.stringMatching(/version c{12}Earlier/),
  ]);
});
