import { Injectable } from '@nestjs/common';
import { DomainError, mostScansShown, type ScanSummary } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { IsNull, LessThan, MoreThanOrEqual } from 'typeorm';
import { documentName } from '../documents/document-subject.js';
import { icaoCountry } from '../documents/icao-country.js';
import { ScanRow } from './scan.row.js';

type OwnScan = Pick<ScanRow, 'id' | 'userId'>;
type Confirmation = Pick<ScanRow, 'fields' | 'authenticity' | 'confirmedAt'> & { readonly personId: string };

const summaryOf = (scan: ScanRow): ScanSummary => ({
  scanId: scan.id,
  scannedAt: scan.createdAt.toISOString(),
  status: scan.status,
  name: documentName(scan.fields),
  nationality: scan.fields.nationality,
  country: icaoCountry(scan.fields.nationality) ?? null,
  authenticity: scan.authenticity.state,
  personId: scan.personId,
  madeSubject: scan.personId === scan.subjectId,
});

@Injectable()
export class ScanRepository {
  async add(scan: ScanRow, tx: Tx): Promise<void> {
    await entityManager(tx).insert(ScanRow, scan);
  }

  /** Throws `SCAN_NOT_FOUND`, also for a scan of somebody else. */
  async get({ id, userId }: OwnScan, tx: Tx): Promise<ScanRow> {
    const scan = await entityManager(tx).findOneBy(ScanRow, { id, userId });
    if (scan === null) throw new DomainError('SCAN_NOT_FOUND');
    return scan;
  }

  /** Returns whose document it is: of two confirmations at once the first counts. Throws `SCAN_NOT_FOUND`. */
  async confirm({ id, userId }: OwnScan, confirmation: Confirmation, tx: Tx): Promise<string> {
    const unconfirmed = { id, userId, personId: IsNull() };
    const { affected } = await entityManager(tx).update(ScanRow, unconfirmed, { ...confirmation });
    if (affected !== 0) return confirmation.personId;
    const { personId } = await this.get({ id, userId }, tx);
    return personId ?? confirmation.personId;
  }

  async since(userId: string, from: Date, tx: Tx): Promise<ScanSummary[]> {
    const rows = await entityManager(tx).find(ScanRow, {
      where: { userId, createdAt: MoreThanOrEqual(from) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: mostScansShown,
    });
    return rows.map(summaryOf);
  }

  /** Whether a scan of another user is of the subject that this one makes. */
  async isSubjectOfOthers(
    { userId, subjectId }: Pick<ScanRow, 'userId' | 'subjectId'>,
    tx: Tx,
  ): Promise<boolean> {
    const rows = await entityManager(tx).query<unknown[]>(
      'SELECT FROM scans WHERE person_id = $1 AND user_id <> $2 LIMIT 1',
      [subjectId, userId],
    );
    return rows.length > 0;
  }

  async delete({ id, userId }: OwnScan, tx: Tx): Promise<void> {
    await entityManager(tx).delete(ScanRow, { id, userId });
  }

  /** Returns how many there were. */
  async deleteOlderThan(before: Date, tx: Tx): Promise<number> {
    const { affected } = await entityManager(tx).delete(ScanRow, { createdAt: LessThan(before) });
    return affected ?? 0;
  }
}
