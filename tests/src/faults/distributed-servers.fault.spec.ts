import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { distributedSystem, type DistributedSystem } from '../running/distributed-system.js';
import { patience } from '../running/installation.js';
import { hasRealServers } from '../running/real-servers.js';
import { freeze, passed, stutter } from '../running/processes.js';
import { tellRedis } from '../running/redis-line.js';
import { signUp, type SignedIn } from '../running/sign-up.js';
import { Workload } from '../running/workload.js';

/**
 * Milliseconds from a server's return to the last alert. On a machine that has nothing else to do the broker's return
 * takes less than ten seconds, six of them the session of the consumers before; specs run beside each other.
 */
const returnMs = 30_000;
const frozenMs = 20_000;

/** Milliseconds that a hung or absent Redis may add to an answer. Source: reference events, section 8. */
const redisCostMs = 200;

(hasRealServers() ? describe : describe.skip)('the servers of the distributed system', () => {
  const open = distributedSystem();
  let system: DistributedSystem;
  let load: Workload;
  let from: number;
  beforeAll(async () => {
    system = await open();
    load = await Workload.start(system);
  }, patience);
  afterAll(() => load.close(), patience);
  afterEach(() => {
    const dead = load.refused(from).filter(({ kind }) => kind === 'alive');
    expect({ dead, faults: load.record.faults() }).toEqual({ dead: [], faults: [] });
  });

  /** A fault begins: what is asked from here on counts. */
  const begin = async (): Promise<void> => {
    await load.works();
    from = load.attempts.length;
  };

  describe('Kafka', () => {
    it(
      'restarted again and again, cleanly and by kill -9: every request succeeds, and every alert is told after each return',
      async () => {
        await begin();
        const returns: number[] = [];
        for (const how of ['stop', 'kill', 'stop', 'kill']) {
          await (how === 'stop' ? system.kafka.stop() : system.kafka.kill());
          await load.works();
          await system.kafka.start();
          const returned = performance.now();
          await load.isUpToDate(returnMs);
          returns.push(Math.round(performance.now() - returned));
        }
        process.stderr.write(`Everything was told ${returns.join(', ')} ms after the broker’s return.\n`);
        expect(load.refused(from)).toEqual([]);
      },
      patience * 3,
    );

    it(
      'frozen for 20 s: every request succeeds, and everything is told by itself afterwards',
      async () => {
        await begin();
        const thaw = freeze(system.kafka.pid);
        try {
          await passed(frozenMs);
        } finally {
          thaw();
        }
        expect(load.refused(from)).toEqual([]);
        expect(load.slowest('search', from)).toBeLessThan(2_000);
        await load.isUpToDate(returnMs);
      },
      patience,
    );

    it(
      'slow: requests do not wait for it',
      async () => {
        await begin();
        const end = stutter(system.kafka.pid, 300, 100);
        await passed(5_000);
        await end();
        expect(load.refused(from)).toEqual([]);
        expect(load.slowest('search', from)).toBeLessThan(2_000);
        await load.isUpToDate(returnMs);
      },
      patience,
    );
  });

  describe('Redis', () => {
    let number = 0;

    /** A user on the free plan races: of twenty searches at once exactly three are answered. */
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

    /** How long half of the searches took at most over some seconds. */
    const usualSearch = async (): Promise<number> => {
      const at = load.attempts.length;
      await passed(4_000);
      return load.usual('search', at);
    };

    it.each([
      ['hung', () => Promise.resolve(freeze(system.redis.pid))],
      [
        'out of reach',
        () => {
          system.redisLine.cut();
          return Promise.resolve(() => system.redisLine.heal());
        },
      ],
      [
        'dropping every packet',
        () => {
          system.redisLine.hang();
          return Promise.resolve(() => system.redisLine.heal());
        },
      ],
    ] as const)(
      '%s: searches succeed, at most 200 ms later than before, and never beyond the allowance',
      async (_how, harm) => {
        await begin();
        const before = await usualSearch();
        const mend = await harm();
        try {
          expect((await usualSearch()) - before).toBeLessThan(redisCostMs);
          await allowanceIsExact();
        } finally {
          mend();
        }
        expect(load.refused(from)).toEqual([]);
        await system.isReady();
      },
      patience,
    );

    it(
      'emptied and started anew in the middle of searches: the allowance stays exact',
      async () => {
        await begin();
        await Promise.all([allowanceIsExact(), tellRedis(system.redis.url, 'FLUSHALL')]);
        await Promise.all([allowanceIsExact(), system.redis.restart()]);
        await allowanceIsExact();
        expect(load.refused(from)).toEqual([]);
        await system.isReady();
      },
      patience,
    );
  });

  describe('PostgreSQL', () => {
    it(
      'that does not answer: requests are refused within bounds, every process stays alive and goes on by itself',
      async () => {
        await begin();
        system.databaseLine.hang();
        try {
          await passed(frozenMs);
        } finally {
          system.databaseLine.heal();
        }
        expect(load.slowest('search', from)).toBeLessThan(5_000);
        expect(load.slowest('check', from)).toBeLessThan(17_000);
        await load.works();
        await load.isUpToDate(returnMs);
        await system.isReady();
      },
      patience,
    );

    it(
      'whose connections break in the middle of what they say, and a slow one: it goes on by itself',
      async () => {
        await begin();
        for (let times = 0; times < 5; times += 1) {
          system.databaseLine.reset();
          await load.works();
        }
        system.databaseLine.slow(20);
        await load.works();
        system.databaseLine.heal();
        await load.isUpToDate(returnMs);
      },
      patience,
    );

    it(
      'killed under all of them: it goes on by itself',
      async () => {
        await begin();
        const gone = system.databasePid();
        process.kill(gone, 'SIGKILL');
        await eventually(
          () => system.databasePid(),
          (pid) => pid !== 0 && pid !== gone,
          { timeoutMs: 30_000 },
        );
        await load.works();
        await load.isUpToDate(returnMs);
        await system.isReady();
      },
      patience,
    );
  });

  it(
    'have lost nothing, charged nothing twice and told everything once, in order',
    async () => {
      from = load.attempts.length;
      await load.stop();
      await load.expectNothingLost();
    },
    patience,
  );
});
