import { getReportAppendix, type ReportAppendix } from '@probity/contracts';
import { request } from '../../../shared/api/request.js';

/** `GET /reports/{id}/appendix`: ties and original records as they were stored with the report. Rejects with `ApiError`. */
export const loadReportAppendix = (reportId: string, signal: AbortSignal): Promise<ReportAppendix> =>
  request(getReportAppendix, { params: { reportId } }, { signal });
