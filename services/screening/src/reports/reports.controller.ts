import { Controller } from '@nestjs/common';
import {
  DomainError,
  findReports,
  getReport,
  getReports,
  type Report,
  type RouteResponse,
  type RouteInput,
} from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { Input, Serves } from '@probity/kit/http';
import { ListReports } from './list-reports.js';
import { ReportRepository, toReport } from './report.repository.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly listReports: ListReports,
    private readonly reports: ReportRepository,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getReports)
  list(
    @Input(getReports) { query }: RouteInput<typeof getReports>,
  ): Promise<RouteResponse<typeof getReports>> {
    return this.listReports.execute(query);
  }

  @Serves(findReports)
  find(
    @Input(findReports) { body }: RouteInput<typeof findReports>,
  ): Promise<RouteResponse<typeof findReports>> {
    return this.listReports.execute(body);
  }

  /** A report by its id, or the newest of a person by the person's id. */
  @Serves(getReport)
  async get(@Input(getReport) { params: { reportId } }: RouteInput<typeof getReport>): Promise<Report> {
    const found = await this.transactions.read((tx) => this.reports.find(reportId, tx));
    if (found === null) throw new DomainError('REPORT_NOT_FOUND');
    return toReport(found);
  }
}
