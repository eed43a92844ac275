import { getListChanges, type ListChange, type ListChanges } from '@probity/contracts';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

/**
 * `GET /lists/{source}/changes`, page by page in the order of the entries' keys; null takes all changes. For analysts and
 * above.
 */
export const useListChanges = (
  source: string,
  change: ListChange['change'] | null,
): UseInfiniteQueryResult<InfiniteData<ListChanges>> =>
  useInfiniteQuery({
    queryKey: queryKeys.listChanges(source, change),
    queryFn: ({ pageParam, signal }) =>
      request(
        getListChanges,
        {
          params: { source },
          query: { ...(pageParam !== null && { cursor: pageParam }), ...(change !== null && { change }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
