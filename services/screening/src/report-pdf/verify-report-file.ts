import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@probity/kit/db';
import { canonicalJson, reportHash } from '../reports/report-hash.js';
import { ReportRepository, toReport } from '../reports/report.repository.js';
import { ReportDocumentRepository } from './report-document.repository.js';
import { unreadable } from './unreadable.js';

/** What a file is: `unknown` was not issued here, or was changed afterwards; nothing tells which. */
export type FileVerdict =
  | { readonly state: 'issued'; readonly reportId: string; readonly hash: string; readonly at: Date }
  | { readonly state: 'unknown' };

const parsedJson = (file: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch (cause) {
    throw unreadable('The file is neither a PDF nor the JSON of a report.', cause);
  }
};

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, 1024)).toString('latin1').includes('%PDF-');

/** Says whether a file is a report that this installation issued, with nothing changed in it. Writes nothing. */
@Injectable()
export class VerifyReportFile {
  constructor(
    private readonly reports: ReportRepository,
    private readonly documents: ReportDocumentRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `INVALID_REQUEST` for a file that cannot be read, or not without another password. */
  async execute(file: Uint8Array, password: string | null): Promise<FileVerdict> {
    if (!isPdf(file)) {
      const json = parsedJson(file);
      return this.transactions.read((tx) => this.ofJson(json, tx));
    }
    // The library for PDF is a tenth of what a process reads when it starts, and few ever verify a file.
    const { fileDigest } = await import('./file-digest.js');
    const digest = await fileDigest(file, password);
    const issued = await this.transactions.read((tx) => this.documents.find(digest, tx));
    if (issued === null) return { state: 'unknown' };
    return { state: 'issued', reportId: issued.reportId, hash: issued.reportHash, at: issued.issuedAt };
  }

  /** The attached data of a PDF, or what `GET /reports/{id}` responds. Whether somebody monitors it is no part of it. */
  private async ofJson(json: unknown, tx: Tx): Promise<FileVerdict> {
    const id = fieldOf(json, 'id');
    const stored = typeof id === 'string' ? await this.reports.find(id, tx) : null;
    if (stored === null) return { state: 'unknown' };
    const given = canonicalJson(json);
    const isMonitored = fieldOf(fieldOf(json, 'person'), 'monitored') === true;
    const forms = [stored, toReport(stored, isMonitored)].map(canonicalJson);
    if (!forms.includes(given)) return { state: 'unknown' };
    return { state: 'issued', reportId: stored.id, hash: reportHash(stored), at: stored.createdAt };
  }
}
