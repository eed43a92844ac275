/** @jest-environment ./web/testing/dom-environment.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import { dismissNotice, dismissNotices, notify, Toasts } from './toast.js';

beforeEach(() => void render(<Toasts theme="light" />));
afterEach(dismissNotices);

const toasts = (): Element[] => [...document.querySelectorAll('[data-sonner-toast]')];
const isLeaving = (toast: Element): boolean => toast.getAttribute('data-removed') === 'true';

describe('a notice', () => {
  it('replaces the one of the same id', async () => {
    notify({ title: 'first' }, { id: 'scan' });
    await screen.findByText('first');
    notify({ title: 'second' }, { id: 'scan' });
    await screen.findByText('second');
    expect(screen.queryByText('first')).toBeNull();
    expect(toasts()).toHaveLength(1);
  });

  it('stays when the dismissed one of the same id has not left the screen yet', async () => {
    notify({ title: 'first' }, { id: 'scan', tone: 'danger' });
    await screen.findByText('first');
    dismissNotice('scan');
    await waitFor(() => expect(toasts().some(isLeaving)).toBe(true));
    notify({ title: 'second' }, { id: 'scan', tone: 'danger' });
    await waitFor(() => expect(toasts().some(isLeaving)).toBe(false));
    screen.getByText('second');
    expect(toasts()).toHaveLength(1);
  });

  it('is taken off by its id, alone', async () => {
    notify({ title: 'stays' }, { id: 'other' });
    notify({ title: 'goes' }, { id: 'scan' });
    await screen.findByText('goes');
    dismissNotice('scan');
    await waitFor(() => expect(screen.queryByText('goes')).toBeNull());
    screen.getByText('stays');
  });
});
