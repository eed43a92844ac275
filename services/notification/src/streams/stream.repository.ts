import type { StreamEntry } from '@probity/contracts';
import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { StreamEntryRow } from './stream-entry.row.js';
import { StreamHeadRow } from './stream-head.row.js';

@Injectable()
export class StreamRepository {
  /** Takes the next place. Locks the head until `tx` ends, so places become visible in their order. */
  async nextPlace(tx: Tx): Promise<number> {
    const [rows] = await entityManager(tx).query<[{ seq: number }[], number]>(
      'UPDATE stream_head SET seq = seq + 1 RETURNING seq',
    );
    const seq = rows[0]?.seq;
    if (seq === undefined) throw new Error('the live log has no head: was its migration run?');
    return seq;
  }

  async append(entry: StreamEntry, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'INSERT INTO stream_entries (seq, audience, topic, data) VALUES ($1, $2, $3, $4)',
      [entry.seq, entry.audience, entry.topic, JSON.stringify(entry.data)],
    );
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
