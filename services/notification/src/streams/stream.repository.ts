import type { StreamEntry } from '@probity/contracts';
import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { StreamEntryRow } from './stream-entry.row.js';
import { StreamHeadRow } from './stream-head.row.js';

@Injectable()
export class StreamRepository {
  /**
   * Gives the event the next place, and returns it. Locks the head until `tx` ends, so places become visible in their
   * order; one statement, because every event of the installation waits for this lock.
   */
  async append({ audience, topic, data }: Omit<StreamEntry, 'seq'>, tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ seq: number }[]>(
      `WITH place AS (UPDATE stream_head SET seq = seq + 1 RETURNING seq)
       INSERT INTO stream_entries (seq, audience, topic, data) SELECT seq, $1, $2, $3 FROM place RETURNING seq`,
      [audience, topic, JSON.stringify(data)],
    );
    if (row === undefined) throw new Error('the live log has no head: was its migration run?');
    return row.seq;
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
