import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@probity/contracts';
import { Consumers, Consumes, EmbeddedBus, type Consumer } from '../bus/index.js';
import { thingHappened, thingMessage, type ThingHappened } from '../bus/thing-happened.fake.js';
import { systemIds } from '../clock/index.js';
import { CreateInbox, InboxRow } from '../inbox/index.js';
import { silentLogger } from '../logging/index.js';
import { outboxMigrations, OutboxRow, Relay } from '../outbox/index.js';
import { eventually, openTestDatabase, type TestDatabase } from '../testing/index.js';

@Consumes(thingHappened)
class TakeThings implements Consumer<ThingHappened> {
  readonly taken: number[] = [];
  refuses = true;

  async handle({ number }: ThingHappened): Promise<void> {
    if (this.refuses) throw new DomainError('PERSON_NOT_FOUND');
    this.taken.push(number);
  }
}

const operations = new URL('../../../docs/operations.md', import.meta.url);

/** The statement of docs/operations.md#replaying-dead-letters. */
const statement = async (id: string): Promise<string> => {
  const [, sql = ''] =
    /-- has the message of the letter[^\n]*\n([\s\S]+?)```/.exec(await readFile(operations, 'utf8')) ?? [];
  return sql.replace('<id>', id);
};

describe('a dead letter', () => {
  let test: TestDatabase;
  let consumer: TakeThings;
  let bus: EmbeddedBus;
  let relay: Relay;

  beforeEach(async () => {
    test = await openTestDatabase({
      rows: [OutboxRow, InboxRow],
      migrations: [...outboxMigrations, CreateInbox],
    });
    bus = new EmbeddedBus();
    const { transactions, outbox } = test;
    const parts = { app: 'testing', bus, transactions, outbox, ids: systemIds, logger: silentLogger };
    const consumers = new Consumers({ ...parts, contracted: [thingHappened] });
    consumer = new TakeThings();
    consumers.add(consumer);
    await consumers.start();
    await bus.start();
    relay = new Relay({ app: 'testing', url: test.url, bus, logger: silentLogger });
    relay.start();
  });

  afterEach(async () => {
    await relay.stop();
    await bus.stop();
    await test.close();
  });

  it('is replayed, once, by the statement that operators are given', async () => {
    await bus.publish(thingMessage('a', 1));
    const [letter] = await test.database.dataSource.query<{ id: string }[]>('SELECT id FROM outbox');
    consumer.refuses = false;
    await test.database.dataSource.query(await statement(letter?.id ?? ''));
    relay.wake();
    const open = (): Promise<unknown[]> =>
      test.database.dataSource.query('SELECT 1 FROM outbox WHERE published_at IS NULL');
    await eventually(open, (rows) => rows.length === 0 && consumer.taken.length > 0);
    await test.database.dataSource.query(await statement(letter?.id ?? ''));
    expect([consumer.taken, await open()]).toEqual([[1], []]);
  });
});
