import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAllowance, getReports, searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { distributedSystem, type DistributedSystem } from './harness/distributed-system.harness.js';
import { startTimeoutMs } from './harness/installation.harness.js';
import { openStream } from './harness/live-events.client.js';
import { PresenceClient } from './harness/presence.client.js';
import { freeze } from './harness/processes.js';
import { hasRealServers } from './harness/real-servers.js';
import { ReplicaStack } from './harness/replica-stack.harness.js';
import { signIn, signUp, userIdOf, type SignedIn } from './harness/account.client.js';

/** Milliseconds in which access ends everywhere. */
const boundMs = 5_000;

(hasRealServers() ? describe : describe.skip)('a session that ends, with two replicas of every app', () => {
  const open = distributedSystem();
  let system: DistributedSystem;
  let second: ReplicaStack | undefined;
  let urls: readonly string[] = [];
  beforeAll(async () => {
    system = await open();
    second = await ReplicaStack.beside(system);
    urls = [system.url, second.url];
  }, startTimeoutMs);
  afterAll(() => second?.killAll(), startTimeoutMs);

  const replicas = (): ReplicaStack => {
    if (second === undefined) throw new Error('there is no second replica');
    return second;
  };

  /** What every replica says to this token, of the gateway and of the services behind it. */
  const codesFor = async ({ bearer }: Pick<SignedIn, 'bearer'>): Promise<readonly string[]> => {
    const closing = new AbortController();
    const attempts = urls.flatMap((url) => {
      const api = new RouteClient(`${url}/api/v1`, 10_000);
      return [
        api.call(getAllowance, {}, { bearer }),
        api.call(getReports, { query: {} }, { bearer }),
        openStream(url, bearer, { signal: closing.signal }).then(() => 'open'),
      ];
    });
    const settled = await Promise.allSettled(attempts);
    closing.abort();
    return settled.map((outcome) => (outcome.status === 'fulfilled' ? 'let in' : codeOf(outcome.reason)));
  };
  const areAll = (code: string) => (codes: readonly string[]) => codes.every((each) => each === code);

  /** A stream and a presence at every gateway. */
  const openAll = async (user: SignedIn) => {
    const closing = new AbortController();
    const { signal } = closing;
    const streams = await Promise.all(urls.map((url) => openStream(url, user.bearer, { signal })));
    const who = { bearer: user.bearer, userId: userIdOf(user) };
    const present = await Promise.all(urls.map((url) => PresenceClient.join(url, who)));
    return {
      ended: () =>
        Promise.all([...streams.map(({ ended }) => ended), ...present.map((one) => one.untilDisconnected())]),
      leave: () => {
        closing.abort();
        for (const one of present) one.leave();
      },
    };
  };

  const users = (...args: readonly string[]): Promise<void> => command('users', ...args);
  const command = async (...args: readonly string[]): Promise<void> => {
    const { code, stderr } = await system.command(...args).ended;
    if (code !== 0) throw new Error(`the command was refused: ${stderr}`);
  };
  const auth = (path: string, { bearer }: SignedIn, init: RequestInit = {}) =>
    fetch(`${system.url}/auth/v1${path}`, {
      method: 'POST',
      ...init,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    });

  it.each<readonly [string, (user: SignedIn) => Promise<unknown>]>([
    ['by signing out', (user) => auth('/logout?scope=local', user)],
    [
      'by another device that changes the password',
      async (user) =>
        auth('/user', await signIn(system, user), {
          method: 'PUT',
          body: JSON.stringify({ password: 'eight coal barges', current_password: user.password }),
        }),
    ],
    [
      'by ending it among the own sessions',
      async (user) => {
        const [{ id } = { id: '' }] = await ownSessions(user);
        await auth(`/user/sessions/${id}`, await signIn(system, user), { method: 'DELETE' });
      },
    ],
    ['because the account is disabled', ({ email }) => users('disable', email)],
    ['because every signing key is replaced', () => command('keys', 'rotate', '--end-all-sessions')],
    ['because the role changes', ({ email }) => users('set', email, '--role', 'analyst')],
  ])(
    'takes access along %s, within five seconds, at both: requests, stream and presence',
    async (how, end) => {
      const user = await signUp(system, system, `${how.replaceAll(' ', '-')}@probity.test`);
      const connections = await openAll(user);
      try {
        expect(areAll('let in')(await codesFor(user))).toBe(true);
        await end(user);
        const from = performance.now();
        await connections.ended();
        expect(await codesFor(user)).toEqual(Array.from({ length: 6 }, () => 'NOT_SIGNED_IN'));
        expect(performance.now() - from).toBeLessThan(boundMs);
      } finally {
        connections.leave();
      }
    },
    startTimeoutMs,
  );

  const ownSessions = async (user: SignedIn): Promise<{ readonly id: string }[]> => {
    const response = await auth('/user/sessions', user, { method: 'GET' });
    const { sessions } = (await response.json()) as { sessions: { readonly id: string }[] };
    return sessions;
  };

  it(
    'does not end because keys are rotated: streams and tokens go on, and new tokens count at once',
    async () => {
      const user = await signUp(system, system, 'rotated@probity.test');
      const connections = await openAll(user);
      try {
        await eventually(
          () => system.command('keys', 'rotate').ended,
          ({ code }) => code === 0,
        );
        const other = await signIn(system, user);
        expect(areAll('let in')(await codesFor(other))).toBe(true);
        expect(areAll('let in')(await codesFor(user))).toBe(true);
        const ended = connections.ended().then(() => 'ended');
        expect(await Promise.race([ended, codesFor(other).then(() => 'open')])).toBe('open');
      } finally {
        connections.leave();
      }
    },
    startTimeoutMs,
  );

  it(
    'stays ended for a process that was killed and starts again',
    async () => {
      const user = await signUp(system, system, 'killed@probity.test');
      await auth('/logout?scope=local', user);
      await eventually(() => codesFor(user), areAll('NOT_SIGNED_IN'));
      await replicas().kill('screening');
      await replicas().kill('bff');
      expect(areAll('NOT_SIGNED_IN')(await codesFor(user))).toBe(true);
    },
    startTimeoutMs,
  );

  it(
    'lets nobody in and signs nobody out while the auth service does not respond, however long',
    async () => {
      const [stays, leaves] = [
        await signUp(system, system, 'stays@probity.test'),
        await signUp(system, system, 'leaves@probity.test'),
      ];
      await codesFor(stays);
      const thaws = [freeze(system.pid('auth')), freeze(replicas().pid('auth'))];
      try {
        // Beside the services that are away, as an administrator would.
        await users('disable', leaves.email);
        for (const user of [stays, leaves])
          await eventually(() => codesFor(user), areAll('SERVICE_UNAVAILABLE'), { everyMs: 500 });
      } finally {
        for (const thaw of thaws) thaw();
      }
      await eventually(() => codesFor(stays), areAll('let in'), { everyMs: 500 });
      await eventually(() => codesFor(leaves), areAll('NOT_SIGNED_IN'), { everyMs: 500 });
    },
    startTimeoutMs,
  );

  it('is refused by the services themselves, not by their gateway alone', async () => {
    const user = await signUp(system, system, 'direct@probity.test');
    await auth('/logout?scope=local', user);
    const direct = new RouteClient(replicas().urlOf('screening'), 10_000);
    const search = { body: { term: 'ada', country: 'all_countries' } } as const;
    await eventually(
      () => direct.call(searchPersons, search, { bearer: user.bearer }).then(() => 'let in', codeOf),
      (code) => code === 'NOT_SIGNED_IN',
      { timeoutMs: boundMs },
    );
  });
});

const codeOf = (reason: unknown): string => {
  if (typeof reason === 'object' && reason !== null && 'code' in reason) return String(reason.code);
  const [status] = /\d{3}$/.exec(reason instanceof Error ? reason.message : '') ?? [];
  const codes: Readonly<Record<string, string>> = { 401: 'NOT_SIGNED_IN', 503: 'SERVICE_UNAVAILABLE' };
  return codes[status ?? ''] ?? String(reason);
};
