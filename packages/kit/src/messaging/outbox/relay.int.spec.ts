import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Message } from '@probity/contracts';
import { BusUnavailable, MessageRefused } from '../bus/bus.js';
import { thingHappened } from '../bus/thing-happened.builder.js';
import { requestTrigger } from '../../context/index.js';
import { silentLogger, type Logger } from '../../observability/index.js';
import {
  captureLogger,
  eventually,
  openTestDatabase,
  type TestDatabase,
  outboxOf,
} from '../../testing/index.js';
import { outboxMigrations } from './outbox-migrations.js';
import { OutboxRow } from './outbox.row.js';
import { Relay } from './relay.js';
import { notifyRelay } from './outbox-operations.js';

const relaysOf = `
  SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'testing relay' AND state = 'idle'`;

const trigger = requestTrigger('request-1', 'correlation-1');

describe('Relay on PostgreSQL', () => {
  let test: TestDatabase;
  let sent: Message[];
  let relays: Relay[];
  let publish: (message: Message) => Promise<void>;

  beforeEach(async () => {
    test = await openTestDatabase({ rows: [OutboxRow], migrations: [...outboxMigrations] });
    sent = [];
    relays = [];
    publish = (message) => Promise.resolve(void sent.push(message));
  });

  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    await test.close();
  });

  const startRelay = (
    settings: { readonly pollMs?: number; readonly logger?: Logger } = {},
    loaded?: Promise<unknown>,
  ): Relay => {
    const bus = { publish: (message: Message) => publish(message) };
    const relay = new Relay({ app: 'testing', url: test.url, bus, logger: silentLogger, ...settings });
    relays.push(relay);
    relay.start(loaded);
    return relay;
  };

  const write = (thingId: string, ...numbers: number[]): Promise<void> =>
    test.transactions.run(trigger, (tx) =>
      test.outbox.writeMany(
        tx,
        trigger,
        thingHappened,
        numbers.map((number) => ({ thingId, number })),
      ),
    );

  const numbersOf = (key: string): number[] =>
    sent.filter((message) => message.key === key).map((message) => numberOf(message));

  const states = async (): Promise<string[]> => (await outboxOf(test.database)).map(({ state }) => state);

  it('sends what was written, with its cause, and marks it', async () => {
    await write('a', 1);
    startRelay();
    await eventually(states, (all) => all.join() === 'published');
    expect(sent).toEqual([
      expect.objectContaining({
        topic: 'testing.thing-happened.v1',
        source: '/probity/testing',
        key: 'a',
        correlationId: 'correlation-1',
        causationId: 'request-1',
        data: '{"thingId":"a","number":1}',
      }),
    ]);
  });

  it('hears of a commit in another process, from it or from the relay there that does not send', async () => {
    const never = { pollMs: 3_600_000 };
    const active = startRelay(never);
    await eventually(
      () => active.isActive,
      (is) => is,
    );
    const passive = startRelay(never);
    await idleRelays(2);
    await write('a', 1);
    notifyRelay(test.database);
    await eventually(states, (all) => all.join() === 'published');
    await write('a', 2);
    passive.notify();
    await eventually(states, (all) => all.join() === 'published,published');
  });

  const idleRelays = (count: number) =>
    eventually(
      () => test.database.dataSource.query<{ n: number }[]>(relaysOf),
      ([row]) => row?.n === count,
    );

  it.each([
    ['was read', () => Promise.resolve()],
    ['could not be read', () => Promise.reject(new Error('a full memory'))],
  ])('leaves the sending to another relay until what its app loads %s', async (_how, outcome) => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const loading = startRelay({ pollMs: 20 }, ended.then(outcome));
    await idleRelays(1); // it is there, and would be active
    const other = startRelay({ pollMs: 20 });
    await eventually(() => other.isActive, Boolean);
    await other.stop();
    await write('a', 1);
    expect(loading.isActive).toBe(false);
    end();
    await eventually(states, (all) => all.join() === 'published');
    expect(loading.isActive).toBe(true);
  });

  it('keeps the order of each key over many transactions', async () => {
    startRelay();
    const keys = ['a', 'b', 'c', 'd'];
    for (let number = 1; number <= 25; number += 1) await Promise.all(keys.map((key) => write(key, number)));
    await eventually(
      () => sent,
      (messages) => messages.length === 100,
    );
    for (const key of keys) expect(numbersOf(key)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  });

  it('does not miss a transaction that commits late with a lower number', async () => {
    const relay = startRelay();
    await test.transactions.run(trigger, async (slow) => {
      await test.outbox.write(slow, trigger, thingHappened, { thingId: 'slow', number: 1 });
      await write('quick', 1);
      relay.notify();
      await eventually(
        () => numbersOf('quick'),
        (numbers) => numbers.length === 1,
      );
    });
    await eventually(
      () => numbersOf('slow'),
      (numbers) => numbers.length === 1,
    );
    expect(sent.map(({ key }) => key)).toEqual(['quick', 'slow']);
  });

  it('sends again, with the same id, what was sent but not marked', async () => {
    await write('a', 1, 2);
    publish = async (message) => {
      sent.push(message);
      // The relay's connection ends after the bus has the message and before the mark: the effect of a crash.
      if (sent.length === 1) {
        await test.database.dataSource.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'testing relay'`,
        );
      }
    };
    startRelay();
    await eventually(states, (all) => all.join() === 'published,published');
    expect(numbersOf('a')).toEqual([1, 1, 2]);
    expect(sent[1]?.id).toBe(sent[0]?.id);
  });

  it('holds back a key whose event failed, and no other', async () => {
    let refusals = 0;
    publish = (message) => {
      if (message.key === 'a' && refusals < 1) {
        refusals += 1;
        return Promise.reject(new Error('not now'));
      }
      sent.push(message);
      return Promise.resolve();
    };
    await write('a', 1, 2);
    await write('b', 1);
    startRelay();
    await eventually(
      () => sent,
      (messages) => messages.length === 3,
    );
    expect(sent.map((message) => `${message.key}${numberOf(message)}`)).toEqual(['b1', 'a1', 'a2']);
  });

  it('gives up what the bus refuses for good, and goes on with the key', async () => {
    publish = (message) => {
      if (numberOf(message) === 1) return Promise.reject(new MessageRefused('too large'));
      sent.push(message);
      return Promise.resolve();
    };
    await write('a', 1, 2);
    startRelay();
    await eventually(states, (all) => all.join() === 'dead,published');
    expect(numbersOf('a')).toEqual([2]);
  });

  it('waits for a bus that is away without counting attempts', async () => {
    let isAway = true;
    let refusals = 0;
    publish = (message) => {
      if (isAway) {
        refusals += 1;
        return Promise.reject(new BusUnavailable('away'));
      }
      sent.push(message);
      return Promise.resolve();
    };
    await write('a', 1, 2);
    startRelay();
    await eventually(
      () => refusals,
      (count) => count >= 2,
    );
    isAway = false;
    await eventually(states, (all) => all.join() === 'published,published');
    const attempts = await test.database.dataSource.query<{ attempts: number }[]>(
      'SELECT attempts FROM outbox',
    );
    expect(attempts).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    expect(numbersOf('a')).toEqual([1, 2]);
  });

  it('logs an outage of its database once, and its end', async () => {
    const { logger, lines } = captureLogger('testing', 'debug');
    const { dataSource } = test.database;
    await dataSource.query('ALTER TABLE outbox RENAME TO outbox_away');
    startRelay({ pollMs: 10, logger });
    await eventually(
      () => lines.filter(({ msg }) => msg === 'the relay lost its database'),
      ({ length }) => length > 6, // of the first failure a second line has the stack
    );
    await dataSource.query('ALTER TABLE outbox_away RENAME TO outbox');
    const isInfo = ({ level }: { readonly level?: unknown }): boolean => level !== 'debug';
    await eventually(
      () => lines.filter(isInfo),
      ({ length }) => length > 1,
    );
    expect(lines.filter(isInfo)).toEqual([
      expect.objectContaining({ level: 'warn', msg: 'the relay lost its database' }),
      expect.objectContaining({ level: 'info', failed: 'the relay lost its database' }),
    ]);
  });

  it('is the only one that sends, until it stops', async () => {
    const first = startRelay();
    await eventually(() => first.isActive, Boolean);
    const second = startRelay();
    await write('a', 1);
    first.notify();
    await eventually(states, (all) => all.join() === 'published');
    expect(second.isActive).toBe(false);
    await first.stop();
    await write('a', 2);
    await eventually(() => second.isActive, Boolean);
    await eventually(
      () => numbersOf('a'),
      (numbers) => numbers.length === 2,
    );
    expect(numbersOf('a')).toEqual([1, 2]);
  });

  it('finishes in stop what it is sending, marks it and starts nothing else', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    publish = async (message) => {
      sent.push(message);
      await gate;
    };
    await write('a', 1, 2);
    const relay = startRelay();
    await eventually(
      () => sent,
      (messages) => messages.length === 1,
    );
    const stopped = relay.stop();
    release();
    await stopped;
    expect(await states()).toEqual(['published', 'open']);
    expect(sent).toHaveLength(1);
  });
});

const numberOf = (message: Message): number => (JSON.parse(message.data) as { number: number }).number;
