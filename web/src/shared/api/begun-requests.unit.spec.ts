/** @jest-environment ./web/testing/dom-environment.mjs */
import { ManualTimers } from '../device/manual-timers.fake.js';
import { beginRequests, takeBegunRequest } from './begun-requests.js';

const { fetch } = globalThis;
const sent: { readonly address: string; readonly bearer: string | null }[] = [];
const address = '/api/v1/notifications';

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string') throw new Error('The address is a text.');
    sent.push({ address: input, bearer: new Headers(init?.headers).get('authorization') });
    return Promise.resolve(new Response('{}'));
  };
});
afterEach(() => void (globalThis.fetch = fetch));

const begin = (token: string | null) => {
  const timers = new ManualTimers();
  beginRequests(Promise.resolve(token), [address], timers);
  return timers;
};

describe('the requests that the first script begins', () => {
  it('are sent with the new token, and taken once', async () => {
    begin('ada');
    const response = await takeBegunRequest(address, 'ada');
    expect((await response?.())?.status).toBe(200);
    expect(await takeBegunRequest(address, 'ada')).toBeUndefined();
    expect(sent).toEqual([{ address, bearer: 'Bearer ada' }]);
  });

  it('are not sent twice when the screen is faster than the token', async () => {
    let renewed = (_token: string): void => undefined;
    beginRequests(new Promise((resolve) => (renewed = resolve)), [address], new ManualTimers());
    const taken = takeBegunRequest(address, 'ada');
    renewed('ada');
    expect((await (await taken)?.())?.status).toBe(200);
    expect(sent).toHaveLength(1);
  });

  it('are nobody’s whose token is another one', async () => {
    begin('ada');
    expect(await takeBegunRequest(address, 'grace')).toBeUndefined();
  });

  it('are not sent without a token', async () => {
    begin(null);
    expect([await takeBegunRequest(address, null), sent]).toEqual([undefined, []]);
  });

  it('give their failure to whoever takes them', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    begin('ada');
    const response = await takeBegunRequest(address, 'ada');
    await expect(response?.()).rejects.toThrow('Failed to fetch');
  });

  it('are dropped when nobody took them in time', async () => {
    const timers = begin('ada');
    timers.pass(10_000);
    expect(await takeBegunRequest(address, 'ada')).toBeUndefined();
  });
});
