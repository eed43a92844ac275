import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { In, LessThan } from 'typeorm';
import type { Bucket } from './bucket.js';
import { KnownNetworkRow, RequestBucketRow, SignInWaitRow } from './throttling.row.js';
import { failureMemorySeconds, knownNetworkSeconds } from './wait.js';

export interface Failures {
  readonly count: number;
  readonly lastAt: Date;
}

@Injectable()
export class ThrottlesRepository {
  /** Failures in a row; forgotten ones do not count. */
  async failuresOf(key: Buffer, now: Date, tx: Tx): Promise<Failures | undefined> {
    const row = await entityManager(tx).findOne(SignInWaitRow, { where: { key } });
    if (row === null || row.lastFailureAt <= secondsBefore(now, failureMemorySeconds)) return undefined;
    return { count: row.failures, lastAt: row.lastFailureAt };
  }

  /** Counts one more, atomically, and forgets what is long past. */
  async addFailure(key: Buffer, now: Date, tx: Tx): Promise<void> {
    const forgotten = secondsBefore(now, failureMemorySeconds);
    await entityManager(tx).query(
      `INSERT INTO sign_in_waits (key, failures, last_failure_at) VALUES ($1, 1, $2)
       ON CONFLICT (key) DO UPDATE SET last_failure_at = $2,
         failures = CASE WHEN sign_in_waits.last_failure_at <= $3 THEN 1 ELSE sign_in_waits.failures + 1 END`,
      [key, now, forgotten],
    );
  }

  async clearFailures(key: Buffer, tx: Tx): Promise<void> {
    await entityManager(tx).delete(SignInWaitRow, { key });
  }

  /** @param keys of one network; several while a secret is replaced. */
  async isKnownNetwork(keys: readonly Buffer[], now: Date, tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).find(KnownNetworkRow, { where: { key: In([...keys]) } });
    return rows.some(({ lastSignInAt }) => lastSignInAt > secondsBefore(now, knownNetworkSeconds));
  }

  async rememberNetwork(key: Buffer, now: Date, tx: Tx): Promise<void> {
    await entityManager(tx).upsert(KnownNetworkRow, { key, lastSignInAt: now }, ['key']);
  }

  async bucket(key: Buffer, tx: Tx): Promise<Bucket | undefined> {
    return (await entityManager(tx).findOne(RequestBucketRow, { where: { key } })) ?? undefined;
  }

  /** Locks the bucket until `tx` ends, also one that is not there yet. */
  async bucketForUpdate(key: Buffer, tx: Tx): Promise<Bucket | undefined> {
    await entityManager(tx).query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      key.toString('hex'),
    ]);
    return this.bucket(key, tx);
  }

  async saveBucket(key: Buffer, bucket: Bucket, tx: Tx): Promise<void> {
    await entityManager(tx).upsert(RequestBucketRow, { key, ...bucket }, ['key']);
  }

  /** Drops rows that no longer change a result. */
  async forget(now: Date, tx: Tx): Promise<void> {
    const dayAgo = secondsBefore(now, failureMemorySeconds);
    await entityManager(tx).delete(SignInWaitRow, { lastFailureAt: LessThan(dayAgo) });
    await entityManager(tx).delete(RequestBucketRow, { filledAt: LessThan(dayAgo) });
    await entityManager(tx).delete(KnownNetworkRow, {
      lastSignInAt: LessThan(secondsBefore(now, knownNetworkSeconds)),
    });
  }
}

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
