import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../observability/index.js';
import { captureLogger, eventually, openTestDatabase, type TestDatabase } from '../../testing/index.js';
import { CreateInbox } from './create-inbox.migration.js';
import { InboxPruning } from './inbox-pruning.js';
import { InboxRow } from './inbox.row.js';

describe('InboxPruning', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await openTestDatabase({ rows: [InboxRow], migrations: [CreateInbox] });
  });

  afterAll(() => test.close());

  const ages = (): Promise<{ days: number; rows: number }[]> =>
    test.database.dataSource.query(
      `SELECT extract(day FROM now() - handled_at)::int AS days, count(*)::int AS rows FROM inbox GROUP BY 1 ORDER BY 1`,
    );

  it('deletes what is older than 30 days, several batches of it, and nothing else', async () => {
    await test.database.dataSource.query(
      `INSERT INTO inbox (consumer, source, event_id, handled_at)
       SELECT 'c', 's', days || '-' || number, now() - days * interval '1 day' - interval '1 minute'
       FROM (VALUES (1, 3), (29, 3), (31, 10001)) AS rows (days, count), generate_series(1, count) AS number`,
    );
    const pruning = new InboxPruning({ database: test.database, logger: silentLogger });
    const left = await eventually(ages, (rows) => rows.length === 2);
    await pruning.stop();
    expect(left).toEqual([
      { days: 1, rows: 3 },
      { days: 29, rows: 3 },
    ]);
  });

  it('says when it cannot, and goes on', async () => {
    const { logger, lines } = captureLogger();
    await test.database.dataSource.query('ALTER TABLE inbox RENAME TO elsewhere');
    const pruning = new InboxPruning({ database: test.database, logger });
    await eventually(
      () => lines,
      ({ length }) => length > 0,
    );
    await pruning.stop();
    await test.database.dataSource.query('ALTER TABLE elsewhere RENAME TO inbox');
    expect(lines).toMatchObject([
      { level: 'warn', msg: 'Old rows of the inbox could not be deleted', error: { code: '42P01' } },
    ]);
  });
});
