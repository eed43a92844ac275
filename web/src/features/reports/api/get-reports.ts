import { findReports, getReports, type RiskBand, type RouteResponse } from '@probity/contracts';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

export type ReportsPage = RouteResponse<typeof getReports>;

export interface ReportsWish {
  readonly filter: string;
  /** Null: every level. */
  readonly level: RiskBand | null;
}

/** `GET /reports`, or `POST /reports/searches` with a filter; newest first, page by page. */
export const useReports = ({
  filter,
  level,
}: ReportsWish): UseInfiniteQueryResult<InfiniteData<ReportsPage>> =>
  useInfiniteQuery({
    queryKey: [...queryKeys.reports, 'list', filter, level ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const which = {
        ...(level === null ? {} : { level }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return filter === ''
        ? request(getReports, { query: which }, { signal })
        : request(findReports, { body: { filter, ...which } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
