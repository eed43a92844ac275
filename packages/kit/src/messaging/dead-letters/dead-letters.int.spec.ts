import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { DomainError } from '@probity/contracts';
import { startConsumers, type RunningConsumers } from '../consumers/messaging-server.harness.js';
import { OnEvent } from '../consumers/on-event.js';
import { EmbeddedBus } from '../bus/embedded-bus.js';
import { thingHappened, thingMessage, type ThingHappened } from '../bus/thing-happened.builder.js';
import type { MessageTrigger } from '../../context/index.js';
import { Transactions } from '../../db/index.js';
import { silentLogger } from '../../observability/index.js';
import { Relay } from '../outbox/relay.js';
import {
  eventually,
  messagingSchema,
  openTestDatabase,
  outboxOf,
  type TestDatabase,
} from '../../testing/index.js';
import { keptDeadLetters } from './kept-dead-letters.js';
import { replayDeadLetter } from './replay-dead-letter.js';

@Controller()
class TakeThingsConsumer {
  readonly taken: number[] = [];
  refuses = true;

  constructor(private readonly transactions: Transactions) {}

  @OnEvent(thingHappened)
  async whenThingHappened(
    @Payload() { number }: ThingHappened,
    @Ctx() trigger: MessageTrigger,
  ): Promise<void> {
    if (this.refuses) throw new DomainError('PERSON_NOT_FOUND');
    await this.transactions.run(trigger, () => Promise.resolve(void this.taken.push(number)));
  }
}

@Controller()
class TakeThingsTooConsumer {
  readonly taken: number[] = [];

  constructor(private readonly transactions: Transactions) {}

  @OnEvent(thingHappened)
  async whenThingHappened(
    @Payload() { number }: ThingHappened,
    @Ctx() trigger: MessageTrigger,
  ): Promise<void> {
    await this.transactions.run(trigger, () => Promise.resolve(void this.taken.push(number)));
  }
}

const operations = new URL('../../../../../docs/operations.md', import.meta.url);

/** The statement of docs/operations.md#replaying-dead-letters. */
const statementFor = async (id: string): Promise<string> => {
  const [, sql = ''] =
    /-- has the message of the letter[^\n]*\n([\s\S]+?)```/.exec(await readFile(operations, 'utf8')) ?? [];
  return sql.replace('<id>', id);
};

describe('dead letters', () => {
  let test: TestDatabase;
  let bus: EmbeddedBus;
  let consumers: RunningConsumers;
  let relay: Relay;
  let refusing: TakeThingsConsumer;
  let other: TakeThingsTooConsumer;

  beforeEach(async () => {
    test = await openTestDatabase(messagingSchema);
    bus = new EmbeddedBus();
    consumers = await startConsumers({ bus, test, controllers: [TakeThingsConsumer, TakeThingsTooConsumer] });
    refusing = consumers.get(TakeThingsConsumer);
    other = consumers.get(TakeThingsTooConsumer);
    await bus.start();
    relay = new Relay({ app: 'testing', url: test.url, bus, logger: silentLogger });
  });

  afterEach(async () => {
    await relay.stop();
    await consumers.stop();
    await bus.stop();
    await test.close();
  });

  const kept = () => keptDeadLetters(test.database, 'testing');

  it('are listed until their message is handled, and replayed with one effect', async () => {
    await bus.publish(thingMessage('a', 1));
    const [letter] = await kept();
    expect(letter?.letter).toMatchObject({
      consumer: 'take-things-when-thing-happened',
      code: 'PERSON_NOT_FOUND',
    });
    if (letter === undefined) throw new Error('there is no letter');
    refusing.refuses = false;
    relay.start();
    expect(
      await Promise.all([replayDeadLetter(test.database, letter), replayDeadLetter(test.database, letter)]),
    ).toEqual(expect.arrayContaining([true, false]));
    await eventually(
      () => refusing.taken,
      ({ length }) => length > 0,
    );
    expect(refusing.taken).toEqual([1]);
    expect(other.taken).toEqual([1]);
    expect(await kept()).toEqual([]);
  });

  it('are replayed, once, by the statement that operators are given', async () => {
    await bus.publish(thingMessage('a', 1));
    const [letter] = await kept();
    const statement = await statementFor(letter?.id ?? '');
    refusing.refuses = false;
    relay.start();
    const open = async (): Promise<number> =>
      (await outboxOf(test.database)).filter(({ state }) => state === 'open').length;
    await test.database.dataSource.query(statement);
    relay.notify();
    await eventually(open, (count) => count === 0 && refusing.taken.length > 0);
    await test.database.dataSource.query(statement);
    expect([refusing.taken, other.taken, await open()]).toEqual([[1], [1], 0]);
  });

  it('come back when the message is refused again, once', async () => {
    await bus.publish(thingMessage('a', 1));
    const [first] = await kept();
    if (first === undefined) throw new Error('there is no letter');
    relay.start();
    await replayDeadLetter(test.database, first);
    const again = await eventually(kept, (letters) => letters.length === 1 && letters[0]?.id !== first.id);
    expect(again).toHaveLength(1);
    expect(other.taken).toEqual([1]);
  });

  it('say why they cannot be replayed', async () => {
    await bus.publish({ ...thingMessage('a', 1), id: 'testing.thing-happened.v1:0:7', data: 'not json' });
    const [letter] = await kept();
    if (letter === undefined) throw new Error('there is no letter');
    await expect(replayDeadLetter(test.database, letter)).rejects.toThrow('never was a message of ours');
    expect(await kept()).toHaveLength(2);
  });
});
