import { once } from 'node:events';
import { Agent, request as rawRequest, type IncomingMessage } from 'node:http';
import { DomainError, problem, type ErrorCode } from '@probity/contracts';
import { systemClock, systemIds } from '../context/index.js';
import { silentLogger } from '../observability/index.js';
import { eventually, startTestIssuer, testIdentity, type TestIssuer } from '../testing/index.js';
import {
  administer,
  forget,
  greet,
  refuse,
  startSampleApp,
  whoAmI,
  type SampleApp,
} from './sample-app.harness.js';
import { JwtStrategy, openHttp, reachLocally, RouteClient } from './index.js';

const identity = testIdentity('sample', ['bff', 'screening']);

let issuer: TestIssuer;
let app: SampleApp;
let client: RouteClient;
/** Milliseconds for a call, on a machine that is busy with other specs. */
const patienceMs = 30_000;

const tokensOf = (of: TestIssuer) => new JwtStrategy({ ...of, clock: systemClock });

beforeAll(async () => {
  issuer = await startTestIssuer();
  app = await startSampleApp(tokensOf(issuer), identity);
  client = new RouteClient(app.url, patienceMs);
});

afterAll(async () => {
  await app.http.close();
  await issuer.stop();
});

interface ProblemResponse {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly retryAfter: string | null;
}

/** Calls and insists that the answer is a problem as the contract has it, under the caller's correlation id. */
const problemOf = async (path: string, init: RequestInit = {}, url = app.url): Promise<ProblemResponse> => {
  const headers = { 'x-correlation-id': 'spec-correlation', ...init.headers };
  const answer = await fetch(url + path, { ...init, headers });
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.headers.get('x-correlation-id')).toBe('spec-correlation');
  const { status, code, detail, correlationId } = problem.parse(await answer.json());
  expect(correlationId).toBe('spec-correlation');
  expect(answer.status).toBe(status);
  return { status, code, detail, retryAfter: answer.headers.get('retry-after') };
};

const sending = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type, 'x-correlation-id': 'spec-correlation' },
  body,
});

const codeOf = async (failing: Promise<unknown>): Promise<ErrorCode> => {
  try {
    await failing;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  throw new Error('it did not fail');
};

describe('failures over HTTP', () => {
  it.each([
    ['an unknown address', '/nowhere', {}, 404, 'ROUTE_NOT_FOUND'],
    ['an unreadable address', '/%zz', {}, 400, 'INVALID_REQUEST'],
    ['a known address by another method', '/me', { method: 'DELETE' }, 404, 'ROUTE_NOT_FOUND'],
    ['malformed JSON', '/refusals', sending('{"as":'), 400, 'INVALID_REQUEST'],
    ['a poisoned prototype', '/refusals', sending('{"__proto__":{}}'), 400, 'INVALID_REQUEST'],
    [
      'another content type',
      '/refusals',
      sending('as=bug', 'application/x-www-form-urlencoded'),
      400,
      'INVALID_REQUEST',
    ],
    ['plain text', '/refusals', sending('bug', 'text/plain'), 400, 'INVALID_REQUEST'],
    ['a body over 1 MiB', '/refusals', sending(`"${'x'.repeat(1_048_576)}"`), 413, 'PAYLOAD_TOO_LARGE'],
    ['a field that does not fit', '/refusals', sending('{"as":"nothing"}'), 400, 'INVALID_REQUEST'],
    ['no body', '/refusals', { method: 'POST' }, 400, 'INVALID_REQUEST'],
    ['an empty JSON body', '/refusals', sending(''), 400, 'INVALID_REQUEST'],
  ] satisfies [string, string, RequestInit, number, ErrorCode][])(
    'answers %s as a problem',
    async (_, path, init, status, code) => {
      expect(await problemOf(path, init)).toMatchObject({ status, code });
    },
  );

  it('says of what is too long to be read as a request that it is, under an id of its own', async () => {
    const response = await fetch(`${app.url}/${'x'.repeat(20_000)}`);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const { status, code, detail, correlationId } = problem.parse(await response.json());
    expect([response.status, status, code]).toEqual([431, 431, 'INVALID_REQUEST']);
    expect(detail).toBe('Address and headers are too long.');
    expect(correlationId).toBe(response.headers.get('x-correlation-id'));
  });

  it('names every field that is wrong, and what it should be', async () => {
    const answer = await problemOf('/greetings/ada?times=9', { ...sending('{"gruss":1}'), method: 'PUT' });
    expect(answer.detail).toBe(
      'query.times: it must be at most 3; ' +
        'body.greeting: it is missing; send a value of type string; body: it has the unknown field "gruss"',
    );
  });

  it('tells when to come back', async () => {
    const answer = await problemOf('/refusals', sending('{"as":"limit"}'));
    expect(answer).toMatchObject({ status: 429, code: 'SEARCH_LIMIT_REACHED', retryAfter: '60' });
  });

  it('keeps the words of a bug to the log', async () => {
    const answer = await problemOf('/refusals', sending('{"as":"bug"}'));
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(answer.detail).not.toContain('password');
    const logged = app.lines.find(({ level }) => level === 'error' || level === 50);
    expect(JSON.stringify(logged)).toContain('spec-correlation');
  });
});

describe('correlation', () => {
  it.each(['', 'short', 'x'.repeat(65), 'a b c d e f', '"quoted-id"'])(
    'does not take over "%s"',
    async (id) => {
      const answer = await fetch(`${app.url}/nowhere`, { headers: { 'x-correlation-id': id } });
      expect(answer.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('logs one line per answer, without query or body', async () => {
    const input = { params: { name: 'ada' }, query: { times: 1 }, body: { greeting: 'secret-greeting' } };
    await client.call(greet, input, { correlationId: 'logged-request' });
    const about = app.lines.filter((line) => JSON.stringify(line).includes('logged-request'));
    expect(about).toHaveLength(1);
    expect(about[0]).toMatchObject({ method: 'PUT', route: '/greetings/:name', status: 201 });
    expect(JSON.stringify(app.lines)).not.toMatch(/secret-greeting|times=/);
  });
});

describe('a caller who leaves', () => {
  const linesOf = (correlationId: string) =>
    app.lines.filter((line) => line['correlationId'] === correlationId);

  const waitTooLong = async (correlationId: string): Promise<void> => {
    const options = { correlationId, timeout: 50 };
    expect(await codeOf(client.call(refuse, { body: { as: 'late' } }, options))).toBe('SERVICE_UNAVAILABLE');
    const lines = await eventually(
      () => linesOf(correlationId),
      ({ length }) => length > 0,
    );
    expect(lines).toMatchObject([{ level: 'info', route: '/refusals', status: 'left' }]);
    expect(JSON.stringify(await app.metrics.scrape())).toContain(
      '"method":"POST","route":"/refusals","status":"left"',
    );
  };

  it('is counted and logged, because answers that take too long for their callers are the worst', async () => {
    await waitTooLong('waited-too-long');
    const end = reachLocally(app.url, app.http.local);
    try {
      await waitTooLong('in-one-process');
    } finally {
      end();
    }
  });

  it('is no failure of ours, also in the middle of a body', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-length': 99,
      'x-correlation-id': 'broke-off-here',
    };
    const broken = rawRequest(`${app.url}/refusals`, { method: 'POST', headers });
    broken.on('error', () => undefined); // it is our own doing
    await new Promise((written) => broken.write('{"as":', written));
    broken.destroy();
    const lines = await eventually(
      () => linesOf('broke-off-here'),
      ({ length }) => length > 0,
    );
    expect(lines.map(({ level }) => level)).toEqual(['info']);
  });
});

describe.each(['over a connection', 'in one process'])('RouteClient %s', (way) => {
  let client: RouteClient;
  let end: (() => void) | undefined;
  beforeAll(() => {
    const isLocal = way === 'in one process';
    const url = isLocal ? 'http://127.0.0.1:2' : app.url; // where nobody listens
    if (isLocal) end = reachLocally(url, app.http.local);
    client = new RouteClient(url, patienceMs);
  });
  afterAll(() => end?.());

  it('carries all parts of a request there and the answer back', async () => {
    const input = { params: { name: 'a/b ü?' }, query: { times: 2 }, body: { greeting: 'hello' } };
    const answer = await client.call(greet, input, { correlationId: 'round-trip' });
    expect(answer).toMatchObject({ name: 'a/b ü?', times: 2, correlationId: 'round-trip' });
    expect(answer.cause).toMatch(/^[0-9a-f-]{36}$/);
    await expect(client.call(forget, {})).resolves.toBeUndefined();
    const about = app.lines.filter((line) => line['correlationId'] === 'round-trip');
    expect(about.map(({ status }) => status)).toEqual(new Array(way === 'in one process' ? 2 : 1).fill(201));
  });

  it('is refused what nobody may ask for', async () => {
    expect(await codeOf(client.call(whoAmI, {}))).toBe('NOT_SIGNED_IN');
    const bearer = await issuer.signTestToken();
    await expect(client.call(whoAmI, {}, { bearer })).resolves.toMatchObject({ role: 'user' });
    expect(await codeOf(client.call(administer, {}, { bearer }))).toBe('FORBIDDEN');
    const body = { greeting: 'x'.repeat(1_048_576) };
    const tooLarge = client.call(greet, { params: { name: 'ada' }, query: { times: 1 }, body });
    expect(await codeOf(tooLarge)).toBe('PAYLOAD_TOO_LARGE');
  });

  it('throws the failure of the service, with its wait', async () => {
    const failing = client.call(refuse, { body: { as: 'limit' } });
    await expect(failing).rejects.toMatchObject({ code: 'SEARCH_LIMIT_REACHED', retryAfterSeconds: 60 });
  });

  it('takes a bug of the service for its absence', async () => {
    expect(await codeOf(client.call(refuse, { body: { as: 'bug' } }))).toBe('SERVICE_UNAVAILABLE');
  });

  it('does not wait longer than told', async () => {
    const late = client.call(refuse, { body: { as: 'late' } }, { timeout: 50 });
    expect(await codeOf(late)).toBe('SERVICE_UNAVAILABLE');
  });

  it('passes on the end that its caller asked for', async () => {
    const signal = AbortSignal.abort(new Error('the caller has left'));
    await expect(client.call(forget, {}, { signal })).rejects.toThrow('the caller has left');
  });

  it('says that a service is down', async () => {
    const nobody = new RouteClient('http://127.0.0.1:1');
    expect(await codeOf(nobody.call(forget, {}))).toBe('SERVICE_UNAVAILABLE');
  });

  it('refuses an answer that does not keep the contract', async () => {
    await expect(client.call(refuse, { body: { as: 'drift' } })).rejects.toThrow(
      'The response of refuse does not match its contract at: never',
    );
  });
});

describe('openHttp', () => {
  const config = { access: { caller: 'anyone', data: 'nothing' } } as const;
  const tokens = () => tokensOf(issuer);

  it('serves routes below a prefix, and raw Fastify plugins beside them', async () => {
    const other = await startSampleApp(tokens(), identity, {
      prefix: '/api/v1',
      prepare: (nest) => {
        const fastify = nest.getHttpAdapter().getInstance();
        fastify.get('/*', { config }, (_request, reply) =>
          reply.type('text/html').send('<title>client</title>'),
        );
        fastify.get('/broken', { config }, () => {
          throw new Error('raw');
        });
      },
    });
    try {
      await new RouteClient(`${other.url}/api/v1`, patienceMs).call(forget, {});
      expect(await (await fetch(`${other.url}/app/search`)).text()).toBe('<title>client</title>');
      expect(await problemOf('/broken', {}, other.url)).toMatchObject({ status: 500, code: 'INTERNAL' });
    } finally {
      await other.http.close();
    }
  });

  it('keeps every response out of caches, refusals too, unless it says otherwise', async () => {
    const other = await startSampleApp(tokens(), identity, {
      prepare: (nest) => {
        const fastify = nest.getHttpAdapter().getInstance();
        fastify.get('/logo', { config }, (_request, reply) =>
          reply.header('cache-control', 'public').send('logo'),
        );
      },
    });
    const kept = async (path: string) => (await fetch(other.url + path)).headers.get('cache-control');
    try {
      for (const path of ['/nowhere', '/%zz', '/greetings/ada', '/healthz'])
        expect([path, await kept(path)]).toEqual([path, 'no-store']);
      expect(await kept('/logo')).toBe('public');
    } finally {
      await other.http.close();
    }
  });

  it('gives a request half a minute to arrive', () => {
    expect(app.http.nest.getHttpServer().requestTimeout).toBe(30_000);
  });

  it('ends what its classes have begun when it cannot be opened', async () => {
    const ended: string[] = [];
    class Begun {
      onModuleDestroy(): void {
        ended.push('begun');
      }
    }
    const module = { module: class Opened {}, providers: [Begun] };
    const prepare = () => Promise.reject(new Error('not today'));
    const opened = openHttp({ prepare }, { module, logger: silentLogger, ids: systemIds });
    await expect(opened).rejects.toThrow('not today');
    expect(ended).toEqual(['begun']);
  });

  it('stops while connections are kept alive, after the answer under way', async () => {
    let release: (() => void) | undefined;
    let arrived: (() => void) | undefined;
    const isThere = new Promise<void>((resolve) => (arrived = resolve));
    const other = await startSampleApp(tokens(), identity, {
      prepare: (nest) => {
        nest
          .getHttpAdapter()
          .getInstance()
          .get('/slow', { config }, async () => {
            arrived?.();
            await new Promise<void>((resolve) => (release = resolve));
            return { done: true };
          });
      },
    });
    const agent = new Agent({ keepAlive: true });
    const get = async (path: string): Promise<IncomingMessage> => {
      const [answer] = (await once(rawRequest(other.url + path, { agent }).end(), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      return answer;
    };
    await get('/nowhere');
    const slow = get('/slow');
    await isThere;
    const began = performance.now();
    const closed = other.http.close();
    release?.();
    expect((await slow).statusCode).toBe(200);
    await closed;
    expect(performance.now() - began).toBeLessThan(2_000);
    agent.destroy();
  });
});
