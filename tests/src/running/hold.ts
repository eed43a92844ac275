import type { Database } from '@probity/kit/db';
import { eventually } from '@probity/kit/testing';
import { openFacts } from './database-of.js';

/** First half of the advisory locks by which commits are held; no service uses it. */
const lockClass = 4_299;

const install = `
  CREATE OR REPLACE FUNCTION hold_commit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(${String(lockClass)}, TG_ARGV[0]::int);
    RETURN NULL;
  END $$`;

/** In the order of `Hold.caught`: whose work is held, and on what it waits. */
const waiting = `
  SELECT pid FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${String(lockClass)} AND objid = $1 AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const working = `SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1::int[]) AND state = 'active'`;
const connected = 'SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1::int[])';

interface Pid {
  readonly pid: number;
}

interface Particulars {
  /** A condition on the row, as `NEW`. */
  readonly where?: string;
  /** Held is the statement itself, not its commit. */
  readonly atOnce?: true;
}

/** A kind of row, and what is done to it. */
export type Moment = readonly ['INSERT' | 'UPDATE', table: string, particulars?: Particulars];

/**
 * Holds commits in a database from the outside, so that a process can be killed exactly between its last word and its
 * effect, with nothing built into the process: a trigger that runs at the commit waits for a lock that the spec has.
 */
export class Hold {
  private constructor(
    private readonly facts: Database,
    private readonly key: number,
    private readonly unlock: () => Promise<void>,
  ) {}

  /** From here on no transaction commits that did this to a row of the table, or none does it. */
  static async on(url: string, moment: Moment): Promise<Hold> {
    const facts = await openFacts(url, 3);
    const { dataSource } = facts;
    const [what, table, { where = 'true', atOnce = false } = {}] = moment;
    const key = numberOf(JSON.stringify(moment));
    const name = `hold_${String(key)}`;
    const [there] = await dataSource.query<object[]>(
      'SELECT FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname = $2',
      [table, name],
    );
    if (there === undefined) {
      await dataSource.query(install);
      await dataSource.query(
        `CREATE CONSTRAINT TRIGGER ${name} AFTER ${what} ON ${table}
         DEFERRABLE INITIALLY ${atOnce ? 'IMMEDIATE' : 'DEFERRED'}
         FOR EACH ROW WHEN (${where}) EXECUTE FUNCTION hold_commit('${String(key)}')`,
      );
    }
    const runner = dataSource.createQueryRunner();
    await runner.query('SELECT pg_advisory_lock($1, $2)', [lockClass, key]);
    return new Hold(facts, key, async () => {
      await runner.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, key]);
      await runner.release();
    });
  }

  /** Waits until a commit is held; gives the server processes that hold still. */
  caught(): Promise<number[]> {
    return eventually(
      () => this.held(),
      (pids) => pids.length > 0,
      { timeoutMs: 20_000 },
    );
  }

  /** The ports from which those connected whose work is held. */
  async clientPorts(): Promise<number[]> {
    const rows = await this.facts.dataSource.query<{ port: number }[]>(
      'SELECT client_port AS port FROM pg_stat_activity WHERE pid = ANY ($1::int[])',
      [await this.held()],
    );
    return rows.map(({ port }) => port);
  }

  /** What is held commits, or goes on to its commit, whether whoever asked for it still lives or not; resolves after that. */
  async commit(): Promise<void> {
    const pids = await this.held();
    await this.unlock();
    await this.until(working, pids);
    await this.facts.close();
  }

  /** What is held comes to nothing, as if the word to commit had never arrived; resolves after that. */
  async undo(): Promise<void> {
    for (let pids = await this.held(); pids.length > 0; pids = await this.held()) {
      await this.facts.dataSource.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [
        pids,
      ]);
      await this.until(connected, pids);
    }
    await this.unlock();
    await this.facts.close();
  }

  private async held(): Promise<number[]> {
    const rows = await this.facts.dataSource.query<Pid[]>(waiting, [this.key]);
    return rows.map(({ pid }) => pid);
  }

  private async until(query: string, pids: readonly number[]): Promise<void> {
    await eventually(
      () => this.facts.dataSource.query<Pid[]>(query, [pids]),
      (left) => left.length === 0,
    );
  }
}

/** The same number for the same text, and hardly ever for another. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2 ** 30, 7);
