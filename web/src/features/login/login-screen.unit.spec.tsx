/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { LoginScreen } from './login-screen.js';

const { fetch } = globalThis;
const json = (body: object, status = 200): Promise<Response> =>
  Promise.resolve(Response.json(body, { status }));

/** `serve` answers the requests of signing in and up and for mails; nothing else is there. */
const open = (serve: (path: string) => Promise<Response>): void => {
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    return /\/(token|signup|recover|otp)$/.test(pathname) ? serve(pathname) : json({ providers: [] });
  };
  const router = createMemoryRouter([
    { path: '/', element: <LoginScreen /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
};
const fill = (): void => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@probity.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'eleven paper lanterns' } });
};
const press = (name: string): Promise<void> =>
  act(async () => (await screen.findByRole('button', { name })).click());

afterEach(() => {
  dismissNotices();
  cleanup();
  globalThis.fetch = fetch;
});

it('asks for both fields before it asks the server', async () => {
  open(() => Promise.reject(new Error('not to be asked')));
  await press('Sign In');
  await screen.findByText('Error');
  expect(
    screen.getAllByText('You must provide either an email or phone number and a password').length,
  ).toBeGreaterThan(0);
});

it('takes what it said before away when an address is none', async () => {
  open(() => Promise.reject(new Error('not to be asked')));
  await press('Sign In');
  const missing = (): number => screen.queryAllByText(/^You must provide either/).length;
  await waitFor(() => expect(missing()).toBe(2)); // a banner and a toast, which goes by itself
  fill();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada' } });
  await press('Create Account');
  expect(missing()).toBe(1);
});

it('says "Loading..." while it signs in, and why it was refused', async () => {
  let refuse: (response: Response) => void = () => undefined;
  open(() => new Promise((resolve) => (refuse = resolve)));
  fill();
  await press('Sign In');
  await screen.findByRole('button', { name: 'Loading...' });
  const body = { code: 'invalid_credentials', msg: 'Invalid login credentials' };
  await act(async () =>
    refuse(Response.json(body, { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } })),
  );
  await screen.findByText('Error');
  expect(screen.getAllByText('Invalid login credentials').length).toBeGreaterThan(0);
  screen.getByRole('button', { name: 'Sign In' });
});

it.each(['Forgot your password?', 'Mail me a link'])('mails once for two taps on %j', async (name) => {
  const sent: string[] = [];
  let accept: (response: Response) => void = () => undefined;
  open((path) => {
    sent.push(path);
    return new Promise((resolve) => (accept = resolve));
  });
  fill();
  await press(name);
  await press(name);
  await act(async () => accept(Response.json({})));
  await screen.findByRole('button', { name: 'Send it again' });
  expect(sent).toHaveLength(1);
});

it('says that an account was made and is to be confirmed', async () => {
  open(() => json({ id: 'ada', email: 'ada@probity.test', aud: 'authenticated', identities: [] }));
  fill();
  await press('Create Account');
  await screen.findByText('Registration successful!');
  screen.getByText('Please check your email to confirm your account.');
});
