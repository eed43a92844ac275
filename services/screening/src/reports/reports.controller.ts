import { Controller } from '@nestjs/common';
import {
  findReports,
  getReport,
  getReportAppendix,
  getReports,
  type Report,
  type ReportAppendix,
  type RouteResponse,
  type RouteInput,
} from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, type AuthenticatedUser } from '@probity/kit/http';
import { MonitoredPersonRepository } from '../monitoring/monitored-person.repository.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { FindReport } from './find-report.js';
import { ListReports } from './list-reports.js';
import { toAppendix } from './report-appendix.js';
import { toReport } from './report.repository.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly listReports: ListReports,
    private readonly findReport: FindReport,
    private readonly monitored: MonitoredPersonRepository,
    private readonly persons: KnownPersonRepository,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getReports)
  list(
    @Input(getReports) { query }: RouteInput<typeof getReports>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<RouteResponse<typeof getReports>> {
    return this.listReports.execute(query, userId);
  }

  @Serves(findReports)
  find(
    @Input(findReports) { body }: RouteInput<typeof findReports>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<RouteResponse<typeof findReports>> {
    return this.listReports.execute(body, userId);
  }

  /** A report by its id, or the newest of a person by the person's id. */
  @Serves(getReport)
  get(
    @Input(getReport) { params: { reportId } }: RouteInput<typeof getReport>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<Report> {
    return this.transactions.read(async (tx) => {
      const found = await this.findReport.execute(reportId, tx);
      const personId = await this.persons.find(found.profile.id, tx);
      const monitored = personId !== null && (await this.monitored.has(userId, personId, tx));
      return toReport(found, monitored);
    });
  }

  /** What was stored with it and is too long for every reader of the report. */
  @Serves(getReportAppendix)
  appendix(
    @Input(getReportAppendix) { params: { reportId } }: RouteInput<typeof getReportAppendix>,
  ): Promise<ReportAppendix> {
    return this.transactions.read(async (tx) => toAppendix(await this.findReport.execute(reportId, tx)));
  }
}
