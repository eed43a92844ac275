import { Injectable } from '@nestjs/common';
import { DomainError, type Report } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { ReportRepository, toReport } from './report.repository.js';

/** A report by its id, or the newest of a person by the person's id. */
@Injectable()
export class GetReport {
  constructor(
    private readonly reports: ReportRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `REPORT_NOT_FOUND`. */
  async execute(reportOrPersonId: string): Promise<Report> {
    const found = await this.transactions.read((tx) => this.reports.find(reportOrPersonId, tx));
    if (found === null) throw new DomainError('REPORT_NOT_FOUND');
    return toReport(found);
  }
}
