/** @jest-environment ./web/testing/dom-environment.mjs */
import { getAllowance, getReports, searchPersons, type Allowance } from '@probity/contracts';
import { auth } from './auth.js';
import { request } from './request.js';
import { signOut } from './session.js';

const allowance: Allowance = {
  plan: 'free',
  day: { used: 1, limit: 3 },
  period: { used: 1, limit: 5, resetsAt: null },
};

const part = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenNamed = (name: string): string => `${part({ alg: 'none' })}.${part({ sub: 'ada' })}.${name}`;
let granted = 0;
const grant = () => {
  granted += 1;
  return Response.json({
    access_token: tokenNamed(`number${granted}`),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    user: { id: 'ada', aud: 'authenticated', created_at: '2026-01-01T00:00:00Z' },
  });
};

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json(
    { type: 'about:blank', title: 'No', status, detail: 'Not now.', code, correlationId: 'c1' },
    { status, headers },
  );

const sent: Request[] = [];
let respond: (asked: Request) => Response | Promise<Response>;
let renew: () => Response;

beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const asked = new Request(new URL(address, 'http://localhost'), init);
    if (asked.url.includes('/auth/v1/token')) return renew();
    if (asked.url.includes('/auth/v1/')) return new Response(null, { status: 204 });
    sent.push(asked);
    return respond(asked);
  };
  renew = grant;
  await auth.signInWithPassword({ email: 'ada@probity.test', password: 'secret' });
});
afterAll(() => signOut());
beforeEach(() => {
  sent.length = 0;
  renew = grant;
  respond = () => Response.json(allowance);
});

const failure = async (): Promise<unknown> => request(getAllowance, {}).catch((error: unknown) => error);

describe('request', () => {
  it('sends the access token and gives what the contract describes', async () => {
    expect(await request(getAllowance, {})).toEqual(allowance);
    expect(sent[0]?.url).toBe('http://localhost/api/v1/allowance');
    expect(sent[0]?.headers.get('authorization')).toMatch(/^Bearer .*number\d+$/);
  });

  it('sends queries without what is absent, bodies as JSON, and idempotency keys', async () => {
    respond = () => Response.json({ reports: [], nextCursor: null });
    await request(getReports, { query: { cursor: 'a & b' } });
    expect(sent[0]?.url).toBe('http://localhost/api/v1/reports?cursor=a+%26+b');
    respond = () => problem(429, 'SEARCH_LIMIT_REACHED');
    const body = { term: 'ada', country: 'FR' } as const;
    await request(searchPersons, { body }, { idempotencyKey: 'key' }).catch(() => undefined);
    expect(sent[1]?.headers.get('idempotency-key')).toBe('key');
    expect(await sent[1]?.json()).toEqual(body);
  });

  it('renews a refused token once, and asks again with the new one', async () => {
    respond = () => (sent.length === 1 ? problem(401, 'NOT_SIGNED_IN') : Response.json(allowance));
    expect(await request(getAllowance, {})).toEqual(allowance);
    const tokens = sent.map(({ headers }) => headers.get('authorization'));
    expect(new Set(tokens).size).toBe(2);
  });

  it('does not ask a third time', async () => {
    respond = () => problem(401, 'NOT_SIGNED_IN');
    expect(await failure()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(sent).toHaveLength(2);
  });

  it('fails with the words of the server, and with when to try again', async () => {
    respond = () => problem(429, 'SEARCH_LIMIT_REACHED', { 'retry-after': '60' });
    expect(await failure()).toMatchObject({
      code: 'SEARCH_LIMIT_REACHED',
      detail: 'Not now.',
      correlationId: 'c1',
      retryAfterSeconds: 60,
    });
  });

  it('tells no response apart from one that it cannot read', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ code: 'UNREACHABLE' });
    const { error: logError } = console;
    console.error = () => undefined;
    for (const wrong of [Response.json({ plan: 'gold' }), new Response('<html>')]) {
      respond = () => wrong;
      expect(await failure()).toMatchObject({ code: 'UNREADABLE' });
    }
    respond = () => new Response('<html>502 Bad Gateway</html>', { status: 502 });
    expect(await failure()).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      title: 'Probity is unavailable',
      detail: expect.stringContaining('Your connection works'),
    });
    console.error = logError;
  });

  it('passes an abort on as it is', async () => {
    const abort = new AbortController();
    respond = () => {
      abort.abort(new Error('the screen was left'));
      return Promise.reject(new Error('the screen was left'));
    };
    const asked = request(getAllowance, {}, { signal: abort.signal });
    await expect(asked).rejects.toThrow('the screen was left');
  });
});
