import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../testing/index.js';
import { SteadyClient } from './steady-client.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations: [] });
});
afterAll(() => test.close());

describe('SteadyClient', () => {
  it('outlives its connection without a listener, and fails the next query', async () => {
    const client = new SteadyClient({ connectionString: test.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await test.database.dataSource.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(client.query('SELECT 1')).rejects.toThrow();
  });

  it('is what the pool of a database is made of', async () => {
    const runner = test.database.dataSource.createQueryRunner();
    expect(await runner.connect()).toBeInstanceOf(SteadyClient);
    await runner.release();
  });
});
