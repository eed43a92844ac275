import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thingHappened } from '../bus/thing-happened.builder.js';
import { requestTrigger } from '../../context/index.js';
import { openTestDatabase, type TestDatabase, outboxOf, schemaDrift } from '../../testing/index.js';
import { outboxMigrations } from './outbox-migrations.js';
import { OutboxRow } from './outbox.row.js';
import { readOutbox } from './outbox-operations.js';

describe('TraceOutbox', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await openTestDatabase({ rows: [OutboxRow], migrations: [...outboxMigrations] });
  });

  afterAll(() => test.close());

  it('makes the table that the row describes', async () => {
    expect(await schemaDrift(test.database)).toEqual([]);
  });

  it('goes down and up again, with the events that are there', async () => {
    const trigger = requestTrigger('r', 'c');
    await test.transactions.run(trigger, (tx) =>
      test.outbox.write(tx, trigger, thingHappened, { thingId: 'a', number: 1 }),
    );
    await test.database.dataSource.undoLastMigration();
    expect(await outboxOf(test.database)).toMatchObject([{ key: 'a', state: 'open' }]);
    await test.database.migrate();
    expect(await outboxOf(test.database)).toMatchObject([{ key: 'a', state: 'open' }]);
    expect(await readOutbox(test.database)).toMatchObject({ open: 1, dead: 0 });
  });

  it('is fit for the last release, which does not know it', async () => {
    await test.database.dataSource.query(
      `INSERT INTO outbox (id, topic, key, source, occurred_at, correlation_id, causation_id, data)
       VALUES (gen_random_uuid(), 't', 'b', 's', now(), 'c', 'c', '{}')`,
    );
    expect(await readOutbox(test.database)).toMatchObject({ open: 2 });
  });
});
