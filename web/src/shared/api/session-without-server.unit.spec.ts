/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, renderHook, waitFor } from '@testing-library/react';
import { deviceStorage } from '../device/storage.js';

const part = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
const grant = {
  access_token: `${part({ alg: 'none' })}.${part({ sub: 'ada' })}.c2lnbmF0dXJl`,
  refresh_token: 'in-the-cookie',
  token_type: 'bearer',
  expires_in: 3_600,
  user: { id: 'ada', email: 'ada@probity.test', aud: 'authenticated', created_at: '2026-01-01T00:00:00Z' },
};

describe('a session whose page was loaded without a server', () => {
  it('is not over, and goes on once the server responds', async () => {
    let server: 'silent' | 'back' = 'silent';
    globalThis.fetch = () =>
      server === 'silent'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json(grant));
    console.error = () => undefined; // the library logs each request that fails
    deviceStorage.setItem('probity.signed-in', 'open');
    const { useSession } = await import('./session.js'); // reads at once what the device kept
    const { result } = renderHook(useSession);
    await waitFor(() => expect(result.current).toEqual({ state: 'unreachable' }));
    server = 'back';
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current).toMatchObject({ state: 'signed-in', userId: 'ada' }), {
      timeout: 30_000,
    });
  });
});
