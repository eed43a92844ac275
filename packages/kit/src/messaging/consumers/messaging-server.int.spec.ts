import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, type Message } from '@probity/contracts';
import { Controller, UseInterceptors, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { MessageTrigger } from '../../context/index.js';
import { DatabaseUnavailable, entityManager, Transactions } from '../../db/index.js';
import {
  eventually,
  messagingSchema,
  openTestDatabase,
  type TestDatabase,
  outboxOf,
} from '../../testing/index.js';
import { BusUnavailable } from '../bus/bus.js';
import { startConsumers, type RunningConsumers } from './messaging-server.harness.js';
import { OnEvent } from './on-event.js';
import { EmbeddedBus } from '../bus/embedded-bus.js';
import { thingHappened, thingMessage, type ThingHappened } from '../bus/thing-happened.builder.js';

type Trouble = (data: ThingHappened, attempt: number) => void;

@Controller()
class CountThingsConsumer {
  handled: ThingHappened[] = [];
  trouble: Trouble = () => undefined;
  private attempts = 0;

  constructor(private readonly transactions: Transactions) {}

  @OnEvent(thingHappened)
  async whenThingHappened(@Payload() data: ThingHappened, @Ctx() trigger: MessageTrigger): Promise<void> {
    this.attempts += 1;
    this.trouble(data, this.attempts);
    await this.transactions.run(trigger, async (tx) => {
      await entityManager(tx).query('INSERT INTO counted VALUES ($1, $2)', [data.thingId, data.number]);
    });
    this.handled.push(data);
  }
}

describe('MessagingServer on PostgreSQL', () => {
  let test: TestDatabase;
  let bus: EmbeddedBus;
  let consumers: RunningConsumers | undefined;
  let waits: number;

  beforeEach(async () => {
    test = await openTestDatabase(messagingSchema);
    await test.database.dataSource.query('CREATE TABLE counted (thing text, number int)');
    bus = new EmbeddedBus();
    waits = 0;
  });

  afterEach(async () => {
    await consumers?.stop();
    consumers = undefined;
    await bus.stop();
    await test.close();
  });

  const start = async (
    trouble: Trouble,
    pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>,
  ): Promise<CountThingsConsumer> => {
    consumers = await startConsumers({
      bus,
      test,
      controllers: [CountThingsConsumer],
      pause: pause ?? (() => Promise.resolve(void (waits += 1))),
    });
    const consumer = consumers.get(CountThingsConsumer);
    consumer.trouble = trouble;
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
        data: { consumer: 'count-things-when-thing-happened', ...defeat, original: message },
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

  it('counts an outage of the own database towards no attempts that another service gets', async () => {
    await start((_data, attempt) => {
      if (attempt <= 20) throw new DatabaseUnavailable(new Error('gone'));
      if (attempt <= 27) throw new DomainError('SERVICE_UNAVAILABLE');
    });
    await bus.publish(thingMessage('a', 1));
    expect(await counted()).toBe(1);
    expect(await deadLetters()).toEqual([]);
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
    await consumers?.stop();
    expect(await sent).toBeInstanceOf(BusUnavailable);
    expect(await deadLetters()).toEqual([]);
  });

  it('serves handlers behind an interceptor', async () => {
    const seen: string[] = [];
    @Controller()
    class WatchedConsumer {
      @UseInterceptors({ intercept: (_context: ExecutionContext, next: CallHandler) => next.handle() })
      @OnEvent(thingHappened)
      whenThingHappened(@Payload() { thingId }: ThingHappened): Promise<void> {
        return Promise.resolve(void seen.push(thingId));
      }
    }
    consumers = await startConsumers({ bus, test, controllers: [WatchedConsumer] });
    await bus.start();
    await bus.publish(thingMessage('a', 1));
    expect(seen).toEqual(['a']);
  });

  it('knows a handler by its class and method, or by the name that it keeps', async () => {
    @Controller()
    class RaiseAlertConsumer {
      @OnEvent(thingHappened)
      whenRiskChanged(): Promise<void> {
        return Promise.reject(new DomainError('PERSON_NOT_FOUND'));
      }

      @OnEvent(thingHappened, { name: 'its-former-name' })
      whenRenamed(): Promise<void> {
        return this.whenRiskChanged();
      }
    }
    consumers = await startConsumers({ bus, test, controllers: [RaiseAlertConsumer] });
    await bus.start();
    await bus.publish(thingMessage('a', 1));
    const inbox = await test.database.dataSource.query<{ consumer: string }[]>(
      'SELECT consumer FROM inbox ORDER BY consumer',
    );
    expect(inbox.map(({ consumer }) => consumer)).toEqual([
      'its-former-name',
      'raise-alert-when-risk-changed',
    ]);
  });

  it('refuses a handler of a topic that has no contract', async () => {
    await expect(
      startConsumers({ bus, test, controllers: [CountThingsConsumer], contracted: [] }),
    ).rejects.toThrow(
      'count-things-when-thing-happened consumes testing.thing-happened.v1, which no contract',
    );
  });

  it('refuses a pattern without a contract', async () => {
    @Controller()
    class UntypedConsumer {
      @EventPattern<string>(thingHappened.topic)
      whenThingHappened(): Promise<void> {
        return Promise.resolve();
      }
    }
    await expect(startConsumers({ bus, test, controllers: [UntypedConsumer] })).rejects.toThrow(
      'testing handles testing.thing-happened.v1 without its contract',
    );
  });

  it('refuses two handlers that would share their rows of the inbox', async () => {
    const twice = Object.defineProperty(class extends CountThingsConsumer {}, 'name', { value: 'Other' });
    await expect(startConsumers({ bus, test, controllers: [CountThingsConsumer, twice] })).rejects.toThrow(
      'two consumers are named count-things-when-thing-happened',
    );
  });

  it('refuses to follow other topics than the contract of its service says', async () => {
    const controllers = [CountThingsConsumer];
    await expect(startConsumers({ app: 'screening', bus, test, controllers })).rejects.toThrow(
      'screening follows testing.thing-happened.v1; the contract says screening.list-updated.v1',
    );
  });
});
