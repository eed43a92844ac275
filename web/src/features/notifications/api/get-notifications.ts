import { getNotifications, type RouteResponse } from '@probity/contracts';
import { useInfiniteQuery, type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

export type NotificationsPage = RouteResponse<typeof getNotifications>;

/** `GET /notifications`: newest first, page by page; each page says how many are unread in all. */
export const useNotifications = (): UseInfiniteQueryResult<InfiniteData<NotificationsPage>> =>
  useInfiniteQuery({
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam, signal }) =>
      request(getNotifications, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
