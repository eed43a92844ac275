import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { thingHappened, type ThingHappened } from '../bus/thing-happened.builder.js';
import { messageTrigger, requestTrigger, countingIds, fixedClock } from '../../context/index.js';
import { entityManager, type Tx } from '../../db/index.js';
import {
  eventually,
  messagingSchema,
  openTestDatabase,
  type TestDatabase,
  outboxOf,
} from '../../testing/index.js';
import { maxEventBytes, Outbox } from './outbox.js';
import { OutboxRow } from './outbox.row.js';

const trigger = requestTrigger('request-1', 'correlation-1');
const thing = (thingId: string, number = 1): ThingHappened => ({ thingId, number });

describe('Outbox on PostgreSQL', () => {
  let test: TestDatabase;
  let outbox: Outbox;
  let wakes: number;

  beforeAll(async () => {
    test = await openTestDatabase(messagingSchema);
  });

  beforeEach(async () => {
    await test.database.dataSource.query('TRUNCATE outbox');
    wakes = 0;
    const clock = fixedClock('2026-01-02T03:04:05.000Z');
    outbox = new Outbox({ clock, ids: countingIds(), notify: () => void (wakes += 1) });
  });

  afterAll(() => test.close());

  const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.transactions.run(trigger, work);

  it('writes what the relay needs, and says so after the commit', async () => {
    await inTransaction(async (tx) => {
      await outbox.write(tx, trigger, thingHappened, thing('a'));
      await outbox.write(tx, trigger, thingHappened, thing('b'));
      expect(wakes).toBe(0);
    });
    expect(wakes).toBe(1);
    const [first] = await test.database.dataSource.getRepository(OutboxRow).find({ order: { seq: 'ASC' } });
    expect(first).toMatchObject({
      id: '00000000-0000-7000-8000-000000000001',
      topic: 'testing.thing-happened.v1',
      key: 'a',
      source: '/probity/testing',
      occurredAt: new Date('2026-01-02T03:04:05.000Z'),
      correlationId: 'correlation-1',
      causationId: 'request-1',
      data: '{"thingId":"a","number":1}',
    });
  });

  it('announces nothing when the transaction fails', async () => {
    const failing = inTransaction(async (tx) => {
      await outbox.write(tx, trigger, thingHappened, thing('a'));
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await outboxOf(test.database)).toEqual([]);
    expect(wakes).toBe(0);
  });

  it('names the message that caused an event', async () => {
    const message = messageTrigger({ id: 'm-1', source: '/probity/other', correlationId: 'c-1' }, 'somebody');
    await test.transactions.run(message, (tx) => outbox.write(tx, message, thingHappened, thing('a')));
    expect(await outboxOf(test.database)).toMatchObject([{ correlationId: 'c-1', causationId: 'm-1' }]);
  });

  it('keeps the order of thousands, and their keys apart', async () => {
    const things = Array.from({ length: 12_000 }, (_, number) => thing(`key-${number % 7_000}`, number));
    await inTransaction((tx) => outbox.writeMany(tx, trigger, thingHappened, things));
    expect((await outboxOf(test.database)).map(({ data }) => data)).toEqual(things);
  });

  it('writes what was put aside after what was not, in its order, and nothing of it before the end', async () => {
    const things = Array.from({ length: 300 }, (_, number) => thing(`key-${number % 200}`, number));
    await inTransaction(async (tx) => {
      await outbox.defer(tx, trigger, thingHappened, things.slice(0, 100));
      await outbox.write(tx, trigger, thingHappened, thing('at once'));
      await outbox.defer(tx, trigger, thingHappened, things.slice(100));
      const rows = await entityManager(tx).query<unknown[]>('SELECT FROM outbox');
      expect(rows).toHaveLength(1);
      await outbox.writeDeferred(tx);
    });
    expect(wakes).toBe(1);
    const events = await outboxOf(test.database);
    expect(events.map(({ data }) => data)).toEqual([thing('at once'), ...things]);
    expect(events.at(-1)).toMatchObject({ topic: thingHappened.topic, correlationId: 'correlation-1' });
  });

  it('lets no other transaction write an event of the same key before this one ends', async () => {
    const order: string[] = [];
    let second: Promise<void> = Promise.resolve();
    await inTransaction(async (tx) => {
      await outbox.write(tx, trigger, thingHappened, thing('a', 1));
      second = inTransaction(async (other) => {
        await outbox.write(other, trigger, thingHappened, thing('a', 2));
        order.push('second');
      });
      const waiting = (): Promise<unknown[]> =>
        entityManager(tx).query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
      await eventually(waiting, (rows) => rows.length === 1);
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
    expect((await outboxOf(test.database)).map(({ data }) => data)).toEqual([thing('a', 1), thing('a', 2)]);
  });

  it('refuses data that is not of the event or too large', async () => {
    const write = (data: ThingHappened) =>
      inTransaction((tx) => outbox.write(tx, trigger, thingHappened, data));
    await expect(write(thing('a', 1.5))).rejects.toThrow('number');
    await expect(write(thing('x'.repeat(maxEventBytes)))).rejects.toThrow('too large');
    expect(await outboxOf(test.database)).toEqual([]);
  });
});
