import { Module } from '@nestjs/common';
import { ListReports } from './list-reports.js';
import { ReportRepository } from './report.repository.js';
import { ReportsController } from './reports.controller.js';

@Module({
  controllers: [ReportsController],
  providers: [ListReports, ReportRepository],
  exports: [ReportRepository],
})
export class ReportsModule {}
