import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thingHappened } from '../bus/thing-happened.builder.js';
import { requestTrigger } from '../../context/index.js';
import { openTestDatabase, type TestDatabase, outboxOf } from '../../testing/index.js';
import { outboxMigrations } from './outbox-migrations.js';
import { OutboxRow } from './outbox.row.js';

describe('CreateOutbox', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await openTestDatabase({ rows: [OutboxRow], migrations: [...outboxMigrations] });
  });

  afterAll(() => test.close());

  const undoAll = async (): Promise<void> => {
    for (const _ of outboxMigrations) await test.database.dataSource.undoLastMigration();
  };

  it('goes down and up again', async () => {
    const trigger = requestTrigger('r', 'c');
    const write = () =>
      test.transactions.run(trigger, (tx) =>
        test.outbox.write(tx, trigger, thingHappened, { thingId: 'a', number: 1 }),
      );
    await write();
    expect(await outboxOf(test.database)).toHaveLength(1);
    await undoAll();
    await expect(outboxOf(test.database)).rejects.toThrow('does not exist');
    await test.database.migrate();
    await write();
    expect(await outboxOf(test.database)).toHaveLength(1);
  });

  it('is applied once when several start together', async () => {
    await undoAll();
    await Promise.all([test.database.migrate(), test.database.migrate(), test.database.migrate()]);
    expect(await outboxOf(test.database)).toEqual([]);
  });
});
