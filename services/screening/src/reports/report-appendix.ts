import type { ReportAppendix } from '@probity/contracts';
import type { StoredReport } from './stored-report.js';

/** Ties and original records as they were stored with the report, never as they are now. */
export const toAppendix = ({ id, relations, records }: StoredReport): ReportAppendix => ({
  reportId: id,
  relations: relations ?? null,
  records: records ?? null,
});
