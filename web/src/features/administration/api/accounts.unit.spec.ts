/** @jest-environment ./web/testing/dom-environment.mjs */
import { disable, enable, endSessions, invite, listAccounts, setRole } from './accounts.js';

const account = { id: 'a/../b', email: 'ada@probity.test', app_metadata: { role: 'user' as const } };
const { signal } = new AbortController();
let answer: () => Response;
let asked: { method: string; path: string; body: unknown }[];
beforeEach(() => {
  asked = [];
  answer = () => new Response(null, { status: 204 });
  globalThis.fetch = (input, init) => {
    const { method = 'GET', body } = init ?? {};
    asked.push({
      method,
      path: input instanceof Request ? input.url : String(input),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    });
    return Promise.resolve(answer());
  };
});

const page = (total: string | null, body: object = { users: [account] }): Response =>
  Response.json(body, { headers: total === null ? {} : { 'x-total-count': total } });

it.each([
  ['0', 1],
  ['20', 1],
  ['21', 2],
])('counts the pages of %s accounts', async (total, pages) => {
  answer = () => page(total);
  expect(await listAccounts(2, signal)).toEqual({ accounts: [account], pages });
  expect(asked).toEqual([{ method: 'GET', path: '/auth/v1/admin/users?page=2&per_page=20', body: null }]);
});

it.each([
  [() => page(null), 'UNREADABLE'],
  [() => page('many'), 'UNREADABLE'],
  [() => page('1', { users: [{ ...account, app_metadata: { role: 'root' } }] }), 'UNREADABLE'],
  [() => new Response('<html>', { status: 502 }), 'SERVICE_UNAVAILABLE'],
  [() => Response.json({ code: 'not_admin', message: 'User not allowed' }, { status: 403 }), 'not_admin'],
])('never takes a failure for an empty list (%#)', async (response, code) => {
  answer = response;
  await expect(listAccounts(1, signal)).rejects.toMatchObject({ code });
});

it('asks for one change at a time, of this account alone', async () => {
  await setRole(account, 'analyst');
  await disable(account);
  await enable(account);
  await endSessions(account);
  await invite('bob@probity.test');
  const path = '/auth/v1/admin/users/a%2F..%2Fb';
  expect(asked).toEqual([
    { method: 'PUT', path, body: { app_metadata: { role: 'analyst' } } },
    { method: 'PUT', path, body: { ban_duration: '876000h' } },
    { method: 'PUT', path, body: { ban_duration: 'none' } },
    { method: 'DELETE', path: `${path}/sessions`, body: null },
    { method: 'POST', path: '/auth/v1/invite', body: { email: 'bob@probity.test' } },
  ]);
});

it('gives the server’s sentence of a refusal', async () => {
  const message = 'This account is the last one that may administer.';
  answer = () => Response.json({ code: 'last_administrator', message }, { status: 422 });
  await expect(disable(account)).rejects.toMatchObject({ code: 'last_administrator', detail: message });
});
