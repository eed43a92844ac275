import { Module } from '@nestjs/common';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { FindReport } from './find-report.js';
import { ListReports } from './list-reports.js';
import { ReportRepository } from './report.repository.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [MonitoringModule],
  controllers: [ReportsController],
  providers: [FindReport, KnownPersonRepository, ListReports, ReportRepository],
  exports: [FindReport, ReportRepository],
})
export class ReportsModule {}
