import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAudit1763700000004 } from './1763700000004-create-audit.js';
import { ChainAudit1763700000040 } from './1763700000040-chain-audit.js';

const older = [CreateAudit1763700000004];

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations: [...older, ChainAudit1763700000040] });
});
afterAll(() => test.close());

const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const run = <Row>(sql: string, parameters: unknown[] = []) =>
  test.database.dataSource.query<Row[]>(sql, parameters);
const add = (number: number, days: number) =>
  run(
    `INSERT INTO audit_entries (id, at, action, outcome, ip, user_agent, correlation_id)
     VALUES ($1, now() - make_interval(days => $2), 'sign-up', 'done', '192.0.2.1', '', 'c1')`,
    [idOf(number), days],
  );
const seal = (position: number) =>
  run(`INSERT INTO audit_seals (position, entry_id, hash) VALUES ($1, $2, '')`, [position, idOf(position)]);
const unsealed = async () =>
  (await run<{ entry_id: string }>('SELECT entry_id FROM audit_unsealed ORDER BY 1')).map(
    ({ entry_id }) => entry_id,
  );

it('gives up old entries that the anchor has passed, and nothing else', async () => {
  for (const [number, days] of [
    [1, 40],
    [2, 40],
    [3, 20],
  ] as const)
    await add(number, days);
  for (const position of [1, 2, 3]) await seal(position);
  for (const change of [
    `UPDATE audit_entries SET outcome = 'x'`,
    `DELETE FROM audit_entries`,
    `TRUNCATE audit_entries`,
    `UPDATE audit_seals SET hash = 'x'`,
    `DELETE FROM audit_seals`,
    `TRUNCATE audit_seals`,
  ])
    await expect(run(change)).rejects.toThrow('append-only');
  await run('UPDATE audit_anchor SET position = 1');
  await expect(run('DELETE FROM audit_seals WHERE position = 1')).rejects.toThrow('append-only');
  await run('DELETE FROM audit_entries WHERE id = $1', [idOf(1)]);
  await run('DELETE FROM audit_seals WHERE position = 1');
  await expect(run('DELETE FROM audit_entries WHERE id = $1', [idOf(2)])).rejects.toThrow('append-only');
  await run('UPDATE audit_anchor SET position = 3');
  await expect(run('DELETE FROM audit_entries WHERE id = $1', [idOf(3)])).rejects.toThrow('append-only');
  await expect(run('INSERT INTO audit_anchor (is_only) VALUES (false)')).rejects.toThrow('violates');
});

it('goes down and up with entries that stay, and queues those that have no seal', async () => {
  await test.database.dataSource.undoLastMigration();
  await expect(unsealed()).rejects.toThrow('does not exist');
  await expect(run('DELETE FROM audit_entries')).rejects.toThrow('append-only');
  await test.database.dataSource.runMigrations();
  expect(await unsealed()).toEqual([idOf(2), idOf(3)]);
  await add(4, 0);
  expect(await unsealed()).toEqual([idOf(2), idOf(3), idOf(4)]);
});
