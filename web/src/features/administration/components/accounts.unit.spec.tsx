/** @jest-environment ./web/testing/dom-environment.mjs */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from '../../../shared/api/api-error.js';
import type { QueryState } from '../../../shared/api/query-state.js';
import type { AccountsPage } from '../api/accounts.js';
import { Accounts } from './accounts.js';

const account = { id: 'a', email: 'ada@probity.test', app_metadata: { role: 'user' as const } };
const ready = (data: AccountsPage): QueryState<AccountsPage> => ({ state: 'ready', data, outdated: null });
const asked: number[] = [];
const shown = (query: QueryState<AccountsPage>, page = 1) => (
  <Accounts onPage={(wanted) => asked.push(wanted)} page={page} query={query} />
);
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
afterEach(() => {
  cleanup();
  asked.length = 0;
});

it('goes through the pages, and keeps the way to them while one loads', () => {
  const { rerender } = render(shown(ready({ accounts: [account], pages: 3 })));
  expect([button('Previous page').disabled, button('Next page').disabled]).toEqual([true, false]);
  fireEvent.click(button('Next page'));
  rerender(shown({ state: 'loading' }, 2));
  expect(screen.getByRole('navigation').textContent).toContain('Page 2 of 3');
  fireEvent.click(button('Previous page'));
  rerender(shown(ready({ accounts: [account], pages: 3 }), 3));
  expect(button('Next page').disabled).toBe(true);
  expect(asked).toEqual([2, 1]);
});

it('leads back from a page that is empty now', () => {
  render(shown(ready({ accounts: [], pages: 1 }), 4));
  expect([screen.queryByRole('list'), screen.queryByRole('navigation')]).toEqual([null, null]);
  fireEvent.click(button('First page'));
  expect(asked).toEqual([1]);
});

it('never shows a failure as an empty list', () => {
  const error = new ApiError('INTERNAL', { title: 'Error', detail: 'It broke.' });
  render(shown({ state: 'failed', error, retry: () => asked.push(0) }));
  expect([screen.queryByText('No accounts here'), screen.queryByRole('list')]).toEqual([null, null]);
  fireEvent.click(button('Try again'));
  expect([screen.getByRole('alert').textContent?.includes('It broke.'), asked]).toEqual([true, [0]]);
});

it('names every account, also one without an address, and offers nothing for a deleted one', () => {
  const accounts = [
    { ...account, id: 'b', email: '', app_metadata: {} },
    { ...account, id: 'c', email: '', deleted_at: '2026-01-01T00:00:00Z' },
  ];
  render(shown(ready({ accounts, pages: 1 })));
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Manage Account without an address (b)',
  ]);
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('No role · Not confirmed'),
    expect.stringContaining('Deleted'),
  ]);
});
