import { Injectable } from '@nestjs/common';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { HistoryRepository } from '../history/history.repository.js';
import { reportHash } from '../reports/report-hash.js';
import { FindReport } from '../reports/find-report.js';
import { ReportDocumentRepository } from './report-document.repository.js';
import { ReportRenderer } from './report-renderer.js';

/** Changes of the person on paper, the newest. */
const mostChanges = 50;

interface IssuedDocument {
  readonly reportId: string;
  readonly pdf: Uint8Array;
}

/** Lays a report out and records that this very document was issued, so that it can be told from a forged one. */
@Injectable()
export class IssueReportDocument {
  constructor(
    private readonly findReport: FindReport,
    private readonly history: HistoryRepository,
    private readonly renderer: ReportRenderer,
    private readonly documents: ReportDocumentRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** A report by its id, or the newest of a person. Throws `REPORT_NOT_FOUND`, `NO_REPORT_YET`, `SERVICE_UNAVAILABLE`. */
  async execute(reportOrPersonId: string, trigger: RequestTrigger): Promise<IssuedDocument> {
    const call = await this.transactions.read(async (tx) => {
      const report = await this.findReport.execute(reportOrPersonId, tx);
      const bounds = { until: report.createdAt, below: null };
      return { report, changes: await this.history.page(report.profile.id, bounds, mostChanges, tx) };
    });
    const { report } = call;
    const { pdf, digest } = await this.renderer.execute(call);
    const issued = {
      digest,
      reportId: report.id,
      reportHash: reportHash(report),
      issuedAt: this.clock.now(),
    };
    await this.transactions.run(trigger, (tx) => this.documents.add(issued, tx));
    return { reportId: report.id, pdf };
  }
}
