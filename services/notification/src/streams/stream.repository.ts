import type { StreamEntry } from '@probity/contracts';
import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { StreamEntryRow } from './stream-entry.row.js';
import { StreamHeadRow } from './stream-head.row.js';

@Injectable()
export class StreamRepository {
  /**
   * Gives the events the next places, in turn, and returns the last one. Locks the head until `tx` ends, so places become
   * visible in their order; one statement, because every event of the installation waits for this lock.
   */
  async append(events: readonly Omit<StreamEntry, 'seq'>[], tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ head: number }[]>(
      `WITH place AS (UPDATE stream_head SET seq = seq + $4 RETURNING seq AS head),
       entry AS (
         INSERT INTO stream_entries (seq, audience, topic, data)
         SELECT head - $4 + nth, audience, topic, data::jsonb
         FROM place, unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS given (audience, topic, data, nth)
       )
       SELECT head FROM place`,
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
    await entityManager(tx).delete(StreamEntryRow, { seq: LessThanOrEqual(upTo) });
  }

  head(tx: Tx): Promise<StreamHeadRow> {
    return entityManager(tx).findOneByOrFail(StreamHeadRow, { one: true });
  }

  /** Entries after a place, in order. */
  after(seq: number, limit: number, tx: Tx): Promise<StreamEntry[]> {
    return entityManager(tx).find(StreamEntryRow, {
      where: { seq: MoreThan(seq) },
      order: { seq: 'ASC' },
      take: limit,
    });
  }
}
