import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { database } from '../database.js';
import { listEntry } from './live-log.harness.js';
import { LiveLogRepository } from './live-log.repository.js';

const operations = new URL('../../../docs/operations.md', import.meta.url);

/** The statement of docs/operations.md#backup-and-restore. */
const statement = async (): Promise<string> =>
  /-- in the database of the BFF\n\s*(.+;)/.exec(await readFile(operations, 'utf8'))?.[1] ?? '';

describe('the live log after a restore', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(database);
  });
  afterAll(() => test.close());

  it('begins a new epoch by the statement that operators are given, and keeps what it holds', async () => {
    const log = new LiveLogRepository(test.transactions);
    await test.transactions.run(jobTrigger('spec', systemIds), (tx) => log.append([listEntry('x')], tx));
    const before = await log.read(0, 10);
    await test.database.dataSource.query(await statement());
    const after = await log.read(0, 10);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after).toEqual({ ...before, epoch: after.epoch });
  });
});
