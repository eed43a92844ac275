import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAudit1763700000004 } from './1763700000004-create-audit.js';
import { ChainAudit1763700000040 } from './1763700000040-chain-audit.js';
import { PruneAuditByFunction1763700000080 } from './1763700000080-prune-audit-by-function.js';

const older = [CreateAudit1763700000004, ChainAudit1763700000040];

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations: [...older, PruneAuditByFunction1763700000080] });
});
afterAll(() => test.close());

const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const run = <Row>(sql: string, parameters: unknown[] = []) =>
  test.database.dataSource.query<Row[]>(sql, parameters);
const add = async (position: number, days: number): Promise<void> => {
  await run(
    `INSERT INTO audit_entries (id, at, action, outcome, ip, user_agent, correlation_id)
     VALUES ($1, now() - make_interval(days => $2), 'sign-up', 'done', '192.0.2.1', '', 'c1')`,
    [idOf(position), days],
  );
  await run(`INSERT INTO audit_seals (position, entry_id, hash) VALUES ($1, $2, $3)`, [
    position,
    idOf(position),
    Buffer.from([position]),
  ]);
};
const prune = async (beforeDays: number, onlyShipped = false): Promise<number | undefined> => {
  const sql = 'SELECT prune_audit(now() - make_interval(days => $1), $2) AS removed';
  const [row] = await run<{ removed: number }>(sql, [beforeDays, onlyShipped]);
  return row?.removed;
};
const left = async (): Promise<string[]> =>
  (await run<{ id: string }>('SELECT id FROM audit_entries ORDER BY id')).map(({ id }) => id);

it('removes from the beginning what is older, and nothing younger than a month whoever asks', async () => {
  for (const [position, days] of [
    [1, 90],
    [2, 60],
    [3, 20],
    [4, 90],
  ] as const)
    await add(position, days);
  expect([await prune(100), await prune(70), await prune(70)]).toEqual([0, 1, 0]);
  expect(await left()).toEqual([2, 3, 4].map(idOf));
  expect(await run('SELECT position, hash FROM audit_anchor')).toEqual([
    { position: '1', hash: Buffer.from([1]) },
  ]);
  expect([await prune(-365), await prune(-365)]).toEqual([1, 0]);
  expect(await left()).toEqual([3, 4].map(idOf));
  expect(await run('SELECT position FROM audit_seals ORDER BY 1')).toEqual([
    { position: '3' },
    { position: '4' },
  ]);
});

it('keeps what was not handed over where that is wanted, and does not pass what is missing', async () => {
  await run('ALTER TABLE audit_entries DISABLE TRIGGER ALL');
  await run('DELETE FROM audit_entries WHERE id = $1', [idOf(3)]);
  await run('UPDATE audit_anchor SET position = 3, shipped = 3');
  await run('ALTER TABLE audit_entries ENABLE TRIGGER ALL');
  expect(await prune(40, true)).toBe(0);
  await run('UPDATE audit_anchor SET shipped = 4');
  expect(await prune(40, true)).toBe(1);
  await run('ALTER TABLE audit_entries DISABLE TRIGGER ALL');
  for (const position of [5, 6]) await add(position, 90);
  await run('DELETE FROM audit_entries WHERE id = $1', [idOf(5)]);
  await run('ALTER TABLE audit_entries ENABLE TRIGGER ALL');
  expect([await prune(40), await prune(40, true)]).toEqual([0, 0]);
});

it('is for its owner alone, and finds its tables behind others of the session', async () => {
  const access = `SELECT prosecdef, has_function_privilege('pg_monitor', oid, 'EXECUTE') AS open
                  FROM pg_proc WHERE proname = 'prune_audit'`;
  expect(await run(access)).toEqual([{ prosecdef: true, open: false }]);
  const shadowed = test.database.dataSource.transaction(async (tx) => {
    await tx.query('CREATE TEMP TABLE audit_seals ON COMMIT DROP AS SELECT * FROM public.audit_seals');
    await tx.query('CREATE TEMP TABLE audit_anchor ON COMMIT DROP AS SELECT 99 AS position');
    await tx.query('DELETE FROM audit_entries WHERE id = $1', [idOf(6)]);
  });
  await expect(shadowed).rejects.toThrow('append-only');
});

it('goes down and up again', async () => {
  await test.database.dataSource.undoLastMigration();
  await expect(prune(40)).rejects.toThrow('does not exist');
  await test.database.dataSource.runMigrations();
  expect(await prune(40)).toBe(0);
});
