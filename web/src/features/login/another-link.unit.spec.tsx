/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ConfirmScreen } from './confirm-screen.js';
import { InviteScreen, RecoverScreen } from './new-password-screen.js';

const { fetch } = globalThis;

afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

it.each<[string, ComponentType, string]>([
  ['signup', ConfirmScreen, 'Confirm my account'],
  ['recovery', RecoverScreen, 'Save password'],
  ['invite', InviteScreen, 'Save password'],
])(
  'a second %s link in the same tab is not refused for what the first was',
  async (type, Component, button) => {
    globalThis.fetch = async () =>
      Response.json({ code: 'otp_expired', msg: 'Email link is invalid or has expired' }, { status: 403 });
    const linkTo = (token: string): string => `/link#type=${type}&token_hash=${token}`;
    const router = createMemoryRouter([{ path: '/link', element: <Component /> }], {
      initialEntries: [linkTo('used-up')],
    });
    render(<RouterProvider router={router} />);
    fireEvent.change(screen.getByLabelText(/password/i, { selector: 'input' }), {
      target: { value: 'eleven paper lanterns' },
    });
    await act(async () => screen.getByRole('button', { name: button }).click());
    await screen.findByRole('link', { name: 'Go to sign in' });
    await act(() => router.navigate(linkTo('fresh')));
    screen.getByRole('button', { name: button });
  },
);
