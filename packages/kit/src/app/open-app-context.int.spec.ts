import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DatabaseUnavailable, openDatabase, prepared, Transactions } from '../db/index.js';
import { silentLogger } from '../observability/index.js';
import { messagingSchema, openTestDatabase, type TestDatabase } from '../testing/index.js';
import { BusyPostgres } from './busy-postgres.harness.js';
import { openAppContext } from './open-app-context.js';

class Classes {}

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

it('has a command wait for a connection when a request has given up', async () => {
  const { url } = busy;
  const app = { name: 'command', database: messagingSchema, module: () => Classes };
  const context = await openAppContext(app, { database: { url } }, silentLogger);
  busy.silent = Infinity;
  // The first of a pool of its own, so it opens a connection.
  const ofCommand = context.get(Transactions).query(prepared<{ one: number }>('SELECT 1 AS one'), []);
  const ofRequest = openDatabase({ name: 'request', url, rows: [], migrations: [] });
  await expect(ofRequest).rejects.toBeInstanceOf(DatabaseUnavailable);
  busy.release();
  expect(await ofCommand).toEqual([{ one: 1 }]);
  await context.close();
});
