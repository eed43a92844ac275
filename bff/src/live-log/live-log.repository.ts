import { Injectable } from '@nestjs/common';
import { entityManager, Transactions, type Tx } from '@probity/kit/db';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import type { LiveLogEntry, LiveLogPage } from './live-log-entry.js';
import { LiveLogHeadRow, LiveLogRow } from './live-log.row.js';
import { floorOf } from './retention.js';

@Injectable()
export class LiveLogRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The log after a position, as of one moment. */
  read(after: number, limit: number): Promise<LiveLogPage> {
    return this.transactions.read(async (tx) => {
      const manager = entityManager(tx);
      const { epoch, seq } = await manager.findOneByOrFail(LiveLogHeadRow, { one: true });
      const entries = await manager.find(LiveLogRow, {
        where: { seq: MoreThan(after) },
        order: { seq: 'ASC' },
        take: limit,
      });
      return { epoch, head: seq, floor: floorOf(seq), entries };
    });
  }

  /**
   * Gives the events the next positions, in turn, and returns the last one. Locks the head until `tx` ends, so positions
   * become visible in their order; one statement, because every event of the installation waits for this lock.
   */
  async append(events: readonly Omit<LiveLogEntry, 'seq'>[], tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ head: number }[]>(
      `WITH moved AS (UPDATE live_log_head SET seq = seq + $4 RETURNING seq AS head),
       entry AS (
         INSERT INTO live_log (seq, audience, topic, data)
         SELECT head - $4 + nth, audience, topic, data::jsonb
         FROM moved, unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS given (audience, topic, data, nth)
       )
       SELECT head FROM moved`,
      [
        events.map(({ audience }) => audience),
        events.map(({ topic }) => topic),
        events.map(({ data }) => JSON.stringify(data)),
        events.length,
      ],
    );
    if (row === undefined) throw new Error('the live log has no head: was its migration run?');
    return row.head;
  }

  async prune(upTo: number, tx: Tx): Promise<void> {
    await entityManager(tx).delete(LiveLogRow, { seq: LessThanOrEqual(upTo) });
  }
}
