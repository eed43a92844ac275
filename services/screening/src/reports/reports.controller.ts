import { Controller } from '@nestjs/common';
import { getReport, getReports, type Report, type RouteAnswer, type RouteInput } from '@probity/contracts';
import { Input, Serves, Auth } from '@probity/kit/http';
import { GetReport } from './get-report.js';
import { ListReports } from './list-reports.js';

@Controller()
@Auth()
export class ReportsController {
  constructor(
    private readonly listReports: ListReports,
    private readonly getReport: GetReport,
  ) {}

  @Serves(getReports)
  list(@Input(getReports) { query }: RouteInput<typeof getReports>): Promise<RouteAnswer<typeof getReports>> {
    return this.listReports.execute(query);
  }

  @Serves(getReport)
  get(@Input(getReport) { params }: RouteInput<typeof getReport>): Promise<Report> {
    return this.getReport.execute(params.reportId);
  }
}
