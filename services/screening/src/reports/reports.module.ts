import { Module } from '@nestjs/common';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { ListReports } from './list-reports.js';
import { ReportRepository } from './report.repository.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [MonitoringModule],
  controllers: [ReportsController],
  providers: [KnownPersonRepository, ListReports, ReportRepository],
  exports: [ReportRepository],
})
export class ReportsModule {}
