import { Controller, StreamableFile } from '@nestjs/common';
import { getReportPdf, type RouteInput } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Input, ServesFile, TriggerOf } from '@probity/kit/http';
import { IssueReportDocument } from './issue-report-document.js';

@Controller()
export class ReportPdfController {
  constructor(private readonly issue: IssueReportDocument) {}

  @ServesFile(getReportPdf)
  async get(
    @Input(getReportPdf) { params: { reportId } }: RouteInput<typeof getReportPdf>,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<StreamableFile> {
    const { reportId: id, pdf } = await this.issue.execute(reportId, trigger);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="report-${id}.pdf"`,
    });
  }
}
