import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, schemaDrift, type TestDatabase } from '@probity/kit/testing';
import { migrations, rows } from './schema.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows, migrations });
});
afterAll(() => test.close());

const query = <Row>(sql: string): Promise<Row[]> => test.database.dataSource.query<Row[]>(sql);
const run = (state: string, score: number): string =>
  `INSERT INTO check_runs (id, person_id, user_id, state, started_at, score)
   VALUES (gen_random_uuid(), 'p', 'u', '${state}', now(), ${score})`;

it('is the same in rows and migrations', async () => {
  expect(await schemaDrift(test.database)).toEqual([]);
});

it('takes no state and no score that a run cannot have', async () => {
  await expect(query(run('paused', 1))).rejects.toThrow('check_runs_state_check');
  await expect(query(run('completed', 101))).rejects.toThrow('check_runs_score_check');
});

it('goes down with data inside and up again', async () => {
  await query(run('completed', 100));
  for (const _migration of migrations) await test.database.dataSource.undoLastMigration();
  await expect(query('SELECT FROM check_runs')).rejects.toThrow('does not exist');
  await test.database.migrate();
  expect(await query('SELECT FROM check_runs')).toEqual([]);
  await query(run('running', 0));
});
