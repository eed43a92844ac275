import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNotifications, verifyIdentity } from '@probity/contracts';
import { RouteClient, type DeclaredRoute } from '@probity/kit/http';
import type { AppName } from '../harness/system.js';
import { inventedLine } from '../harness/invented-list.builder.js';
import { LiveEventsClient } from '../harness/live-events.client.js';
import { startTimeoutMs } from '../harness/installation.harness.js';
import { belongingsOf } from './belongings.js';
import type { KnownRoute } from './known-route.js';
import { knownRoutes, type Belongings } from './known-routes.js';
import { administrationToken, newPerson, wrongTokens, type Person, type WrongTokens } from './people.js';
import { helloTo, routesOf, sent, tokenOfApp, type ServedRoute } from './served-routes.js';
import { startWholeSystem, type WholeSystem } from './whole-system.harness.js';

let system: WholeSystem;
let ada: Person;
let eve: Person;
let analyst: Person;
let administrator: Person;
let own: Belongings;
let wrong: WrongTokens;
let administration: string;
let served: readonly ServedRoute[];
let known: Readonly<Record<string, KnownRoute>>;

beforeAll(async () => {
  // More than one page.
  const persons = Array.from({ length: 25 }, (_, number) =>
    inventedLine(number, `Quillan Zephyrine ${String.fromCharCode(65 + number)}`),
  );
  system = await startWholeSystem(persons);
  const other = await newPerson(system, 'user');
  [ada, eve] = [await newPerson(system, 'user'), await newPerson(system, 'user')];
  [analyst, administrator] = [await newPerson(system, 'analyst'), await newPerson(system, 'administrator')];
  own = await belongingsOf(system, ada, other);
  wrong = await wrongTokens(system, ada);
  administration = await administrationToken(system);
  served = routesOf(system);
  known = knownRoutes(own);
}, startTimeoutMs);
afterAll(() => system.stop());

/** Texts that nobody but Ada may see. */
const secrets = (): string[] => [
  ada.userId,
  ada.sessionId,
  own.secondSessionId,
  own.factorId,
  own.challengeId,
  own.notificationId,
  own.verificationSessionId,
];

const called = (route: ServedRoute, bearer: string | null) => sent(route, known[route.key] ?? {}, bearer);

const withCaller = (...callers: DeclaredRoute['caller'][]): ServedRoute[] =>
  served.filter(({ caller, method }) => callers.includes(caller) && method !== 'WS');

/** What went wrong, one sentence each, so that one run shows all of it. */
const faultsOf = async (
  routes: readonly ServedRoute[],
  faultOf: (route: ServedRoute) => Promise<string | false>,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const route of routes) {
    const fault = await faultOf(route);
    if (fault !== false) faults.push(`${route.key}: ${fault}`);
  }
  return faults;
};

const refusedTo = (name: string, token: string | null) => async (route: ServedRoute) => {
  const { status, text } = await called(route, token);
  const leak = [...secrets(), 'Quillan'].find((secret) => text.includes(secret));
  if (leak !== undefined) return `${name} sees ${leak}`;
  return ![401, 403].includes(status) && `${name} gets ${status}`;
};

describe('the walk over all routes', () => {
  it('knows every route of the running system, and no other', () => {
    const keys = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();
    expect(keys(served.map(({ key }) => key))).toEqual(keys(Object.keys(known)));
  });

  it('lets nobody in without a good token', async () => {
    const tokens = Object.entries({ ...wrong, 'a token for administration': administration });
    const guarded = withCaller('user', 'analyst', 'administrator', 'service');
    for (const [name, token] of tokens) {
      const routes = guarded.filter(({ key }) => token !== administration || !isAdministration(key));
      expect(await faultsOf(routes, refusedTo(name, token))).toEqual([]);
    }
  });

  it('lets no lower role in', async () => {
    const administrators = withCaller('administrator');
    for (const { bearer } of [ada, analyst])
      expect(await faultsOf(administrators, refusedTo('a lower role', bearer))).toEqual([]);
  });

  it('keeps users and services apart', async () => {
    const forUsers = withCaller('user', 'analyst', 'administrator');
    const asService = async (route: ServedRoute) =>
      refusedTo('a service', await system.tokenOf('bff', route.app))(route);
    expect(await faultsOf(forUsers, asService)).toEqual([]);
    const forServices = withCaller('service');
    for (const { bearer } of [ada, administrator])
      expect(await faultsOf(forServices, refusedTo('a user', bearer))).toEqual([]);
  });

  it('lets in no app but those that the route names, and none by what it sends to another', async () => {
    const forServices = withCaller('service');
    expect(forServices.filter(({ apps = [] }) => apps.length === 0)).toEqual([]);
    for (const app of Object.keys(system.apps) as AppName[]) {
      const others = forServices.filter(({ apps = [] }) => !apps.includes(app));
      const asApp = async (route: ServedRoute) => refusedTo(app, await system.tokenOf(app, route.app))(route);
      expect(await faultsOf(others, asApp)).toEqual([]);
      const misled = async (route: ServedRoute) =>
        refusedTo(app, await system.tokenOf(app, route.app === 'auth' ? 'screening' : 'auth'))(route);
      expect(await faultsOf(forServices, misled)).toEqual([]);
    }
  });

  it("shows another user nothing of Ada's, and lets them change nothing", async () => {
    const isForAnother = ({ key }: ServedRoute): boolean => known[key]?.another === 'served';
    // First what refuses: what serves gives Eve something of her own, which would then be found.
    const routes = withCaller('user')
      .filter(({ data }) => data === 'own')
      .toSorted((one, other) => Number(isForAnother(one)) - Number(isForAnother(other)));
    const faults = await faultsOf(routes, async (route) => {
      const { status, text } = await called(route, eve.bearer);
      const leak = [...secrets(), ada.email].find((secret) => text.includes(secret));
      if (leak !== undefined) return `Eve sees ${leak}`;
      if (status >= 500) return `Eve gets ${status}`;
      return status < 300 !== isForAnother(route) && `Eve gets ${status}`;
    });
    expect(faults).toEqual([]);
  });

  it('reveals nothing of anybody where anyone may call', async () => {
    const faults = await faultsOf(withCaller('anyone'), async (route) => {
      const { status, text } = await called(route, null);
      const leak = [...secrets(), 'Quillan'].find((secret) => text.includes(secret));
      if (leak !== undefined) return `a stranger sees ${leak}`;
      const expected = known[route.key]?.served ?? 200;
      return status !== expected && route.method !== 'HEAD' && `a stranger gets ${status}, not ${expected}`;
    });
    expect(faults).toEqual([]);
  });

  it('holds for the auth service behind the gateway as well', async () => {
    const behind = served
      .filter(({ app }) => app === 'auth')
      .map((route) => ({ ...route, url: `${system.apps.bff.url}/auth/v1` }));
    const guarded = behind.filter(({ caller }) => caller === 'user' || caller === 'administrator');
    for (const [name, token] of Object.entries(wrong))
      expect(await faultsOf(guarded, refusedTo(name, token))).toEqual([]);
    // What is for the installation alone is not there at all, whoever asks.
    const inner = behind.filter(({ caller, path }) => caller === 'service' || path.endsWith('z'));
    const faults = await faultsOf(inner, async (route) => {
      const { status } = await called(route, await system.tokenOf('bff', 'auth'));
      return status !== 404 && `a service gets ${status}`;
    });
    expect({ inner: inner.length > 0, faults }).toEqual({ inner: true, faults: [] });
  });

  it('lets nobody hear or see through a socket without a good token', async () => {
    const sockets = served.filter(({ method }) => method === 'WS');
    const tokens = Object.entries({ ...wrong, administration, service: await system.tokenOf('bff', 'bff') });
    for (const { url, path } of sockets) {
      for (const [name, token] of tokens)
        expect({ name, ...(await helloTo(`${url}${path}`, token)) }).toEqual({
          name,
          closed: 4401,
          messages: [],
        });
      const { messages } = await helloTo(`${url}${path}`, ada.bearer);
      expect(messages).toEqual([expect.stringContaining('"type":"state"')]);
    }
  });

  it("lets another user's stream hear nothing of Ada's", async () => {
    const { url } = system.apps.bff;
    const stream = await LiveEventsClient.open(url, eve.bearer);
    const api = new RouteClient(`${url}/api/v1`, 30_000);
    const body = { action: 'run-checks', personId: own.personId } as const;
    await api.call(verifyIdentity, { body }, ada);
    await api.call(verifyIdentity, { body }, eve);
    await stream.until(() => stream.of('notification-created').length > 0);
    const { notifications } = await api.call(getNotifications, { query: {} }, eve);
    expect(stream.of('notification-created').map(({ data }) => data.notificationId)).toEqual([
      notifications[0]?.id,
    ]);
    await stream.close();
  });

  // Last: what the rightful callers do changes and ends what the others were refused.
  it('serves those whom the routes are for', async () => {
    const tokens = { user: ada.bearer, analyst: analyst.bearer, administrator: administrator.bearer };
    const order = Object.keys(known);
    const routes = withCaller('user', 'analyst', 'administrator', 'service')
      .filter(({ method }) => method !== 'HEAD')
      .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
    const faults = await faultsOf(routes, async (route) => {
      const token = route.caller === 'service' ? await tokenOfApp(system, route) : tokens[callerOf(route)];
      const { status, text } = await called(route, token);
      const expected = known[route.key]?.served ?? 200;
      return status !== expected && `${status}, not ${expected}: ${text.slice(0, 200)}`;
    });
    expect(faults).toEqual([]);
  });
});

const isAdministration = (key: string): boolean => /^auth \w+ \/(admin|invite)/.test(key);

const callerOf = ({ caller }: ServedRoute): 'user' | 'analyst' | 'administrator' => {
  if (caller === 'anyone' || caller === 'service') throw new Error(`no user is a ${caller}`);
  return caller;
};
