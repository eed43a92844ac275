import type { Database } from '@probity/kit/db';
import { eventually } from '@probity/kit/testing';
import { openServiceDatabase } from './database.client.js';

/** First half of the advisory locks by which commits are held; no service uses it. */
const lockClass = 4_299;

const install = `
  CREATE OR REPLACE FUNCTION hold_commit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(${String(lockClass)}, TG_ARGV[0]::int);
    RETURN NULL;
  END $$`;

/** Server processes whose commit is held. */
const waitingPids = `
  SELECT pid FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${String(lockClass)} AND objid = $1 AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const workingPids = `SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1::int[]) AND state = 'active'`;
const connectedPids = 'SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1::int[])';

interface Pid {
  readonly pid: number;
}

interface CommitFilter {
  /** A condition on the row, as `NEW`. */
  readonly where?: string;
  /** The statement itself is held, not its commit. */
  readonly atOnce?: true;
}

/** Which transactions are held: those that did this to a row of the table. */
export type HeldCommit = readonly ['INSERT' | 'UPDATE', table: string, particulars?: CommitFilter];

/**
 * Holds commits in a database, so that a process can be killed between sending its COMMIT and the commit itself, with
 * nothing built into the process: a trigger that runs at the commit waits for an advisory lock that the spec holds.
 */
export class CommitHold {
  private constructor(
    private readonly database: Database,
    private readonly key: number,
    private readonly unlock: () => Promise<void>,
  ) {}

  /** From now on no matching transaction commits. */
  static async on(url: string, moment: HeldCommit): Promise<CommitHold> {
    const facts = await openServiceDatabase(url, 3);
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
    return new CommitHold(facts, key, async () => {
      await runner.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, key]);
      await runner.release();
    });
  }

  /** Waits until a commit is held. @returns the process ids of its server processes. */
  untilHeld(): Promise<number[]> {
    return eventually(
      () => this.held(),
      (pids) => pids.length > 0,
    );
  }

  /** The ports from which the clients of held transactions connected. */
  async clientPorts(): Promise<number[]> {
    const rows = await this.database.dataSource.query<{ port: number }[]>(
      'SELECT client_port AS port FROM pg_stat_activity WHERE pid = ANY ($1::int[])',
      [await this.held()],
    );
    return rows.map(({ port }) => port);
  }

  /** Lets what is held commit, whether its client is still there or not; resolves after that. */
  async commit(): Promise<void> {
    const pids = await this.held();
    await this.unlock();
    await this.untilNone(workingPids, pids);
    await this.database.close();
  }

  /** Rolls back what is held, as if the COMMIT had never arrived; resolves after that. */
  async rollBack(): Promise<void> {
    for (let pids = await this.held(); pids.length > 0; pids = await this.held()) {
      await this.database.dataSource.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [
        pids,
      ]);
      await this.untilNone(connectedPids, pids);
    }
    await this.unlock();
    await this.database.close();
  }

  private async held(): Promise<number[]> {
    const rows = await this.database.dataSource.query<Pid[]>(waitingPids, [this.key]);
    return rows.map(({ pid }) => pid);
  }

  private async untilNone(query: string, pids: readonly number[]): Promise<void> {
    await eventually(
      () => this.database.dataSource.query<Pid[]>(query, [pids]),
      (left) => left.length === 0,
    );
  }
}

/** The same number for the same text, and hardly ever for another. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2 ** 30, 7);
