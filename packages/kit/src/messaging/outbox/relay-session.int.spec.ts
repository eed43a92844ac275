import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../testing/index.js';
import { outboxMigrations } from './outbox-migrations.js';
import { OutboxRow } from './outbox.row.js';
import { RelaySession } from './relay-session.js';

describe('RelaySession on PostgreSQL', () => {
  let test: TestDatabase;
  let session: RelaySession;

  beforeAll(async () => {
    test = await openTestDatabase({ rows: [OutboxRow], migrations: [...outboxMigrations] });
    session = await RelaySession.open('testing', test.url);
  });

  afterAll(async () => {
    await session.close();
    await test.close();
  });

  it('deletes what was published long ago, a part at a time, and keeps open events and dead letters', async () => {
    await test.database.dataSource.query(`
      INSERT INTO outbox (id, topic, key, source, occurred_at, correlation_id, causation_id, data, published_at)
      SELECT gen_random_uuid(), topic, name, 's', now(), 'c', 'c', '{}', now() - age
      FROM (VALUES
        ('old', 'testing.thing-happened.v1', interval '2 hours'),
        ('new', 'testing.thing-happened.v1', interval '5 minutes'),
        ('open', 'testing.thing-happened.v1', NULL),
        ('letter', 'testing.dead-letter.v1', interval '29 days'),
        ('old letter', 'testing.dead-letter.v1', interval '31 days')
      ) AS event (name, topic, age), generate_series(1, CASE name WHEN 'old' THEN 6000 ELSE 1 END)`);
    expect([await session.deleteOld(), await session.deleteOld()]).toEqual([true, false]);
    const left = await test.database.dataSource.query<{ key: string }[]>(
      'SELECT key FROM outbox ORDER BY key',
    );
    expect(left.map(({ key }) => key)).toEqual(['letter', 'new', 'open']);
  });

  it('says that another is active, until that one closes', async () => {
    const other = await RelaySession.open('testing', test.url);
    expect(await session.becomeActive()).toBe(true);
    expect(await other.becomeActive()).toBe(false);
    await session.close();
    expect(await other.becomeActive()).toBe(true);
    await other.close();
  });
});
