import { getReport, type Report } from '@probity/contracts';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';

/** `GET /reports/{id}`: a report by its id, or the newest of a person by the person's id. */
export const useReport = (reportId: string): QueryState<Report> =>
  useRouteQuery(getReport, { params: { reportId } }, { queryKey: queryKeys.report(reportId) });
