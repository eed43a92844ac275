import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobTrigger, messageTrigger, requestTrigger, systemIds } from '../context/index.js';
import { CreateInbox } from './inbox/create-inbox.migration.js';
import { InboxRow } from './inbox/inbox.row.js';
import { openDatabaseAt, openTestDatabase, type TestDatabase } from '../testing/index.js';
import { DatabaseUnavailable, violatedConstraint } from './database-errors.js';
import { openDatabase } from './open-database.js';
import { Transactions } from './transactions.js';
import { afterCommit, entityManager, type Tx } from './tx.js';

const request = requestTrigger('request-1', 'correlation-1');

describe('Transactions on PostgreSQL', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await openTestDatabase({ rows: [InboxRow], migrations: [CreateInbox] });
    await test.database.dataSource.query('CREATE TABLE effect (name text PRIMARY KEY, count int NOT NULL)');
  });

  afterAll(() => test.close());

  const add = (tx: Tx, name: string): Promise<unknown> =>
    entityManager(tx).query(
      'INSERT INTO effect VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET count = effect.count + 1',
      [name],
    );

  const countOf = async (name: string): Promise<number> => {
    const rows = await test.database.dataSource.query<{ count: number }[]>(
      'SELECT count FROM effect WHERE name = $1',
      [name],
    );
    return rows[0]?.count ?? 0;
  };

  it('keeps nothing of work that fails', async () => {
    const failing = test.transactions.run(request, async (tx) => {
      await add(tx, 'undone');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countOf('undone')).toBe(0);
  });

  it('has one effect per message and consumer, also when deliveries race', async () => {
    const message = { id: 'm-1', source: '/probity/testing', correlationId: 'c' };
    const deliver = (consumer: string) =>
      test.transactions.run(messageTrigger(message, consumer), async (tx) => {
        await add(tx, consumer);
        return 'done';
      });
    const before = test.transactions.duplicates;
    const results = await Promise.all(Array.from({ length: 8 }, () => deliver('one')));
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(test.transactions.duplicates - before).toBe(7);
    expect(await deliver('another')).toBe('done');
    expect(await countOf('one')).toBe(1);
  });

  it('forgets the message when the work fails, so that it can come again', async () => {
    const trigger = messageTrigger({ id: 'm-2', source: '/probity/testing', correlationId: 'c' }, 'retrying');
    const failing = test.transactions.run(trigger, () => Promise.reject(new Error('first time')));
    await expect(failing).rejects.toThrow('first time');
    expect(await test.transactions.run(trigger, () => Promise.resolve('second time'))).toBe('second time');
  });

  it('runs work again that PostgreSQL ended in a deadlock', async () => {
    await test.transactions.run(request, async (tx) => {
      await add(tx, 'left');
      await add(tx, 'right');
    });
    let arrived = 0;
    let both = (): void => undefined;
    const meeting = new Promise<void>((resolve) => (both = resolve));
    const inOrder = (first: string, second: string) =>
      test.transactions.run(request, async (tx) => {
        await add(tx, first);
        arrived += 1;
        if (arrived === 2) both();
        await meeting;
        await add(tx, second);
      });
    await Promise.all([inOrder('left', 'right'), inOrder('right', 'left')]);
    expect([await countOf('left'), await countOf('right')]).toEqual([3, 3]);
    expect(arrived).toBe(3);
  });

  it('ends the handle with the transaction', async () => {
    const kept = await test.transactions.run(request, (tx) => Promise.resolve(tx));
    expect(() => entityManager(kept)).toThrow('has ended');
  });

  it('calls back after a commit, once, and not after a rollback', async () => {
    const calls: string[] = [];
    const listener = (): void => void calls.push('committed');
    await test.transactions.run(request, async (tx) => {
      afterCommit(tx, listener);
      afterCommit(tx, listener);
      await add(tx, 'called');
      expect(calls).toEqual([]);
    });
    const failing = test.transactions.run(request, (tx) => {
      afterCommit(tx, listener);
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(calls).toEqual(['committed']);
  });

  it('reads one snapshot and cannot write in it', async () => {
    await test.transactions.read(async (tx) => {
      const before = await entityManager(tx).query<unknown[]>(
        `SELECT * FROM effect WHERE name = 'meanwhile'`,
      );
      await test.transactions.run(request, (other) => add(other, 'meanwhile'));
      const after = await entityManager(tx).query<unknown[]>(`SELECT * FROM effect WHERE name = 'meanwhile'`);
      expect([before.length, after.length]).toEqual([0, 0]);
    });
    const forbidden = test.transactions.read((tx) => add(tx, 'forbidden'));
    await expect(forbidden).rejects.toThrow('read-only');
    await expect(forbidden).rejects.not.toBeInstanceOf(DatabaseUnavailable);
  });

  it('names the violated constraint', async () => {
    const insert = (tx: Tx) => entityManager(tx).query(`INSERT INTO effect VALUES ('twice', 1)`);
    await test.transactions.run(request, insert);
    const error: unknown = await test.transactions.run(request, insert).catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe('effect_pkey');
  });

  it('says unavailable when a query is not answered, and uses a fresh connection afterwards', async () => {
    const database = await openDatabaseAt(test.url, { poolSize: 1, queryTimeoutMs: 300 });
    const transactions = new Transactions(database);
    const slow = transactions.run(request, (tx) => entityManager(tx).query('SELECT pg_sleep(5)'));
    await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await transactions.run(request, () => Promise.resolve('well'))).toBe('well');
    await database.close();
  });

  it('gives jobs the time of commands on the same connections', async () => {
    const database = await openDatabaseAt(test.url, { poolSize: 1, queryTimeoutMs: 300 });
    const transactions = new Transactions(database);
    const slow = (tx: Tx) => entityManager(tx).query('SELECT pg_sleep(1)');
    await transactions.runLong(jobTrigger('spec', systemIds), slow);
    await expect(transactions.run(request, slow)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await database.close();
  });

  it('says unavailable when its connection is cut, and recovers', async () => {
    const cut = test.transactions.run(request, async (tx) => {
      const [{ pid }] = await entityManager(tx).query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
      await test.database.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
      await add(tx, 'cut');
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    await test.transactions.run(request, (tx) => add(tx, 'recovered'));
    expect([await countOf('cut'), await countOf('recovered')]).toEqual([0, 1]);
  });

  it('says unavailable when its server became a replica, and uses a fresh connection afterwards', async () => {
    const database = await openDatabaseAt(test.url, { poolSize: 1 });
    const transactions = new Transactions(database);
    await database.dataSource.query('SET default_transaction_read_only TO on');
    const write = () => transactions.run(request, (tx) => add(tx, 'after a failover'));
    await expect(write()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await write();
    expect(await countOf('after a failover')).toBe(1);
    await database.close();
  });

  it('says unavailable when there is no server', async () => {
    const unreachable = openDatabase({
      name: 'x',
      url: 'postgres://x:y@127.0.0.1:1/x',
      rows: [],
      migrations: [],
    });
    await expect(unreachable).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
