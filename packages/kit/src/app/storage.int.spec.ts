import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DatabaseUnavailable, isConnectionTimeout, openDatabase } from '../db/index.js';
import { messagingSchema, openTestDatabase, type TestDatabase } from '../testing/index.js';
import { BusyPostgres } from './busy-postgres.harness.js';
import { openMigrated, patiently } from './storage.js';

let test: TestDatabase;
let busy: BusyPostgres;

beforeEach(async () => {
  test = await openTestDatabase(messagingSchema);
  busy = await BusyPostgres.inFrontOf(test.url);
});

afterEach(async () => {
  await busy.stop();
  await test.close();
});

const options = () => ({ ...messagingSchema, name: 'screening', url: busy.url });

describe('openMigrated', () => {
  it('waits for a server that takes no connection in time at first', async () => {
    busy.silent = 1;
    const database = await openMigrated(options());
    expect(await database.dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.close();
  });
});

describe('the migrations of a database', () => {
  it('wait for their connections when a request has given up', async () => {
    const database = await openDatabase(options());
    busy.silent = Infinity;
    const migrated = database.migrate();
    await expect(openDatabase(options())).rejects.toBeInstanceOf(DatabaseUnavailable);
    busy.release();
    await migrated;
    await database.close();
  });
});

describe('patiently', () => {
  it('gives up when a server takes no connection in all that time, which can be told from other faults', async () => {
    busy.silent = Infinity;
    const error: unknown = await patiently(0, () => openDatabase(options())).catch(
      (reason: unknown) => reason,
    );
    expect(isConnectionTimeout(error)).toBe(true);
  });

  it('does not try again what failed otherwise', async () => {
    let tries = 0;
    const refused = patiently(30_000, () => {
      tries += 1;
      return Promise.reject(new Error('no such user'));
    });
    await expect(refused).rejects.toThrow('no such user');
    expect(tries).toBe(1);
  });
});
