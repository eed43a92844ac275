import { findMonitored, getMonitored, type MonitoredPage, type MonitoringTab } from '@probity/contracts';
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

interface MonitoredWish {
  readonly filter: string;
  readonly tab: MonitoringTab;
}

/**
 * `GET /monitoring`, or `POST /monitoring/searches` with a filter; newest first, page by page. The page
 * before stays until the next one is there, for the counts on the tabs alone.
 */
export const useMonitored = ({
  filter,
  tab,
}: MonitoredWish): UseInfiniteQueryResult<InfiniteData<MonitoredPage>> =>
  useInfiniteQuery({
    queryKey: [...queryKeys.monitoring, filter, tab],
    queryFn: ({ pageParam, signal }) => {
      const which = { tab, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return filter === ''
        ? request(getMonitored, { query: which }, { signal })
        : request(findMonitored, { body: { filter, ...which } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
