import pg from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import type { Trigger, JobTrigger, MessageTrigger, RequestTrigger } from '../context/index.js';
import { recordAllInInbox, recordInInbox } from './inbox/record-in-inbox.js';
import type { Database } from './database.js';
import { DatabaseUnavailable, isReadOnly, isUnavailable, mayBeRunAgain } from './database-errors.js';
import type { Prepared, PreparedCall } from './prepared-statements.js';
import { queryTimeouts } from './query-timeouts.js';
import type { SteadyClient } from './steady-client.js';
import { Tx } from './tx.js';

/** Attempts of a transaction that PostgreSQL ended to resolve a conflict. Each waits up to 20 ms longer than the last. */
const maxAttempts = 5;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const untilDecided = async <T>(attemptOnce: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (!mayBeRunAgain(error) || attempt >= maxAttempts) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
};

/** A connection with an unanswered query must not go back to the pool: its next user would wait behind that query. */
const discard = async (runner: QueryRunner): Promise<void> => {
  if (runner.isReleased) return;
  const client: unknown = await runner.connect().catch(() => undefined);
  // Not awaited: a frozen server does not answer a close either.
  if (client instanceof pg.Client) client.end().catch(() => undefined);
};

const allowQueries = async (runner: QueryRunner, milliseconds: number): Promise<() => void> => {
  const client = (await runner.connect()) as SteadyClient;
  return client.allowQueries(milliseconds);
};

/** The only way to the database. Inside `work` there is database work only: no HTTP, no bus, no files. */
export class Transactions {
  #duplicates = 0;
  readonly #database: Pick<Database, 'dataSource' | 'preparedStatements'>;

  constructor(database: Pick<Database, 'dataSource' | 'preparedStatements'>) {
    this.#database = database;
  }

  /** Messages that were skipped because their effect was already there. */
  get duplicates(): number {
    return this.#duplicates;
  }

  /**
   * Runs `work` in one transaction and commits it. `work` may run again after a deadlock or serialization failure, so it
   * changes nothing but the database.
   *
   * For a message the inbox row is written in the same transaction: the effect happens once per message and consumer. A
   * message that was already handled is skipped, `work` does not run, and the result is `undefined`. A consumer
   * therefore has one transaction per message.
   *
   * Throws what `work` throws, and `DatabaseUnavailable` (`SERVICE_UNAVAILABLE`) when the database cannot be queried.
   */
  run<T>(trigger: RequestTrigger | JobTrigger, work: (tx: Tx) => Promise<T>): Promise<T>;
  run<T>(trigger: Trigger, work: (tx: Tx) => Promise<T>): Promise<T | undefined>;
  run<T>(trigger: Trigger, work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
    return this.#untilDecided((tx, manager) => this.#once(trigger, work, tx, manager));
  }

  /**
   * Like `run`, for work that nobody waits for: each query may take as long as one of a command, where others of this
   * database have the time of a request.
   */
  runLong<T>(_trigger: JobTrigger, work: (tx: Tx) => Promise<T>): Promise<T> {
    return untilDecided(() => this.#inTransaction(work, queryTimeouts.job));
  }

  /**
   * Like `run` for many messages at once: all inbox rows, all effects, one commit. `work` gets for each trigger whether
   * it is new; with none new it does not run. One message that cannot be stored fails the others with it.
   */
  runTogether(
    triggers: readonly MessageTrigger[],
    work: (tx: Tx, isNew: readonly boolean[]) => Promise<void>,
  ): Promise<void> {
    return this.#untilDecided(async (tx, manager) => {
      const isNew = await recordAllInInbox(manager, triggers);
      this.#duplicates += isNew.filter((each) => !each).length;
      if (isNew.includes(true)) await work(tx, isNew);
    });
  }

  /**
   * Runs `work` on one consistent snapshot that cannot write. Costs two more round trips than a single query.
   * Throws like `run`.
   */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#inTransaction(async (tx, manager) => {
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      try {
        return await work(tx);
      } catch (error) {
        // Our own mistake, which waiting for the database would not mend.
        throw isReadOnly(error)
          ? new TypeError('a read-only transaction was to write', { cause: error })
          : error;
      }
    });
  }

  /**
   * One prepared statement, which is a transaction and a snapshot of its own: one round trip, where `read` takes four
   * and more. Throws like `run`.
   */
  query<Row>(statement: Prepared<Row>, values: readonly unknown[]): Promise<Row[]> {
    return untilDecided(() => this.#database.preparedStatements.run({ statement, values }));
  }

  /**
   * Prepared statements in one transaction and one round trip: none sees the results of another before it is sent. Gives
   * the rows of the last one. Throws like `run`.
   */
  queryTogether<Row>(first: readonly PreparedCall<unknown>[], last: PreparedCall<Row>): Promise<Row[]> {
    return untilDecided(() => this.#database.preparedStatements.runTogether(first, last));
  }

  #untilDecided<T>(work: (tx: Tx, manager: EntityManager) => Promise<T>): Promise<T> {
    return untilDecided(() => this.#inTransaction(work));
  }
  async #once<T>(
    trigger: Trigger,
    work: (tx: Tx) => Promise<T>,
    tx: Tx,
    manager: EntityManager,
  ): Promise<T | undefined> {
    if (trigger.kind === 'message' && !(await recordInInbox(manager, trigger))) {
      this.#duplicates += 1;
      return undefined;
    }
    return work(tx);
  }

  async #inTransaction<T>(
    work: (tx: Tx, manager: EntityManager) => Promise<T>,
    queryTimeoutMs?: number,
  ): Promise<T> {
    const runner = this.#database.dataSource.createQueryRunner();
    let endLimit = (): void => undefined;
    try {
      if (queryTimeoutMs !== undefined) endLimit = await allowQueries(runner, queryTimeoutMs);
      await runner.startTransaction();
      const tx = new Tx(runner.manager);
      let afterCommit: readonly (() => void)[] = [];
      let result: T;
      try {
        result = await work(tx, runner.manager);
      } finally {
        afterCommit = Tx.end(tx);
      }
      await runner.commitTransaction();
      for (const listener of afterCommit) listener();
      return result;
    } catch (error) {
      throw await this.#undo(runner, error);
    } finally {
      endLimit();
      await runner.release();
    }
  }

  /** @returns what the caller gets. */
  async #undo(runner: QueryRunner, error: unknown): Promise<unknown> {
    if (!isUnavailable(error)) {
      try {
        if (runner.isTransactionActive) await runner.rollbackTransaction();
        return error;
      } catch (rollbackError) {
        await discard(runner);
        return isUnavailable(rollbackError) ? new DatabaseUnavailable(rollbackError) : error;
      }
    }
    await discard(runner);
    return error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
  }
}
