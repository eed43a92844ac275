import { searchPersons, type SearchResponse } from '@probity/contracts';
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { newId } from '../../../shared/device/ids.js';
import { browserTimers } from '../../../shared/device/timers.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { onSessionEnd } from '../../../shared/api/session.js';
import { SearchKeys } from '../search-keys.js';
import type { SearchTerms } from '../search-terms.js';

const keys = new SearchKeys(newId, () => browserTimers.now());
onSessionEnd(() => keys.clear());

export const searchKey = ({ term, country }: SearchTerms): readonly string[] => [
  ...queryKeys.search,
  term,
  country,
];

export type SearchPages = InfiniteData<SearchResponse, string | null>;

/** `POST /searches`, page by page. Charges the allowance once per distinct search; sends nothing for a blank term. */
export const useSearch = (terms: SearchTerms): UseInfiniteQueryResult<SearchPages> => {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    queryKey: searchKey(terms),
    queryFn: async ({ pageParam, signal }) => {
      const page = await request(
        searchPersons,
        { body: { ...terms, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal, idempotencyKey: keys.keyOf(terms, pageParam) },
      );
      queryClient.setQueryData(queryKeys.allowance, page.allowance);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: terms.term !== '',
    // Live events keep it fresh; a refetch could charge again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
};
