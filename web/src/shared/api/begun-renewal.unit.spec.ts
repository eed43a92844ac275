/** @jest-environment ./web/testing/dom-environment.mjs */
import { beginRenewal, takeBegunRenewal } from './begun-renewal.js';
import { noteSession, noteSessionGone } from './session-marker.js';

const { fetch } = globalThis;
const requested: RequestInit[] = [];

beforeEach(() => {
  requested.length = 0;
  globalThis.fetch = (_address, init = {}) => {
    requested.push(init);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});
afterEach(() => {
  noteSessionGone();
  globalThis.fetch = fetch;
});

describe('the renewal that the first script begins', () => {
  it('is sent for the cookie, and taken once', async () => {
    noteSession();
    void beginRenewal();
    expect((await takeBegunRenewal())?.status).toBe(204);
    expect(takeBegunRenewal()).toBeUndefined();
    expect(
      requested.map(({ method, headers }) => [method, new Headers(headers).get('x-probity-session')]),
    ).toEqual([['POST', 'cookie']]);
  });

  it('is none where nobody is signed in', () => {
    void beginRenewal();
    expect([takeBegunRenewal(), requested]).toEqual([undefined, []]);
  });

  it('gives its failure to whoever takes it', async () => {
    noteSession();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    void beginRenewal();
    await expect(takeBegunRenewal()).rejects.toThrow('Failed to fetch');
  });
});
