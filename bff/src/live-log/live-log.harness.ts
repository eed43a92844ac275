import { listUpdated, notificationCreated, personChanged } from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { openTestDatabase, outboxOf, type TestDatabase } from '@probity/kit/testing';
import { database } from '../database.js';
import type { LiveLogEntry } from './live-log-entry.js';
import { LiveLogRepository } from './live-log.repository.js';

export type NewEntry = Omit<LiveLogEntry, 'seq'>;

/** The live log of a database of its own, which a spec writes by hand; its epoch is `aaaa-1`. */
export class TestLiveLog {
  private constructor(
    private readonly test: TestDatabase,
    readonly repository: LiveLogRepository,
  ) {}

  static async open(): Promise<TestLiveLog> {
    const test = await openTestDatabase(database);
    const log = new TestLiveLog(test, new LiveLogRepository(test.transactions));
    await log.query(`UPDATE live_log_head SET epoch = 'aaaa-1'`);
    return log;
  }

  get url(): string {
    return this.test.url;
  }

  /** @returns the position of the last one. */
  append(...entries: readonly NewEntry[]): Promise<number> {
    return this.test.transactions.run(jobTrigger('spec', systemIds), (tx) =>
      this.repository.append(entries, tx),
    );
  }

  outbox(): ReturnType<typeof outboxOf> {
    return outboxOf(this.test.database);
  }

  /** Begins anew, as after a restore. */
  async restart(epoch: string): Promise<void> {
    await this.query('DELETE FROM live_log');
    await this.query(`UPDATE live_log_head SET epoch = '${epoch}', seq = 0`);
  }

  /** Makes it unreadable, until `repair`. */
  async break(): Promise<void> {
    await this.query('ALTER TABLE live_log_head RENAME TO live_log_head_away');
  }

  async repair(): Promise<void> {
    await this.query('ALTER TABLE live_log_head_away RENAME TO live_log_head');
  }

  close(): Promise<void> {
    return this.test.close();
  }

  private query(sql: string): Promise<unknown> {
    return this.test.database.dataSource.query(sql);
  }
}

export const listEntry = (source: string): NewEntry => ({
  topic: listUpdated.topic,
  audience: null,
  data: { source, version: 'v', published: null, entries: 1, added: 1, changed: 0, removed: 0 },
});

export const personEntry = (personId: string): NewEntry => ({
  topic: personChanged.topic,
  audience: null,
  data: { personId, entityVersion: 1 },
});

export const notificationEntry = (userId: string): NewEntry => ({
  topic: notificationCreated.topic,
  audience: userId,
  data: { notificationId: `n-${userId}`, userId },
});
