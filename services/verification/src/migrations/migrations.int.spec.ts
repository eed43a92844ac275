import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, schemaDrift, type TestDatabase } from '@probity/kit/testing';
import { database } from '../database.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase(database);
});
afterAll(() => test.close());

const query = <Row>(sql: string): Promise<Row[]> => test.database.dataSource.query<Row[]>(sql);
/** The last one, or more. */
const undo = async (migrations = 1): Promise<void> => {
  for (let undone = 0; undone < migrations; undone += 1) await test.database.dataSource.undoLastMigration();
};
const insertRun = (state: string): string =>
  `INSERT INTO check_runs (id, person_id, user_id, state, started_at)
   VALUES (gen_random_uuid(), 'p', 'u', '${state}', now())`;

it('is the same in rows and migrations', async () => {
  expect(await schemaDrift(test.database)).toEqual([]);
});

it('takes no state that a run cannot have', async () => {
  await expect(query(insertRun('paused'))).rejects.toThrow('check_runs_state_check');
});

it('counts what was used up today before there was a limit, and forgets it on the way back', async () => {
  await undo(5);
  for (const state of ['completed', 'running', 'failed']) await query(insertRun(state));
  await query(`INSERT INTO check_runs (id, person_id, user_id, state, started_at)
               VALUES ('yesterday', 'p', 'u', 'completed', now() - interval '25 hours')`);
  await test.database.migrate();
  const used = 'SELECT user_id, used FROM check_usage';
  expect(await query(used)).toEqual([{ user_id: 'u', used: 2 }]);
  await undo(5);
  await expect(query(used)).rejects.toThrow('does not exist');
  await test.database.migrate();
  await query('DELETE FROM check_runs');
  await query('DELETE FROM check_usage');
});

it('keeps the runs of before when a run names its report, and on the way back', async () => {
  await undo(6);
  await query(`INSERT INTO check_runs (id, person_id, user_id, state, started_at, status, score, message, lists)
               VALUES ('old', 'p', 'u', 'completed', now(), 'low_risk', 3, 'Screened.', '[]')`);
  await test.database.migrate();
  expect(await query('SELECT id, state, report_id FROM check_runs')).toEqual([
    { id: 'old', state: 'completed', report_id: null },
  ]);
  await query(`UPDATE check_runs SET report_id = 'r1'`);
  await undo(6);
  expect(await query('SELECT id, score FROM check_runs')).toEqual([{ id: 'old', score: null }]);
  await expect(query(`UPDATE check_runs SET score = 101`)).rejects.toThrow('check_runs_score_check');
  await test.database.migrate();
});

it('takes no scan with a status that a reading cannot have, and none when it is gone', async () => {
  const insert = (status: string): string =>
    `INSERT INTO scans (id, user_id, created_at, status, reading, fields, authenticity, subject_id)
     VALUES (gen_random_uuid(), 'u', now(), '${status}', '{}', '{}', '{}', 's')`;
  await expect(query(insert('certain'))).rejects.toThrow('scans_status_check');
  await query(insert('unsure'));
  await query(`INSERT INTO document_numbers VALUES ('lost', 'NLD', 'NX1', now())`);
  await undo(3);
  await expect(query(insert('unsure'))).rejects.toThrow('does not exist');
  await test.database.migrate();
  expect(await query('SELECT FROM scans')).toEqual([]);
});

it('keeps the sessions of before when it records when documents came, and on the way back', async () => {
  await undo();
  await query(`INSERT INTO verification_sessions (id, person_id, user_id, status, created_at, expires_at)
               VALUES ('old', 'p', 'u', 'processing', now(), now())`);
  await test.database.migrate();
  const sessions = 'SELECT id, status, claimed_at FROM verification_sessions';
  expect(await query(sessions)).toEqual([{ id: 'old', status: 'processing', claimed_at: null }]);
  await query('UPDATE verification_sessions SET claimed_at = now()');
  await undo();
  await expect(query(sessions)).rejects.toThrow('does not exist');
  await test.database.migrate();
  expect(await query(sessions)).toMatchObject([{ id: 'old', claimed_at: null }]);
});

it('goes down with data inside and up again', async () => {
  await query(insertRun('completed'));
  for (const _migration of database.migrations) await undo();
  await expect(query('SELECT FROM check_runs')).rejects.toThrow('does not exist');
  await test.database.migrate();
  expect(await query('SELECT FROM check_runs')).toEqual([]);
  await query(insertRun('running'));
});
