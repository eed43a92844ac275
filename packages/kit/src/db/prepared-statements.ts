import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Logger } from '../observability/index.js';
import { isUnavailable, unavailableFor } from './database-errors.js';
import { SteadyClient } from './steady-client.js';

declare const row: unique symbol;

/** A statement that a connection parses and plans once, for what every request asks. `Row`: what it gives. */
export interface Prepared<Row> {
  readonly name: string;
  readonly text: string;
  readonly [row]?: Row;
}

/** A prepared statement with the values of its parameters. */
export interface PreparedCall<Row> {
  readonly statement: Prepared<Row>;
  readonly values: readonly unknown[];
}

/**
 * Named by its text, as a connection knows one statement by a name. It is planned without its values: a statement for
 * which the values decide the plan is no one to prepare.
 */
export const prepared = <Row>(text: string): Prepared<Row> => ({
  name: createHash('sha256').update(text).digest('base64url').slice(0, 20),
  text,
});

/**
 * One plan for all values, by indexes: what PostgreSQL expects of values that it does not know would have it read whole
 * tables, and compile what runs for less than a millisecond.
 */
const planning = `SET plan_cache_mode TO force_generic_plan; SET jit TO off; SET enable_seqscan TO off;
  SET enable_hashjoin TO off; SET enable_mergejoin TO off`;

/**
 * Runs prepared statements, each request in one round trip. On connections of their own: those of TypeORM wait for every
 * response before they send the next statement, and plan each anew with its values, which takes longer than a search.
 */
export class PreparedStatements {
  private readonly pool: pg.Pool;

  constructor(config: pg.PoolConfig, logger?: Pick<Logger, 'error'>) {
    this.pool = new pg.Pool({ ...config, Client: SteadyClient, pipeline: true });
    // One that dies idle is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => undefined);
    // The first that it sends. A connection that died fails what follows too; one on which only this fails would be slow.
    this.pool.on('connect', (client) => {
      client.query(planning).catch((error: unknown) => {
        logger?.error('A connection for prepared statements plans as the server does by itself', { error });
      });
    });
  }

  /** Throws `DatabaseUnavailable`, or the database's error. */
  async run<Row>({ statement, values }: PreparedCall<Row>): Promise<Row[]> {
    const [rows = []] = await this.send<Row>([{ ...statement, values: [...values] }]);
    return rows;
  }

  /** In one transaction, in this order. Gives the rows of the last one. Throws like `run`, and then nothing was done. */
  async runTogether<Row>(first: readonly PreparedCall<unknown>[], last: PreparedCall<Row>): Promise<Row[]> {
    const calls = [...first, last].map(({ statement, values }) => ({ ...statement, values: [...values] }));
    const results = await this.send<Row>([{ text: 'BEGIN' }, ...calls, { text: 'COMMIT' }]);
    return results.at(-2) ?? [];
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Sends all at once; of a transaction that one of them ended the rest fails, and its COMMIT undoes it. */
  private async send<Row>(queries: readonly pg.QueryConfig[]): Promise<Row[][]> {
    try {
      const client = await this.pool.connect();
      const { stream } = client.connection;
      stream.cork(); // pg writes each query by itself, and each write wakes the server
      const sending = queries.map((query) => client.query<Row & pg.QueryResultRow>(query));
      stream.uncork();
      const sent = await Promise.allSettled(sending);
      const failed = sent.find(({ status }) => status === 'rejected');
      client.release(failed !== undefined);
      if (failed?.status === 'rejected') throw failed.reason;
      return sent.flatMap((result) => (result.status === 'fulfilled' ? [result.value.rows] : []));
    } catch (error) {
      throw isUnavailable(error) ? unavailableFor(error) : error;
    }
  }
}
