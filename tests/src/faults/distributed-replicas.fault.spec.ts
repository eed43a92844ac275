import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getAllowance, presenceTtlMs, searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { distributedSystem, lineTo, type DistributedSystem } from '../running/distributed-system.js';
import { Hold } from '../running/hold.js';
import { patience } from '../running/installation.js';
import { hasRealServers } from '../running/real-servers.js';
import { PresenceMember } from '../running/presence-member.js';
import { freeze, passed } from '../running/processes.js';
import { ReplicaStack } from '../running/replica-stack.js';
import { signUp, userIdOf } from '../running/sign-up.js';
import type { TcpProxy } from '../running/tcp-proxy.js';
import { Workload } from '../running/workload.js';

const apps = ['auth', 'screening', 'verification', 'notification', 'bff'] as const;

/** Milliseconds: longer than a consumer's session with its broker, than a relay's hold on its lock, than a transaction may be idle. */
const frozenMs = 30_000;

/** Milliseconds in which a door sees that somebody's time is over: it looks every 5 s; the rest is a busy machine's. */
const sweepMs = 5_000 + 5_000;

(hasRealServers() ? describe : describe.skip)('two replicas of every service', () => {
  const open = distributedSystem();
  let system: DistributedSystem;
  let second: ReplicaStack | undefined;
  let load: Workload;
  /** Of the one whose stream is open all the time, to each door. */
  let lines: TcpProxy[] = [];
  beforeAll(async () => {
    system = await open();
    second = await ReplicaStack.beside(system);
    const urls = [system.url, second.url];
    lines = await Promise.all(urls.map(lineTo));
    load = await Workload.start(
      system,
      urls,
      lines.map((line, at) => line.inFrontOf(urls[at] ?? '')),
    );
  }, patience);
  afterAll(async () => {
    await load.close();
    await Promise.all(lines.map((line) => line.close()));
    await second?.end();
  }, patience);
  afterEach(() => expect(load.record.faults()).toEqual([]));

  const replicas = (): ReplicaStack => {
    if (second === undefined) throw new Error('there is no second replica');
    return second;
  };

  /** Each app in turn, beside the one whose turn is next: never both replicas of one. */
  const inTurns = apps.map((app, at) => [app, apps[(at + 1) % apps.length] ?? app] as const);

  it(
    'one killed, the other restarted, app after app under load: the one that is there goes on, each ends cleanly that was asked to, and everything is told',
    async () => {
      for (const [first, other] of inTurns) {
        await load.works();
        await system.kill(first);
        await Promise.all([load.works(), system.revive(), replicas().restart(other)]);
        for (const line of lines) line.reset(); // the stream breaks off, also in the middle of an event
      }
      await load.works();
      await load.isUpToDate(30_000);
    },
    patience * 2,
  );

  it(
    'of which one of each stands still, one in the middle of a transaction: the other ones take over, and nothing comes twice when they go on',
    async () => {
      await load.works();
      const hold = await Hold.on(await system.databaseUrl('notification'), [
        'INSERT',
        'notifications',
        { atOnce: true },
      ]);
      const thaws: (() => void)[] = [];
      try {
        await hold.caught();
        const [port = 0] = await hold.clientPorts();
        const isFirst = system.databaseLine.carries(port);
        const line = lines[isFirst ? 0 : 1];
        for (const app of ['screening', 'verification', 'notification'] as const)
          thaws.push(freeze(isFirst ? system.pid(app) : replicas().pid(app)));
        // The door before them cannot tell what they do not answer; who listens there goes to the other door.
        line?.cut();
        thaws.push(() => line?.heal());
      } finally {
        await hold.commit();
      }
      try {
        await passed(frozenMs);
        await load.isUpToDate(frozenMs);
      } finally {
        for (const thaw of thaws) thaw();
      }
      await load.works();
      await load.isUpToDate(30_000);
    },
    patience * 2,
  );

  it(
    'of which a door is killed: at the other one its people leave when their time is over, who came back stays, and all are there again when they return',
    async () => {
      const members: PresenceMember[] = [];
      const person = async (name: string) => {
        const { bearer } = await signUp(system, system, `${name}@probity.test`);
        return { bearer, userId: userIdOf({ bearer }) };
      };
      const join = async (url: string, who: Awaited<ReturnType<typeof person>>) => {
        const member = await PresenceMember.join(url, who);
        members.push(member);
        return member;
      };
      try {
        const [watcher, ada, bob] = [await person('watcher'), await person('ada'), await person('bob')];
        const watching = await join(replicas().url, watcher);
        const [adas, bobs] = [await join(system.url, ada), await join(system.url, bob)];
        await watching.sees(ada.userId, bob.userId);
        const from = performance.now();
        await system.kill('bff');
        await Promise.all([adas.isCutOff(), bobs.isCutOff()]);
        await join(replicas().url, bob);
        await watching.seesLeave(ada.userId, 2 * presenceTtlMs);
        const ms = Math.round(performance.now() - from);
        process.stderr.write(`presence: gone ${String(ms)} ms after its door was killed\n`);
        expect(ms).toBeLessThan(presenceTtlMs + sweepMs);
        await system.revive();
        const again = await join(system.url, ada);
        await watching.sees(ada.userId, bob.userId, watcher.userId);
        await again.sees(bob.userId, watcher.userId);
        expect(watching.left).toEqual([ada.userId]);
      } finally {
        for (const member of members) member.leave();
      }
    },
    patience * 2,
  );

  it(
    'answer exactly the allowance when searches race at both doors, and charge one that is repeated once',
    async () => {
      const racer = await signUp(system, system, 'racer@probity.test');
      const door = (url: string): RouteClient => new RouteClient(`${url}/api/v1`, 60_000);
      const [one, other] = [door(system.url), door(replicas().url)];
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
      const used = async (): Promise<number> => (await one.call(getAllowance, {}, racer)).day.used;
      await race(50, () => 'always-the-same');
      expect(await used()).toBe(1);
      // On a busy machine some of them are turned away for the time they would have had to wait.
      const answered = (await race(500, (at) => `another-${String(at)}`)).filter(
        ({ status }) => status === 'fulfilled',
      );
      expect(answered.length).toBeLessThanOrEqual(2);
      expect(await used()).toBeLessThanOrEqual(3);
      for (const again of ['x', 'y', 'z'])
        await one
          .call(searchPersons, { body: { term: again, country: 'all_countries' } }, racer)
          .catch(() => undefined);
      expect(await used()).toBe(3);
    },
    patience,
  );

  it(
    'have lost nothing, charged nothing twice and told everything once, in order',
    async () => {
      await load.stop();
      await load.expectNothingLost();
    },
    patience,
  );
});
