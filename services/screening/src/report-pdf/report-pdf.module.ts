import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { IssueReportDocument } from './issue-report-document.js';
import { ReportDocumentRepository } from './report-document.repository.js';
import { ReportPdfController } from './report-pdf.controller.js';
import { ReportRenderer } from './report-renderer.js';
import { VerifyReportFile } from './verify-report-file.js';

/** Reports as documents. */
@Module({
  imports: [HistoryModule, ReportsModule],
  controllers: [ReportPdfController],
  providers: [IssueReportDocument, ReportDocumentRepository, ReportRenderer, VerifyReportFile],
})
export class ReportPdfModule {}
