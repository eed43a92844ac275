import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  getAllowance,
  getLists,
  getSubscription,
  getMonitored,
  riskBand,
  searchPersons,
} from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  startTimeoutMs,
  type Installation,
  type RunningInstallation,
} from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { signIn, signUp, type Credentials } from './harness/account.client.js';

/** Alerts of the specification's samples: 2 above a score of 60, 1 above 30, else none. */
const sampleAlerts = (score: number): number => (score > 60 ? 2 : Number(score > 30));

describe('a start with arguments', () => {
  const start = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../launcher/bin/start.mjs', import.meta.url)), ...args],
      { encoding: 'utf8' },
    );

  it('names where its settings are, instead of starting', () => {
    expect(start('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('environment') });
    const refused = start('--port', '80');
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^npm start takes no arguments, such as --port\./);
  });
});

/** `demo-login.json` */
interface KeptLogin extends Credentials {
  readonly steps?: number;
}

const keptLogin = async ({ folder }: Installation): Promise<KeptLogin> =>
  JSON.parse(await readFile(join(folder, 'demo-login.json'), 'utf8')) as KeptLogin;

const expectDemoSubjects = async (api: RouteClient, bearer: string): Promise<void> => {
  const { items } = await api.call(getMonitored, { query: {} }, { bearer });
  expect(items).toHaveLength(15);
  expect(items.map(({ name, alerts }) => [name, alerts])).toEqual(
    items.map(({ name, riskScore }) => [name, sampleAlerts(riskScore)]),
  );
  expect(new Set(items.map(({ riskScore }) => riskBand(riskScore)))).toEqual(
    new Set(['low', 'medium', 'high']),
  );
};

describe('a first start that is ended while it makes the demo', () => {
  const installation = newInstallation();

  it(
    'ends at once, and the next one goes on with it',
    async () => {
      const ended = await installation.launch();
      await eventually(
        () =>
          keptLogin(installation).catch((error: NodeJS.ErrnoException) => expect(error.code).toBe('ENOENT')),
        (kept) => (kept?.steps ?? 0) > 1,
      );
      ended.signal('SIGTERM');
      expect(await ended.ended).toMatchObject({
        ...{ code: 0, stderr: '' },
        stdout: expect.not.stringContaining('Demo login:'),
      });
      const running = await installation.start();
      const login = await keptLogin(installation);
      await running.program.untilPrinted(new RegExp(`^Demo login: ${login.email} ${login.password}$`, 'm'));
      const { bearer } = await signIn(running, login);
      await expectDemoSubjects(new RouteClient(`${running.url}/api/v1`, 15_000), bearer);
    },
    startTimeoutMs * 2,
  );
});

describe('the first start', () => {
  const installation = newInstallation();
  const loginFile = join(installation.folder, 'demo-login.json');
  let probity: RunningInstallation;
  let api: RouteClient;
  beforeAll(async () => {
    probity = await installation.start();
    api = new RouteClient(`${probity.url}/api/v1`, 15_000);
  }, startTimeoutMs);

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(probity.url + path, { headers });

  it('answers /healthz', async () => {
    const response = await get('/healthz');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('is ready without the usual lists, and reports them as missing', async () => {
    const response = await get('/readyz');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'ready',
      parts: {
        lists: { status: 'degraded', reason: expect.stringContaining('lists import') },
        auth: { status: 'ready' },
        verification: { status: 'ready' },
        notification: { status: 'ready' },
      },
    });
  });

  it('prints a demo login and keeps it where only its owner can read it', async () => {
    const { email, password } = await keptLogin(installation);
    expect(email).toBe('demo@probity.test');
    await probity.program.untilPrinted(new RegExp(`^Demo login: ${email} ${password}$`, 'm'));
    expect((await stat(loginFile)).mode & 0o777).toBe(0o600);
  });

  it('opens a demo workspace on the premium plan, with subjects, and reports which lists are missing', async () => {
    const { bearer } = await signIn(probity, await keptLogin(installation));
    expect(await api.call(getAllowance, {}, { bearer })).toMatchObject({
      plan: 'premium',
      day: { limit: null },
    });
    const found = await api.call(
      searchPersons,
      { body: { term: 'zelenkamen', country: 'all_countries' } },
      { bearer },
    );
    expect(found.total).toBeGreaterThan(0);
    const { lists } = await api.call(getLists, {}, { bearer });
    expect(lists).toContainEqual(expect.objectContaining({ source: 'ftm:demo', degraded: false }));
    expect(lists).toContainEqual(
      expect.objectContaining({ source: 'ofac-sdn', degraded: true, version: null }),
    );
  });

  it('shows the demo user ten checks, fifteen monitored subjects, and two, one or no alerts by score', async () => {
    const { bearer } = await signIn(probity, await keptLogin(installation));
    const { checks, slots, renewsAt } = await api.call(getSubscription, {}, { bearer });
    expect([checks.used, checks.limit, slots]).toEqual([10, 25, { used: 15, limit: 50 }]);
    expect(Date.parse(renewsAt ?? '')).toBeGreaterThan(Date.now());
    await expectDemoSubjects(api, bearer);
  });

  it('serves the web client at every address that is not an API', async () => {
    for (const path of ['/', '/app/search', '/nowhere/at-all']) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        expect.stringContaining('text/html'),
      ]);
    }
  });

  it('describes its own HTTP operations and events', async () => {
    const openapi = (await (await get('/api/v1/openapi.json')).json()) as { paths: object };
    const asyncapi = (await (await get('/api/v1/asyncapi.json')).json()) as { channels: object };
    expect(Object.keys(openapi.paths)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/searches$/), expect.stringMatching(/\/persons\/\{/)]),
    );
    expect(Object.keys(asyncapi.channels)).toEqual(
      expect.arrayContaining(['screening.risk-changed.v1', 'screening.list-updated.v1']),
    );
  });

  it('gives every response a correlation id: the caller’s, or a new one', async () => {
    const given = await get('/api/v1/lists', { 'x-correlation-id': 'from-the-caller' });
    expect(given.headers.get('x-correlation-id')).toBe('from-the-caller');
    expect(given.headers.get('content-type')).toContain('application/problem+json');
    expect(await given.json()).toMatchObject({
      code: 'NOT_SIGNED_IN',
      status: 401,
      correlationId: 'from-the-caller',
    });
    const own = await get('/healthz');
    expect(own.headers.get('x-correlation-id')).toMatch(/\S{8,}/);
  });

  it('allows exactly the searches of the free plan when twenty are sent at once', async () => {
    const { bearer } = await signUp(installation, probity, 'racer@probity.test');
    const search = (number: number): Promise<Response> =>
      fetch(`${probity.url}/api/v1/searches`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${bearer}`,
          'idempotency-key': `race-${number}`,
        },
        body: JSON.stringify({ term: `racing term ${number}`, country: 'all_countries' }),
      });
    const responses = await Promise.all(Array.from({ length: 20 }, (_, number) => search(number)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(17);
    for (const response of refused) {
      expect(await response.json()).toMatchObject({
        code: 'SEARCH_LIMIT_REACHED',
        detail: 'Search limit reached. Upgrade to premium for unlimited searches.',
      });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await api.call(getAllowance, {}, { bearer })).toMatchObject({
      plan: 'free',
      day: { used: 3, limit: 3 },
    });
  });
});

describe('a start without demo', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });

  it(
    'creates no demo login',
    async () => {
      const { program } = await installation.start();
      program.signal('SIGTERM');
      expect(await program.ended).toMatchObject({
        code: 0,
        stdout: expect.not.stringContaining('Demo login'),
      });
      await expect(stat(join(installation.folder, 'demo-login.json'))).rejects.toThrow('ENOENT');
    },
    startTimeoutMs,
  );
});
