/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { auth } from '../../shared/api/auth.js';
import { signOut } from '../../shared/api/session.js';
import { EnrollApp } from './enroll-app.js';

const user = {
  id: 'ada',
  email: 'ada@probity.test',
  aud: 'authenticated',
  created_at: '2026-01-01T00:00:00Z',
};
const part = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
const token = `${part({ alg: 'none' })}.${part({ sub: user.id, exp: 4_000_000_000 })}.c2ln`;
const grant = {
  access_token: token,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3_600,
  user,
};
const failure = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });

let answers: Record<string, () => Response>;
const asked: { path: string; body: unknown }[] = [];
const { error: logError } = console;
beforeEach(async () => {
  console.error = () => undefined; // the library logs each request that fails
  asked.length = 0;
  answers = { '/token': () => Response.json(grant), '/logout': () => new Response(null, { status: 204 }) };
  globalThis.fetch = (input, init) => {
    const path = new URL(
      input instanceof Request ? input.url : String(input),
      window.location.href,
    ).pathname.replace('/auth/v1', '');
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(answers[path]?.() ?? failure(404, 'not_found', path));
  };
  await act(() => auth.signInWithPassword({ email: user.email, password: 'secret' }));
});
afterEach(async () => {
  cleanup();
  await act(() => signOut());
  console.error = logError;
});

const totp = { qr_code: '<svg></svg>', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x' };
const enrolled = (): Response => Response.json({ id: 'app', type: 'totp', totp });
const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

it('asks for the password where the sign-in is long ago, and goes on', async () => {
  render(<EnrollApp onDone={() => undefined} />);
  answers['/factors'] = () => failure(400, 'reauthentication_needed', 'Sign in again');
  fill('Name of the app or device', 'My phone');
  press('Add an authenticator app');
  await screen.findByText(/Enter your password to go on/);
  answers['/token'] = () => failure(400, 'invalid_credentials', 'Invalid login credentials');
  fill('Password', ' wrong ');
  press('Add an authenticator app');
  await screen.findByText('Invalid login credentials');
  expect(asked.at(-1)).toMatchObject({ path: '/token', body: { email: user.email, password: ' wrong ' } });
  Object.assign(answers, { '/token': () => Response.json(grant), '/factors': enrolled });
  fill('Password', 'secret');
  press('Add an authenticator app');
  await screen.findByText('ABCD EFGH IJKL MNOP');
  expect(asked.at(-1)).toMatchObject({ path: '/factors', body: { friendly_name: 'My phone' } });
});

it('is done after a right code, and says why another one is not', async () => {
  let done = 0;
  render(<EnrollApp onDone={() => (done += 1)} />);
  answers['/factors'] = enrolled;
  press('Add an authenticator app');
  await screen.findByRole('img', { name: /QR code/ });
  press('Confirm');
  await screen.findByText('Enter the six digits that the app shows.');
  const challenge = { id: 'challenge', type: 'totp', expires_at: 4_000_000_000 };
  answers['/factors/app/challenge'] = () => Response.json(challenge);
  answers['/factors/app/verify'] = () => failure(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  fill('Six-digit code from the app', '123 456');
  press('Confirm');
  await screen.findByText('Invalid TOTP code entered');
  expect(asked.at(-1)?.body).toMatchObject({ code: '123456' });
  expect(done).toBe(0);
  answers['/factors/app/verify'] = () => Response.json(grant);
  await act(async () => {
    press('Confirm');
    await screen.findByRole('button', { name: 'Confirm', busy: false });
  });
  expect(done).toBe(1);
});
