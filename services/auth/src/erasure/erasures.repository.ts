import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dataHolders, type ErasedPart, type ErasureReceipt } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';

@Injectable()
export class ErasuresRepository {
  async add(id: string, receiptId: string, now: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'INSERT INTO erasures (id, receipt_hash, requested_at) VALUES ($1, $2, $3)',
      [id, hashOf(receiptId), now],
    );
  }

  /** The first word of an app counts: what comes again finds nothing left. */
  async addPart(id: string, part: ErasedPart, now: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO erasure_parts (erasure_id, service, erased_at, part) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [id, part.service, now, JSON.stringify(part)],
    );
  }

  async receipt(receiptId: string, tx: Tx): Promise<ErasureReceipt | undefined> {
    const [erasure] = await entityManager(tx).query<{ id: string; requestedAt: Date }[]>(
      'SELECT id, requested_at AS "requestedAt" FROM erasures WHERE receipt_hash = $1',
      [hashOf(receiptId)],
    );
    if (erasure === undefined) return undefined;
    const rows = await entityManager(tx).query<{ erasedAt: Date; part: ErasedPart }[]>(
      'SELECT erased_at AS "erasedAt", part FROM erasure_parts WHERE erasure_id = $1 ORDER BY erased_at, service',
      [erasure.id],
    );
    const parts = rows.map(({ erasedAt, part }) => ({ ...part, erasedAt: erasedAt.toISOString() }));
    const waitingFor = dataHolders.filter((holder) => !parts.some(({ service }) => service === holder));
    const state = waitingFor.length === 0 ? 'complete' : 'under-way';
    return { requestedAt: erasure.requestedAt.toISOString(), state, parts, waitingFor };
  }
}

/** Of 256 random bits, so a plain hash is enough. */
const hashOf = (receiptId: string): Buffer => createHash('sha256').update(receiptId).digest();
