/** @jest-environment ./web/testing/dom-environment.mjs */
import { deviceStorage } from '../../shared/device/storage.js';

describe('the authenticator apps of a session whose page was loaded without a server', () => {
  it('are not waited for until the sign-in library gives up', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    console.error = () => undefined; // the library logs each request that fails
    deviceStorage.setItem('probity.signed-in', 'open');
    const { send } = await import('../../shared/api/connection/connection.js');
    const { listApps } = await import('./factors.js'); // reads at once what the device kept
    await expect(send('/api/v1/notifications')).rejects.toThrow('Failed to fetch');
    await expect(listApps()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  }, 10_000); // it takes a fraction of a second; the library gives up after 25
});
