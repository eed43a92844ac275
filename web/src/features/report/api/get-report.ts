import { getReport, type Report } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { answered, type Answered } from '../../../shared/api/query-state.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

/** `GET /reports/{id}`: a report by its id, or the newest of a person by the person's id. */
export const useReport = (reportId: string): Answered<Report> =>
  answered(
    useQuery({
      queryKey: queryKeys.report(reportId),
      queryFn: ({ signal }) => request(getReport, { params: { reportId } }, { signal }),
    }),
  );
