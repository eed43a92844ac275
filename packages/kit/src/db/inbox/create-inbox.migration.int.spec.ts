import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageTrigger } from '../../context/index.js';
import { openTestDatabase, type TestDatabase, schemaDrift } from '../../testing/index.js';
import { CreateInbox } from './create-inbox.migration.js';
import { InboxRow } from './inbox.row.js';

describe('CreateInbox', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await openTestDatabase({ rows: [InboxRow], migrations: [CreateInbox] });
  });

  afterAll(() => test.close());

  it('makes the table that the row describes', async () => {
    expect(await schemaDrift(test.database)).toEqual([]);
  });

  it('goes down and up again', async () => {
    const trigger = messageTrigger({ id: 'm', source: '/probity/testing', correlationId: 'c' }, 'somebody');
    const handle = () => test.transactions.run(trigger, () => Promise.resolve('handled'));
    expect(await handle()).toBe('handled');
    expect(await test.database.dataSource.getRepository(InboxRow).find()).toEqual([
      expect.objectContaining({ consumer: 'somebody', eventId: 'm', state: 'handled' }),
    ]);
    await test.database.dataSource.undoLastMigration();
    await expect(handle()).rejects.toThrow('does not exist');
    await test.database.migrate();
    expect(await handle()).toBe('handled');
  });
});
