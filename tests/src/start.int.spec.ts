import { beforeAll, describe, expect, it } from '@jest/globals';
import { getAllowance, getLists, searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { patience, type Running } from './running/installation.js';
import { newInstallation } from './running/new-installation.js';
import { signIn, signUp, type Person } from './running/sign-up.js';

describe('the first start', () => {
  const installation = newInstallation();
  const loginFile = join(installation.folder, 'demo-login.json');
  let probity: Running;
  let api: RouteClient;
  beforeAll(async () => {
    probity = await installation.start();
    api = new RouteClient(`${probity.url}/api/v1`, 15_000);
  }, patience);

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(probity.url + path, { headers });

  const demoLogin = async (): Promise<Person> => JSON.parse(await readFile(loginFile, 'utf8')) as Person;

  it('is alive, and asks nobody about that', async () => {
    const answer = await get('/healthz');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('is ready without the usual lists, and names them', async () => {
    const answer = await get('/readyz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
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
    const { email, password } = await demoLogin();
    expect(email).toBe('demo@probity.test');
    await probity.program.says(new RegExp(`^Demo login: ${email} ${password}$`, 'm'));
    expect((await stat(loginFile)).mode & 0o777).toBe(0o600);
  });

  it('opens a demo workspace on the premium plan, with subjects, and says which lists are missing', async () => {
    const { bearer } = await signIn(probity, await demoLogin());
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

  it('serves the client at every address of its own', async () => {
    for (const path of ['/', '/app/search', '/nowhere/at-all']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
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

  it('gives every answer a correlation id: the caller’s, or one of its own', async () => {
    const told = await get('/api/v1/lists', { 'x-correlation-id': 'told-by-the-caller' });
    expect(told.headers.get('x-correlation-id')).toBe('told-by-the-caller');
    expect(told.headers.get('content-type')).toContain('application/problem+json');
    expect(await told.json()).toMatchObject({
      code: 'NOT_SIGNED_IN',
      status: 401,
      correlationId: 'told-by-the-caller',
    });
    const own = await get('/healthz');
    expect(own.headers.get('x-correlation-id')).toMatch(/\S{8,}/);
  });

  it('allows exactly the searches of the free plan when twenty race', async () => {
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
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => search(number)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(17);
    for (const answer of refused) {
      expect(await answer.json()).toMatchObject({
        code: 'SEARCH_LIMIT_REACHED',
        detail: 'Search limit reached. Upgrade to premium for unlimited searches.',
      });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
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
    'makes no demo login',
    async () => {
      const { program } = await installation.start();
      program.signal('SIGTERM');
      expect(await program.ended).toMatchObject({
        code: 0,
        stdout: expect.not.stringContaining('Demo login'),
      });
      await expect(stat(join(installation.folder, 'demo-login.json'))).rejects.toThrow('ENOENT');
    },
    patience,
  );
});
