import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inventedLine } from '../harness/invented-list.builder.js';
import { startTimeoutMs } from '../harness/installation.harness.js';
import { belongingsOf } from './belongings.js';
import { hostileRequest, unstorableRequests, type HostileRequest } from './hostile-input.js';
import type { KnownRoute } from './known-route.js';
import { knownRoutes } from './known-routes.js';
import { newPerson, type Person } from './people.js';
import { sentRaw, type RawAnswer } from './raw-request.js';
import { routesOf, tokenOfApp, type ServedRoute } from './served-routes.js';
import { startWholeSystem, type WholeSystem } from './whole-system.harness.js';

/** Requests to each route. */
const tries = 10;

let system: WholeSystem;
let ada: Person;
let administrator: Person;
let known: Readonly<Record<string, KnownRoute>>;
let routes: readonly ServedRoute[];

beforeAll(async () => {
  system = await startWholeSystem(
    [0, 1, 2].map((number) => inventedLine(number, `Quillan Zephyrine ${number}`)),
  );
  [ada, administrator] = [await newPerson(system, 'user'), await newPerson(system, 'administrator')];
  known = knownRoutes(await belongingsOf(system, ada, await newPerson(system, 'user')));
  const order = Object.keys(known);
  // What ends a session stands last there.
  routes = routesOf(system)
    .filter(({ method }) => method !== 'WS' && method !== 'HEAD')
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
}, startTimeoutMs);
afterAll(() => system.stop());

/** Somebody whom the route lets in, so that the request gets past the guards. */
const tokenFor = async (route: ServedRoute): Promise<string | null> => {
  const { caller } = route;
  if (caller === 'anyone') return null;
  if (caller === 'service') return tokenOfApp(system, route);
  return caller === 'user' ? ada.bearer : administrator.bearer;
};

/** Words of a stack, of SQL or its driver, and of folders. */
const internals =
  /\bat \S+ \(|\.[jt]s:\d|node:internal|node_modules|QueryFailed|invalid byte sequence|violates|\bSELECT \b|\bINSERT INTO\b|\/work\/|\/home\/|\/tmp\//;

const faultOf = ({ app, path }: ServedRoute, { status, type, text }: RawAnswer): string | null => {
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
  if (status < 400) return null;
  if (internals.test(text)) return `tells of its inside: ${text.slice(0, 400)}`;
  const isDialect = app === 'auth' || path.startsWith('/auth/v1');
  const isKnown =
    type.startsWith('application/problem+json') || (isDialect && type.startsWith('application/json'));
  return isKnown ? null : `${status} as ${type}: ${text.slice(0, 200)}`;
};

/** What went wrong at one route, with the seed that shows it again. */
const hostilityTo = async (route: ServedRoute): Promise<string | null> => {
  const token = await tokenFor(route);
  const send = async (request: HostileRequest): Promise<void> => {
    const fault = faultOf(route, await sentRaw(route.url, route.method, request, token));
    if (fault !== null) throw new Error(fault);
  };
  const property = fc.asyncProperty(hostileRequest(route.path, known[route.key] ?? {}), send);
  const result = await fc.check(property, { numRuns: tries, endOnFailure: true });
  if (!result.failed) return null;
  const why = result.errorInstance instanceof Error ? result.errorInstance.message : 'failed';
  return `${route.key}, seed ${result.seed}, ${why}, after ${JSON.stringify(result.counterexample).slice(0, 300)}`;
};

const expectAllAlive = async (): Promise<void> => {
  for (const { url } of Object.values(system.apps)) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect('polluted' in {}).toBe(false);
  expect(Object.keys(Object.prototype)).toEqual([]);
};

/** Status line that a text of bytes gets, or none where the connection is closed without one. */
const statusOf = async (url: string, text: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    socket.on('error', () => undefined); // closed by the server, which is one of its answers
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    const closed = once(socket, 'close');
    socket.end(text, 'latin1');
    await closed;
    return Buffer.concat(chunks).toString('latin1').split('\r\n')[0] ?? '';
  } finally {
    socket.destroy();
  }
};

describe('every route of the running system', () => {
  it('refuses hostile requests without failing, and tells nothing of its inside', async () => {
    const faults: string[] = [];
    for (const route of routes) {
      const fault = await hostilityTo(route);
      if (fault !== null) faults.push(fault);
    }
    expect(faults).toEqual([]);
    await expectAllAlive();
  }, 300_000);

  it('refuses or serves text that PostgreSQL cannot hold, in each field that it knows', async () => {
    const faults: string[] = [];
    for (const route of routes) {
      const token = await tokenFor(route);
      for (const request of unstorableRequests(route.path, known[route.key] ?? {})) {
        const fault = faultOf(route, await sentRaw(route.url, route.method, request, token));
        if (fault !== null) faults.push(`${route.key}, ${fault}, after ${request.body.slice(0, 300)}`);
      }
    }
    expect(faults).toEqual([]);
  }, 300_000);

  it('refuses a body that is too large', async () => {
    const body = JSON.stringify({ names: 'x'.repeat(1_048_576) });
    const taking = routes.filter(({ method, caller }) => method === 'POST' && caller === 'user');
    const statuses = await Promise.all(
      taking.map(async (route) => {
        const headers = { authorization: `Bearer ${ada.bearer}`, 'content-type': 'application/json' };
        const address = route.url + route.path.replaceAll(/:\w+/g, 'x');
        return (await fetch(address, { method: 'POST', headers, body })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([413]));
  });

  it('takes no headers apart that a client has put together', async () => {
    const values = ['a\r\nX-Role: service', 'a\nX: y', 'a\0b', '\x01\x7f', 'é\xff', 'x'.repeat(20_000)];
    const names = [
      'Authorization',
      'X-Correlation-Id',
      'X-Forwarded-For',
      'Cookie',
      'Idempotency-Key',
      'Traceparent',
    ];
    for (const { url } of Object.values(system.apps))
      for (const name of names)
        for (const value of values) {
          const head = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${name}: ${value}\r\n\r\n`;
          expect(await statusOf(url, head)).toMatch(/^$|^HTTP\/1\.1 (200|400|404|431) /);
        }
    await expectAllAlive();
  });
});
