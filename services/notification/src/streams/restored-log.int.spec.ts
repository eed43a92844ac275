import { readFile } from 'node:fs/promises';
import { listUpdated } from '@probity/contracts';
import { messageTrigger } from '@probity/kit/context';
import { MemoryPubSub } from '@probity/kit/redis';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { migrations, rows } from '../schema.js';
import { LogLiveEvent } from './log-live-event.js';
import { ReadStream } from './read-stream.js';
import { StreamRepository } from './stream.repository.js';

const operations = new URL('../../../../docs/operations.md', import.meta.url);

/** The statement of docs/operations.md#backup-and-restore. */
const statement = async (): Promise<string> =>
  /-- in the database of notification\n\s*(.+;)/.exec(await readFile(operations, 'utf8'))?.[1] ?? '';

describe('the live log after a restore', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase({ rows, migrations });
  });
  afterAll(() => test.close());

  it('begins a new epoch by the statement that operators are given, and keeps what it holds', async () => {
    const stream = new StreamRepository();
    const log = new LogLiveEvent(stream, test.transactions, new MemoryPubSub());
    const read = new ReadStream(stream, test.transactions);
    const message = { id: 'm-1', source: '/probity/screening', correlationId: 'c-1' };
    await log.execute({ topic: listUpdated.topic, audience: null, data: {} }, messageTrigger(message, 'log'));
    const before = await read.execute(0, 10);
    await test.database.dataSource.query(await statement());
    const after = await read.execute(0, 10);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after).toEqual({ ...before, epoch: after.epoch });
  });
});
