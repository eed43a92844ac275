import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { distributedSystem, type DistributedSystem } from '../harness/distributed-system.harness.js';
import { startTimeoutMs } from '../harness/installation.harness.js';
import { hasRealServers } from '../harness/real-servers.js';
import { freeze, faultLasts, throttle } from '../harness/processes.js';
import { sendToRedis } from '../harness/redis.client.js';
import { signUp, type SignedIn } from '../harness/account.client.js';
import { Workload } from '../harness/workload.harness.js';

/**
 * Milliseconds within which everything is delivered after a server's return. It takes less than ten seconds where nothing
 * else runs, six of them the session of the consumers before, and is printed; this bound is for machines under load.
 */
const returnMs = 90_000;
const frozenMs = 20_000;

/** Milliseconds that a hung or absent Redis may add to an answer. See docs/adr/0010-redis-decides-nothing.md. */
const redisCostMs = 200;

(hasRealServers() ? describe : describe.skip)('the servers of the distributed system', () => {
  const open = distributedSystem();
  let system: DistributedSystem;
  let load: Workload;
  let from: number;
  beforeAll(async () => {
    system = await open();
    load = await Workload.start(system);
  }, startTimeoutMs);
  afterAll(() => load.close(), startTimeoutMs);
  afterEach(() => {
    const dead = load.failedAttempts(from).filter(({ kind }) => kind === 'alive');
    expect({ dead, faults: load.liveEvents.orderFaults() }).toEqual({ dead: [], faults: [] });
  });

  /** Before a fault: requests from here on count. */
  const begin = async (): Promise<void> => {
    await load.untilWorking();
    from = load.attempts.length;
  };

  describe('Kafka', () => {
    it(
      'restarted again and again, cleanly and by kill -9: every request succeeds, and every alert is delivered after each return',
      async () => {
        await begin();
        const returns: number[] = [];
        for (const how of ['stop', 'kill', 'stop', 'kill']) {
          await (how === 'stop' ? system.kafka.stop() : system.kafka.kill());
          await load.untilWorking();
          await system.kafka.restart();
          const returned = performance.now();
          await load.untilUpToDate(returnMs);
          returns.push(Math.round(performance.now() - returned));
        }
        process.stderr.write(
          `Everything was delivered ${returns.join(', ')} ms after the broker’s return.\n`,
        );
        expect(load.failedAttempts(from)).toEqual([]);
      },
      startTimeoutMs * 3,
    );

    it(
      'frozen for 20 s: every request succeeds, and everything is delivered afterwards',
      async () => {
        await begin();
        const thaw = freeze(system.kafka.pid);
        try {
          await faultLasts(frozenMs);
        } finally {
          thaw();
        }
        expect(load.failedAttempts(from)).toEqual([]);
        expect(load.slowest('search', from)).toBeLessThan(2_000);
        await load.untilUpToDate(returnMs);
      },
      startTimeoutMs,
    );

    it(
      'slow: requests do not wait for it',
      async () => {
        await begin();
        const end = throttle(system.kafka.pid, 300, 100);
        await faultLasts(5_000);
        await end();
        expect(load.failedAttempts(from)).toEqual([]);
        expect(load.slowest('search', from)).toBeLessThan(2_000);
        await load.untilUpToDate(returnMs);
      },
      startTimeoutMs,
    );
  });

  describe('Redis', () => {
    let number = 0;

    /** Of twenty searches at once of a user on the free plan exactly three succeed. */
    const allowanceIsExact = async (): Promise<void> => {
      const racer = await signUp(system, system, `racer-${String((number += 1))}@probity.test`);
      const api = new RouteClient(`${system.url}/api/v1`, 20_000);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, at) => searchAs(api, racer, `race ${String(at)}`)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    };
    const searchAs = (api: RouteClient, { bearer }: SignedIn, term: string) =>
      api.call(searchPersons, { body: { term, country: 'all_countries' } }, { bearer });

    /** Median milliseconds of searches over some seconds. */
    const medianSearch = async (): Promise<number> => {
      const at = load.attempts.length;
      await faultLasts(4_000);
      return load.median('search', at);
    };

    it.each([
      ['hung', () => Promise.resolve(freeze(system.redis.pid))],
      [
        'out of reach',
        () => {
          system.redisProxy.cut();
          return Promise.resolve(() => system.redisProxy.heal());
        },
      ],
      [
        'dropping every packet',
        () => {
          system.redisProxy.hang();
          return Promise.resolve(() => system.redisProxy.heal());
        },
      ],
    ] as const)(
      '%s: searches succeed, at most 200 ms later than before, and never beyond the allowance',
      async (_how, breakRedis) => {
        await begin();
        const before = await medianSearch();
        const heal = await breakRedis();
        try {
          expect((await medianSearch()) - before).toBeLessThan(redisCostMs);
          await allowanceIsExact();
        } finally {
          heal();
        }
        expect(load.failedAttempts(from)).toEqual([]);
        await system.untilReady();
      },
      startTimeoutMs,
    );

    it(
      'emptied and restarted during searches: the allowance stays exact',
      async () => {
        await begin();
        await Promise.all([allowanceIsExact(), sendToRedis(system.redis.url, 'FLUSHALL')]);
        await Promise.all([allowanceIsExact(), system.redis.restart()]);
        await allowanceIsExact();
        expect(load.failedAttempts(from)).toEqual([]);
        await system.untilReady();
      },
      startTimeoutMs,
    );
  });

  describe('PostgreSQL', () => {
    it(
      'that does not respond: requests are refused within bounds, every process stays alive and works again by itself',
      async () => {
        await begin();
        system.databaseProxy.hang();
        try {
          await faultLasts(frozenMs);
        } finally {
          system.databaseProxy.heal();
        }
        expect(load.slowest('search', from)).toBeLessThan(5_000);
        expect(load.slowest('check', from)).toBeLessThan(17_000);
        await load.untilWorking();
        await load.untilUpToDate(returnMs);
        await system.untilReady();
      },
      startTimeoutMs,
    );

    it(
      'whose connections are reset, and then slow: the system works again by itself',
      async () => {
        await begin();
        for (let times = 0; times < 5; times += 1) {
          system.databaseProxy.reset();
          await load.untilWorking();
        }
        system.databaseProxy.slow(20);
        await load.untilWorking();
        system.databaseProxy.heal();
        await load.untilUpToDate(returnMs);
      },
      startTimeoutMs,
    );

    it(
      'killed: the system works again by itself',
      async () => {
        await begin();
        const gone = system.databasePid();
        process.kill(gone, 'SIGKILL');
        await eventually(
          () => system.databasePid(),
          (pid) => pid !== 0 && pid !== gone,
        );
        await load.untilWorking();
        await load.untilUpToDate(returnMs);
        await system.untilReady();
      },
      startTimeoutMs,
    );
  });

  it(
    'have lost nothing, charged nothing twice and delivered everything once, in order',
    async () => {
      from = load.attempts.length;
      await load.stop();
      await load.expectNothingLost();
    },
    startTimeoutMs,
  );
});
