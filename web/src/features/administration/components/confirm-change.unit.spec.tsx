/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Change } from '../changes.js';
import { ConfirmChange } from './confirm-change.js';

let settle: { readonly resolve: () => void; readonly reject: (error: Error) => void };
let ran: number;
let events: string[];
const change: Change = {
  action: 'Disable account',
  question: 'Disable ada@probity.test?',
  consequence: 'All sessions end.',
  done: 'Disabled',
  run: () => {
    ran += 1;
    return new Promise((resolve, reject) => (settle = { resolve, reject }));
  },
};

const draw = (isOwn = false): void => {
  [ran, events] = [0, []];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmChange
        change={change}
        isOwn={isOwn}
        onClose={() => events.push('closed')}
        onDone={() => events.push('done')}
      />
    </QueryClientProvider>,
  );
};
const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Disable account' });
afterEach(cleanup);

it('changes nothing before it is confirmed, and only once', async () => {
  draw();
  expect(screen.getByRole('heading').textContent).toBe('Disable ada@probity.test?');
  expect([ran, screen.queryByText(/your own account/)]).toEqual([0, null]);
  fireEvent.click(button());
  fireEvent.click(button());
  const state = ['aria-disabled', 'aria-busy'].map((name) => button().getAttribute(name));
  expect([ran, ...state]).toEqual([1, 'true', 'true']);
  await act(async () => settle.resolve());
  expect(events).toEqual(['done']);
});

it('stays with the server’s sentence when it is refused, and may be tried again', async () => {
  draw(true);
  expect(screen.getByText(/your own account/)).toBeDefined();
  fireEvent.click(button());
  const detail = 'This account is the last one that may administer.';
  await act(async () => settle.reject(new ApiError('last_administrator', { title: 'Error', detail })));
  expect(screen.getByRole('alert').textContent).toContain(detail);
  expect([events, button().disabled]).toEqual([[], false]);
  fireEvent.click(button());
  expect(screen.getByRole('alert').textContent).toBe('');
  await act(async () => settle.resolve());
  expect([ran, events]).toEqual([2, ['done']]);
});

it('is left without a change', () => {
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([ran, events]).toEqual([0, ['closed']]);
});
