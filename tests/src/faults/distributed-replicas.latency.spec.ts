import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, getAllowance, presenceTtlMs, searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { distributedSystem, proxyTo, type DistributedSystem } from '../harness/distributed-system.harness.js';
import { CommitHold } from '../harness/commit-hold.harness.js';
import { startTimeoutMs } from '../harness/installation.harness.js';
import { hasRealServers } from '../harness/real-servers.js';
import { PresenceClient } from '../harness/presence.client.js';
import { freeze, faultLasts } from '../harness/processes.js';
import { ReplicaStack } from '../harness/replica-stack.harness.js';
import { signUp, userIdOf } from '../harness/account.client.js';
import type { TcpProxy } from '../harness/tcp-proxy.harness.js';
import { Workload } from '../harness/workload.harness.js';

const apps = ['auth', 'screening', 'verification', 'notification', 'bff'] as const;

/** Milliseconds: longer than a consumer's session, than a relay holds its lock, and than a transaction may be idle. */
const frozenMs = 30_000;

/** Milliseconds in which a gateway notices that a presence expired: it polls every 5 s; the rest is for a busy machine. */
const sweepMs = 5_000 + 5_000;

const nullWhereUnavailable = (error: unknown): null => {
  if (error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE') return null;
  throw error;
};

(hasRealServers() ? describe : describe.skip)('two replicas of every service', () => {
  const open = distributedSystem();
  let system: DistributedSystem;
  let second: ReplicaStack | undefined;
  let load: Workload;
  /** Between the client of the live stream and each gateway. */
  let proxies: TcpProxy[] = [];
  beforeAll(async () => {
    system = await open();
    second = await ReplicaStack.beside(system);
    const urls = [system.url, second.url];
    proxies = await Promise.all(urls.map(proxyTo));
    load = await Workload.start(
      system,
      urls,
      proxies.map((proxy, at) => proxy.inFrontOf(urls[at] ?? '')),
    );
  }, startTimeoutMs);
  afterAll(async () => {
    await load.close();
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await second?.killAll();
  }, startTimeoutMs);
  afterEach(() => expect(load.liveEvents.orderFaults()).toEqual([]));

  const replicas = (): ReplicaStack => {
    if (second === undefined) throw new Error('there is no second replica');
    return second;
  };

  /** Each app in turn, beside the one whose turn is next: never both replicas of one. */
  const inTurns = apps.map((app, at) => [app, apps[(at + 1) % apps.length] ?? app] as const);

  it(
    'one killed, the other restarted, app after app under load: requests succeed at the other, each stops cleanly on SIGTERM, and everything is delivered',
    async () => {
      for (const [first, other] of inTurns) {
        await load.untilWorking();
        await system.kill(first);
        await Promise.all([load.untilWorking(), system.restore(), replicas().restart(other)]);
        for (const proxy of proxies) proxy.reset(); // the stream breaks, also within an event
      }
      await load.untilWorking();
      await load.untilUpToDate(30_000);
    },
    startTimeoutMs * 2,
  );

  it(
    'of which one of each is frozen, one within a transaction: the others take over, and nothing is delivered twice when they resume',
    async () => {
      await load.untilWorking();
      const hold = await CommitHold.on(await system.databaseUrl('notification'), [
        'INSERT',
        'notifications',
        { atOnce: true },
      ]);
      const thaws: (() => void)[] = [];
      try {
        await hold.untilHeld();
        const [port = 0] = await hold.clientPorts();
        const isFirst = system.databaseProxy.carries(port);
        const proxy = proxies[isFirst ? 0 : 1];
        for (const app of ['screening', 'verification', 'notification'] as const)
          thaws.push(freeze(isFirst ? system.pid(app) : replicas().pid(app)));
        // Its gateway gets no responses from them; the client of the stream moves to the other gateway.
        proxy?.cut();
        thaws.push(() => proxy?.heal());
      } finally {
        await hold.commit();
      }
      try {
        await faultLasts(frozenMs);
        await load.untilUpToDate(frozenMs);
      } finally {
        for (const thaw of thaws) thaw();
      }
      await load.untilWorking();
      await load.untilUpToDate(30_000);
    },
    startTimeoutMs * 2,
  );

  it(
    'of which a gateway is killed: its users expire at the other one, except who reconnected there, and all are present after they return',
    async () => {
      const members: PresenceClient[] = [];
      const person = async (name: string) => {
        const { bearer } = await signUp(system, system, `${name}@probity.test`);
        return { bearer, userId: userIdOf({ bearer }) };
      };
      const join = async (url: string, who: Awaited<ReturnType<typeof person>>) => {
        const member = await PresenceClient.join(url, who);
        members.push(member);
        return member;
      };
      try {
        const [watcher, ada, bob] = [await person('watcher'), await person('ada'), await person('bob')];
        const watching = await join(replicas().url, watcher);
        const [adas, bobs] = [await join(system.url, ada), await join(system.url, bob)];
        await watching.untilPresent(ada.userId, bob.userId);
        const from = performance.now();
        await system.kill('bff');
        await Promise.all([adas.untilDisconnected(), bobs.untilDisconnected()]);
        await join(replicas().url, bob);
        await watching.untilLeft(ada.userId, 2 * presenceTtlMs);
        const ms = Math.round(performance.now() - from);
        process.stderr.write(`presence: expired ${String(ms)} ms after its gateway was killed\n`);
        expect(ms).toBeLessThan(presenceTtlMs + sweepMs);
        await system.restore();
        const again = await join(system.url, ada);
        await watching.untilPresent(ada.userId, bob.userId, watcher.userId);
        await again.untilPresent(bob.userId, watcher.userId);
        expect(watching.left).toEqual([ada.userId]);
      } finally {
        for (const member of members) member.leave();
      }
    },
    startTimeoutMs * 2,
  );

  it(
    'allow exactly the quota when searches are sent to both gateways at once, and charge a repeated one once',
    async () => {
      const racer = await signUp(system, system, 'racer@probity.test');
      const clientOf = (url: string): RouteClient => new RouteClient(`${url}/api/v1`, 60_000);
      const [one, other] = [clientOf(system.url), clientOf(replicas().url)];
      const race = (count: number, key: (at: number) => string) =>
        Promise.allSettled(
          Array.from({ length: count }, (_, at) =>
            (at % 2 === 0 ? one : other).call(
              searchPersons,
              { body: { term: key(at), country: 'all_countries' } },
              { bearer: racer.bearer, idempotencyKey: key(at) },
            ),
          ),
        );
      /** Asked until there is an answer: hundreds at once may leave no time for it. */
      const used = (): Promise<number | null> =>
        eventually(
          () => one.call(getAllowance, {}, racer).then(({ day }) => day.used, nullWhereUnavailable),
          (count) => count !== null,
        );
      await race(50, () => 'always-the-same');
      expect(await used()).toBe(1);
      // On a busy machine some are refused because of the time they would have to wait.
      const answered = (await race(500, (at) => `another-${String(at)}`)).filter(
        ({ status }) => status === 'fulfilled',
      );
      expect(answered.length).toBeLessThanOrEqual(2);
      expect([1, 2, 3]).toContain(await used());
      for (const again of ['x', 'y', 'z'])
        await one
          .call(searchPersons, { body: { term: again, country: 'all_countries' } }, racer)
          .catch(() => undefined);
      expect(await used()).toBe(3);
    },
    startTimeoutMs,
  );

  it(
    'have lost nothing, charged nothing twice and delivered everything once, in order',
    async () => {
      await load.stop();
      await load.expectNothingLost();
    },
    startTimeoutMs,
  );
});
