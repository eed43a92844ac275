import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';

/** A document that was issued of a report. */
export interface ReportDocument {
  /** Of all that the document shows and holds. */
  readonly digest: string;
  readonly reportId: string;
  /** Of the stored report that it was made from. */
  readonly reportHash: string;
  readonly issuedAt: Date;
}

@Injectable()
export class ReportDocumentRepository {
  /** The same document again changes nothing. */
  async add({ digest, reportId, reportHash, issuedAt }: ReportDocument, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO report_documents (digest, report_id, report_hash, issued_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (digest) DO NOTHING`,
      [digest, reportId, reportHash, issuedAt],
    );
  }

  async find(digest: string, tx: Tx): Promise<ReportDocument | null> {
    const [row] = await entityManager(tx).query<ReportDocument[]>(
      `SELECT digest, report_id AS "reportId", report_hash AS "reportHash", issued_at AS "issuedAt"
       FROM report_documents WHERE digest = $1`,
      [digest],
    );
    return row ?? null;
  }
}
