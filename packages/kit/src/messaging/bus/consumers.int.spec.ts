import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, type Message } from '@probity/contracts';
import { type Trigger, systemIds } from '../../context/index.js';
import { DatabaseUnavailable, entityManager } from '../../db/index.js';
import { silentLogger } from '../../observability/index.js';
import {
  eventually,
  messagingSchema,
  openTestDatabase,
  type TestDatabase,
  outboxOf,
} from '../../testing/index.js';
import { BusUnavailable } from './bus.js';
import { Consumes, type Consumer } from './consumer.js';
import { Consumers } from './consumers.js';
import { EmbeddedBus } from './embedded-bus.js';
import { thingHappened, thingMessage, type ThingHappened } from './thing-happened.fake.js';

@Consumes(thingHappened)
class CountThings implements Consumer<ThingHappened> {
  handled: ThingHappened[] = [];

  constructor(
    private readonly test: TestDatabase,
    private readonly trouble: (data: ThingHappened, attempt: number) => void,
  ) {}

  private attempts = 0;

  async handle(data: ThingHappened, trigger: Trigger): Promise<void> {
    this.attempts += 1;
    this.trouble(data, this.attempts);
    await this.test.transactions.run(trigger, async (tx) => {
      await entityManager(tx).query('INSERT INTO counted VALUES ($1, $2)', [data.thingId, data.number]);
    });
    this.handled.push(data);
  }
}

describe('Consumers on PostgreSQL', () => {
  let test: TestDatabase;
  let bus: EmbeddedBus;
  let consumers: Consumers;
  let waits: number;

  beforeEach(async () => {
    test = await openTestDatabase(messagingSchema);
    await test.database.dataSource.query('CREATE TABLE counted (thing text, number int)');
    bus = new EmbeddedBus();
    waits = 0;
  });

  afterEach(async () => {
    await consumers.stop();
    await bus.stop();
    await test.close();
  });

  const start = async (
    trouble: (data: ThingHappened, attempt: number) => void,
    pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>,
  ): Promise<CountThings> => {
    consumers = new Consumers({
      app: 'testing',
      bus,
      transactions: test.transactions,
      outbox: test.outbox,
      ids: systemIds,
      logger: silentLogger,
      contracted: [thingHappened],
      pause: pause ?? (() => Promise.resolve(void (waits += 1))),
    });
    const consumer = new CountThings(test, trouble);
    consumers.add(consumer);
    await consumers.start();
    await bus.start();
    return consumer;
  };

  const counted = async (): Promise<number> => {
    const rows = await test.database.dataSource.query<unknown[]>('SELECT * FROM counted');
    return rows.length;
  };

  const deadLetters = async () =>
    (await outboxOf(test.database)).map(({ topic, key, data }) => ({ topic, key, data }));

  const expectDeadLetter = async (message: Message, defeat: object): Promise<void> => {
    expect(await deadLetters()).toEqual([
      {
        topic: 'testing.dead-letter.v1',
        key: message.key,
        data: { consumer: 'count-things', ...defeat, original: message },
      },
    ]);
  };

  it('handles a message once, however often it comes', async () => {
    const consumer = await start(() => undefined);
    const message = thingMessage('a', 1);
    for (let i = 0; i < 3; i += 1) await bus.publish(message);
    expect(await counted()).toBe(1);
    expect(consumer.handled[0]).toEqual({ thingId: 'a', number: 1 });
    expect(test.transactions.duplicates).toBe(2);
  });

  it.each([
    ['unparsable', 'not json'],
    ['invalid', '{"thingId":"a","number":"one"}'],
  ])('makes an %s message a dead letter and handles the next one', async (reason, data) => {
    await start(() => undefined);
    const bad = { ...thingMessage('a', 1), data };
    await bus.publish(bad);
    await bus.publish(thingMessage('a', 2));
    expect(await counted()).toBe(1);
    await expectDeadLetter(bad, { reason, code: reason, attempts: 0 });
  });

  it('makes a rejected message a dead letter at once, with the code, and only once', async () => {
    await start((data) => {
      if (data.number === 1) throw new DomainError('PERSON_NOT_FOUND');
    });
    const bad = thingMessage('a', 1);
    await bus.publish(bad);
    await bus.publish(bad);
    await bus.publish(thingMessage('a', 2));
    expect(await counted()).toBe(1);
    expect(waits).toBe(0);
    await expectDeadLetter(bad, { reason: 'rejected', code: 'PERSON_NOT_FOUND', attempts: 1 });
  });

  it('has room for a message of the largest size', async () => {
    await start(() => undefined);
    const bad = { ...thingMessage('a', 1), data: JSON.stringify(['"'.repeat(130_000)]) };
    await bus.publish(bad);
    await expectDeadLetter(bad, { reason: 'invalid', code: 'invalid', attempts: 0 });
  });

  it('tries again while another service is away', async () => {
    await start((_data, attempt) => {
      if (attempt < 4) throw new DomainError('SERVICE_UNAVAILABLE');
    });
    await bus.publish(thingMessage('a', 1));
    expect(await counted()).toBe(1);
    expect(waits).toBe(3);
    expect(await deadLetters()).toEqual([]);
  });

  it('gives up after 8 attempts when another service stays away', async () => {
    await start(() => {
      throw new DomainError('SERVICE_UNAVAILABLE');
    });
    const message = thingMessage('a', 1);
    await bus.publish(message);
    await expectDeadLetter(message, {
      reason: 'retries-exhausted',
      code: 'SERVICE_UNAVAILABLE',
      attempts: 8,
    });
  });

  it('waits for the own database without limit', async () => {
    await start((_data, attempt) => {
      if (attempt <= 50) throw new DatabaseUnavailable(new Error('gone'));
    });
    await bus.publish(thingMessage('a', 1));
    expect(await counted()).toBe(1);
    expect(waits).toBe(50);
  });

  it('leaves a message that waits for its next attempt to the next process when it stops', async () => {
    let isWaiting = false;
    const untilStopped = (_milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        isWaiting = true;
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    await start(() => {
      throw new DomainError('SERVICE_UNAVAILABLE');
    }, untilStopped);
    const sent = bus.publish(thingMessage('a', 1)).catch((error: unknown) => error);
    await eventually(() => isWaiting, Boolean);
    await consumers.stop();
    expect(await sent).toBeInstanceOf(BusUnavailable);
    expect(await deadLetters()).toEqual([]);
  });

  it('refuses a consumer of a topic that has no contract', () => {
    consumers = new Consumers({
      app: 'testing',
      bus,
      transactions: test.transactions,
      outbox: test.outbox,
      ids: systemIds,
      logger: silentLogger,
    });
    expect(() => consumers.add(new CountThings(test, () => undefined))).toThrow('no contract');
  });
});
