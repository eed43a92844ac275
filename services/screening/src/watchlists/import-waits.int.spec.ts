import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { requestTrigger } from '@probity/kit/context';
import { entityManager, type Tx } from '@probity/kit/db';
import { silentLogger } from '@probity/kit/observability';
import { eventually, openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { screeningDatabase } from '../database.js';
import { screeningCommandLine } from '../index.js';
import { listed } from '../screening.harness.js';
import { ImportList, type ImportResult } from './import-list.js';
import { ImportLockRepository } from './import-lock.repository.js';
import { fakeSource, fileOf } from './list-source.builder.js';
import { ListStates } from './list-states.js';

/** Of requests; much longer than any query here takes that waits for nobody. */
const queryTimeoutMs = 3_000;

describe('an import that waits longer than a request may', () => {
  let test: TestDatabase;
  let context: AppContext;
  beforeAll(async () => {
    test = await openTestDatabase(screeningDatabase);
    const database = { url: test.url, poolSize: 4, queryTimeoutMs };
    context = await openAppContext(screeningCommandLine, { database }, silentLogger);
  });
  afterAll(async () => {
    await context.close();
    await test.close();
  });

  const load = (remarks: string): Promise<ImportResult> =>
    context.get(ImportList).execute({
      source: fakeSource('waiting'),
      files: [fileOf([{ ...listed('1', 'Tamsin Orlebar'), remarks }])],
      force: false,
    });
  /** Holds what `lock` locks until the import has waited for it for longer than a request may. */
  const during = async (lock: (tx: Tx) => Promise<unknown>, remarks: string): Promise<ImportResult> => {
    let importing: Promise<ImportResult> | undefined;
    await test.transactions.run(requestTrigger('request-1', 'correlation-1'), async (tx) => {
      await lock(tx);
      importing = load(remarks);
      importing.catch(() => undefined); // thrown where it is awaited
      await eventually(
        () =>
          test.database.dataSource.query<unknown[]>(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
               AND now() - query_start > $1 * interval '1 ms'`,
            [queryTimeoutMs + 500],
          ),
        (waiting) => waiting.length === 1,
      );
    });
    if (importing === undefined) throw new Error('nothing was imported');
    return importing;
  };

  it('becomes live after the import before it, and leaves its list healthy', async () => {
    const turn = (tx: Tx): Promise<void> => context.get(ImportLockRepository).takeTurn(tx);
    expect(await during(turn, 'First')).toMatchObject({ added: 1 });
    const persons = (tx: Tx): Promise<unknown> =>
      entityManager(tx).query('SELECT FROM persons ORDER BY id FOR UPDATE');
    expect(await during(persons, 'Second')).toMatchObject({ changed: 1 });
    const states = await context.get(ListStates).execute();
    expect(states.find(({ source }) => source === 'waiting')).toMatchObject({ degraded: false });
  });
});
