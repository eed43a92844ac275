import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../testing/index.js';
import { DatabaseUnavailable, violatedConstraint } from './database-errors.js';
import { prepared } from './prepared-statements.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations: [] });
  await test.database.dataSource.query('CREATE TABLE effect (name text PRIMARY KEY)');
});
afterAll(() => test.close());

const add = prepared<{ name: string }>('INSERT INTO effect VALUES ($1) RETURNING name');
const names = prepared<{ name: string }>('SELECT name FROM effect ORDER BY name');
const cut = prepared<never>('SELECT pg_terminate_backend(pg_backend_pid())');

const call = (name: string) => ({ statement: add, values: [name] });
const stored = async (): Promise<string[]> =>
  (await test.transactions.query(names, [])).map(({ name }) => name);

describe('prepared statements', () => {
  it('give their rows, each caller its own, whoever else asks at the same time', async () => {
    const echo = prepared<{ given: number }>('SELECT $1::integer AS given');
    const numbers = Array.from({ length: 50 }, (_, at) => at);
    const rows = await Promise.all(numbers.map((given) => test.transactions.query(echo, [given])));
    expect(rows).toEqual(numbers.map((given) => [{ given }]));
  });

  it('see in one transaction what those before them did, and give the rows of the last', async () => {
    const rows = await test.transactions.queryTogether([call('a'), call('b')], {
      statement: names,
      values: [],
    });
    expect(rows).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(await stored()).toEqual(['a', 'b']);
  });

  it('leave nothing of a transaction in which one failed, and say why it did', async () => {
    const failed = test.transactions.queryTogether([call('undone'), call('a')], call('undone too'));
    const error: unknown = await failed.catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe('effect_pkey');
    expect(await stored()).toEqual(['a', 'b']);
  });

  it('say unavailable when their connection is cut, and recover', async () => {
    const interrupted = test.transactions.queryTogether([call('lost')], { statement: cut, values: [] });
    await expect(interrupted).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await stored()).toEqual(['a', 'b']);
  });
});
