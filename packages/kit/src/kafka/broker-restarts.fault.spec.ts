import { thingHappened, type ThingHappened } from '../messaging/bus/thing-happened.builder.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { Controller, type Type } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { OnEvent, outboxMigrations, OutboxRow, Relay } from '../messaging/index.js';
import { startConsumers } from '../messaging/consumers/messaging-server.harness.js';
import { jobTrigger, systemIds, type MessageTrigger } from '../context/index.js';
import { DatabaseUnavailable, entityManager, CreateInbox, InboxRow } from '../db/index.js';
import { openLocalKafka, type LocalKafka } from '@probity/local-servers/kafka';
import { silentLogger } from '../observability/index.js';
import { eventually, openTestDatabase, testKafka, type TestDatabase } from '../testing/index.js';
import { KafkaBus } from './index.js';

const groups = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
const keys = Array.from({ length: 6 }, (_, i) => `key-${i}`);
const restarts = 10;
const mostRoundsBehind = 30;

interface Count {
  readonly count: number;
}

/** A consumer of the real path under a name of its own, which its rows in the inbox bear. */
const effectOn = (test: TestDatabase, group: string): Type => {
  @Controller()
  class StoreEffectConsumer {
    @OnEvent(thingHappened, { name: group })
    async whenThingHappened(
      @Payload() { thingId, number }: ThingHappened,
      @Ctx() trigger: MessageTrigger,
    ): Promise<void> {
      await test.transactions.run(trigger, (tx) =>
        entityManager(tx).query('INSERT INTO effects (taker, thing, number) VALUES ($1, $2, $3)', [
          group,
          thingId,
          number,
        ]),
      );
    }
  }
  return StoreEffectConsumer;
};

(testKafka() === undefined ? describe.skip : describe)('a broker that is restarted under load', () => {
  let folder: string;
  let kafka: LocalKafka;
  let test: TestDatabase;
  /** Connections that are there before the load: on a busy machine a new one may take longer than its limit. */
  let watcher: QueryRunner;
  let pacer: QueryRunner;
  const buses: KafkaBus[] = [];
  const ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-restarts-'));
    kafka = await openLocalKafka({ folder, log: () => undefined });
    test = await openTestDatabase({
      rows: [OutboxRow, InboxRow],
      migrations: [...outboxMigrations, CreateInbox],
      poolSize: 16,
    });
    [watcher, pacer] = [
      test.database.dataSource.createQueryRunner(),
      test.database.dataSource.createQueryRunner(),
    ];
    await watcher.query('CREATE TABLE effects (seq bigserial, taker text, thing text, number int)');
    await pacer.connect();
  });

  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
    await kafka.stop();
    await Promise.all([watcher.release(), pacer.release()]);
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const openBus = (clientId: string): KafkaBus => {
    const bus = new KafkaBus({ brokers: kafka.brokers, clientId, logger: silentLogger, concurrency: 1 });
    buses.push(bus);
    ends.push(() => bus.stop());
    return bus;
  };

  const follow = async (group: string, bus: KafkaBus): Promise<void> => {
    const consumers = await startConsumers({ app: group, bus, test, controllers: [effectOn(test, group)] });
    ends.push(() => consumers.stop());
  };

  const relayTo = (bus: KafkaBus): void => {
    const relay = new Relay({ app: 'testing', url: test.url, bus, logger: silentLogger });
    relay.start();
    ends.push(() => relay.stop());
  };

  let written = 0;
  const writeRound = async (): Promise<void> => {
    const trigger = jobTrigger('load', systemIds);
    const things = keys.map((thingId) => ({ thingId, number: written + 1 }));
    try {
      await test.transactions.run(trigger, (tx) => test.outbox.writeMany(tx, trigger, thingHappened, things));
    } catch (error) {
      // Nothing was written, so the next round is the same.
      if (error instanceof DatabaseUnavailable) return;
      throw error;
    }
    written += 1;
  };

  /** Where the missing ones are, for who reads of a failure. */
  const describeState = async (): Promise<string> => {
    const open = (await watcher.query(
      'SELECT key, count(*)::int AS open FROM outbox WHERE published_at IS NULL GROUP BY key',
    )) as unknown[];
    const effects = (await watcher.query(
      'SELECT taker, thing, count(*)::int AS count FROM effects GROUP BY taker, thing ORDER BY count LIMIT 8',
    )) as unknown[];
    return JSON.stringify({ written, open, effects, lags: await buses[0]?.lags().catch(String) });
  };

  /** Waits until every group has what is written now. The pause is the database's, so that looking costs it little. */
  const untilHandled = async (): Promise<void> => {
    const expected = written * keys.length * groups.length;
    const effects = async (): Promise<number> => {
      const rows = (await watcher.query(
        'SELECT count(*)::int AS count FROM effects, pg_sleep(0.05)',
      )) as Count[];
      return rows[0]?.count ?? 0;
    };
    await eventually(effects, (count) => count >= expected).catch(async (error: unknown) => {
      throw new Error(`${expected} effects expected; ${await describeState()}`, { cause: error });
    });
  };

  it(`loses, doubles and swaps nothing over ${restarts} restarts, clean and killed`, async () => {
    // Two processes of the service that announces, and two of the groups.
    for (const replica of ['a', 'b']) {
      const bus = openBus(`replica-${replica}`);
      for (const group of groups) await follow(group, bus);
      await bus.start();
      relayTo(bus);
    }
    let isOver = false;
    const load = (async () => {
      while (!isOver) {
        const rows = (await pacer.query(
          'SELECT count(*)::int AS count FROM effects, pg_sleep(0.2)',
        )) as Count[];
        const rounds = (rows[0]?.count ?? 0) / (keys.length * groups.length);
        // A machine that is busy with other things is given no more than it can handle.
        if (written - rounds < mostRoundsBehind) await writeRound();
      }
    })();
    ends.push(async () => {
      isOver = true;
      await load;
    });
    const returns: number[] = [];
    for (let restart = 1; restart <= restarts; restart += 1) {
      await (restart % 2 === 0 ? kafka.kill() : kafka.stop());
      await kafka.restart();
      const from = performance.now();
      await untilHandled();
      returns.push(Math.round(performance.now() - from));
    }
    isOver = true;
    await load;
    await untilHandled();

    const effects = (await watcher.query(
      'SELECT taker, thing, array_agg(number ORDER BY seq) AS numbers FROM effects GROUP BY taker, thing',
    )) as { numbers: number[] }[];
    const everyNumber = Array.from({ length: written }, (_, i) => i + 1);
    for (const { numbers } of effects) expect(numbers).toEqual(everyNumber);
    expect(effects).toHaveLength(groups.length * keys.length);
    // Told, not judged: they are those of the machine. A group waits up to 6 s for members that could not say goodbye.
    process.stderr.write(`after the broker's return: ${returns.join(', ')} ms; ${String(written)} rounds\n`);
  }, 600_000);
});
