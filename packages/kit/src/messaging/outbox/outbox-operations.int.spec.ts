import { listUpdated } from '@probity/contracts';
import { jobTrigger, systemIds } from '../../context/index.js';
import { openDatabaseAt, openTestDatabase } from '../../testing/index.js';
import { outboxMigrations } from './outbox-migrations.js';
import { OutboxRow } from './outbox.row.js';
import { sendAgain } from './outbox-operations.js';

const schema = { rows: [OutboxRow], migrations: [...outboxMigrations] };
const update = { version: 'v1', published: null, entries: 1, added: 1, changed: 0, removed: 0 };

describe('sendAgain', () => {
  it('opens what was sent, and leaves dead letters and what waits', async () => {
    const test = await openTestDatabase(schema);
    const trigger = jobTrigger('testing', systemIds);
    await test.transactions.run(trigger, async (tx) => {
      for (const source of ['sent', 'waiting', 'letter'])
        await test.outbox.write(tx, trigger, listUpdated, { ...update, source });
    });
    const { dataSource } = test.database;
    await dataSource.query(`UPDATE outbox SET published_at = now() WHERE key <> 'waiting'`);
    await dataSource.query(`UPDATE outbox SET topic = 'screening.dead-letter.v1' WHERE key = 'letter'`);
    expect(await sendAgain(test.database)).toBe(1);
    const open = await dataSource.query<{ key: string }[]>(
      'SELECT key FROM outbox WHERE published_at IS NULL ORDER BY seq',
    );
    expect(open.map(({ key }) => key)).toEqual(['sent', 'waiting']);
    await test.close();
  });

  it('finds nothing in a database without schema', async () => {
    const test = await openTestDatabase({ rows: [], migrations: [] });
    const database = await openDatabaseAt(test.url, { poolSize: 1 });
    expect(await sendAgain(database)).toBe(0);
    await database.close();
    await test.close();
  });
});
