import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { databaseToken } from '@probity/kit/app';
import { entityManager, type Database, type Tx } from '@probity/kit/db';
import { QueryFailedError } from 'typeorm';

/** First halves of two-part advisory lock keys; kit's own are 42xx. Arbitrary, but they must never change meaning. */
const importLock = 4301;
const applyLock = 4302;

/** Well within the time that the gateway waits: what it has given up must not happen after all. */
const soon = '1s';
const lockNotAvailable = '55P03';

/** What the driver's connection can do beside queries. */
interface Connection {
  end(): Promise<void>;
}

/** Keeps imports apart. The locks live as long as the connection, so a killed process leaves none behind. */
@Injectable()
export class ImportLockRepository {
  constructor(@Inject(databaseToken) private readonly database: Database) {}

  /** Runs `work` as the only import of `source`. Throws `LIST_BUSY` at once while another one runs. */
  async alone<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
    const runner = this.database.dataSource.createQueryRunner();
    try {
      const connection = (await runner.connect()) as Connection;
      const [row] = (await runner.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken', [
        importLock,
        source,
      ])) as { taken: boolean }[];
      if (row?.taken !== true) throw new DomainError('LIST_BUSY');
      try {
        return await work();
      } finally {
        // The caller must learn how the work ended. A connection that cannot give its lock back is ended, and the
        // lock with it: in the pool it would keep the list busy.
        await runner
          .query('SELECT pg_advisory_unlock($1, hashtext($2))', [importLock, source])
          .catch(() => void connection.end());
      }
    } finally {
      await runner.release();
    }
  }

  /**
   * Until `tx` ends no other import, of whatever source, touches persons or staged rows: which entries are one subject
   * can only be decided against a set of persons that stands still.
   */
  async takeTurn(tx: Tx): Promise<void> {
    await entityManager(tx).query('SELECT pg_advisory_xact_lock($1, 0)', [applyLock]);
  }

  /** The same for somebody who waits for the response. Throws `SERVICE_UNAVAILABLE` after a second, as an import may take minutes. */
  async takeTurnSoon(tx: Tx): Promise<void> {
    await entityManager(tx).query(`SET LOCAL lock_timeout = '${soon}'`);
    try {
      await this.takeTurn(tx);
    } catch (cause) {
      if (!isLockTimeout(cause)) throw cause;
      const detail = 'A list is being imported right now. Try again in a few minutes.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 60, cause });
    }
    await entityManager(tx).query('SET LOCAL lock_timeout TO DEFAULT');
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && Reflect.get(error.driverError, 'code') === lockNotAvailable;
