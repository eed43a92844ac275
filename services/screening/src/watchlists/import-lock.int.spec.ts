import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@probity/kit/db';
import { openDatabaseAt, openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { screeningDatabase } from '../database.js';
import { ImportLockRepository } from './import-lock.repository.js';

describe('the lock of an import', () => {
  let test: TestDatabase;
  let operator: Database;
  let lock: ImportLockRepository;
  beforeAll(async () => {
    test = await openTestDatabase(screeningDatabase);
    operator = await openDatabaseAt(test.url, { poolSize: 1 });
    lock = new ImportLockRepository(test.database);
  });
  afterAll(async () => {
    await operator.close();
    await test.close();
  });

  /** Ends the connection that holds a lock, as a restart of the server or a broken line does. */
  const endHolder = (): Promise<unknown> =>
    operator.dataSource.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_locks
       WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );

  it('keeps a second import of a list away, and lets the next one in', async () => {
    await lock.alone('list', () =>
      expect(lock.alone('list', () => Promise.resolve())).rejects.toMatchObject({ code: 'LIST_BUSY' }),
    );
    expect(await lock.alone('list', () => Promise.resolve('imported'))).toBe('imported');
  });

  it('never turns what was done into a failure, or one failure into another, when its connection is lost', async () => {
    const done = async (): Promise<string> => {
      await endHolder();
      return 'imported';
    };
    expect(await lock.alone('list', done)).toBe('imported');
    const failing = async (): Promise<never> => {
      await endHolder();
      throw new Error('the list is damaged');
    };
    await expect(lock.alone('list', failing)).rejects.toThrow('the list is damaged');
  });
});
