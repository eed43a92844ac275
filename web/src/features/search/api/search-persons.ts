import { searchPersons, type SearchFilters } from '@probity/contracts';
import { useInfiniteQuery, useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { newId } from '../../../shared/device/ids.js';
import { browserTimers } from '../../../shared/device/timers.js';
import { onLiveEvent } from '../../../shared/api/live/live-events.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { onSessionEnd } from '../../../shared/api/session.js';
import { filterCount, noFilters } from '../search-filters.js';
import { SearchKeys } from '../search-keys.js';
import type { AskedTerms, SearchTerms } from '../search-terms.js';
import {
  outdatedBy,
  searchKey,
  type Outdated,
  type SearchPage,
  type SearchPages,
} from './cached-searches.js';

const keys = new SearchKeys(newId, () => browserTimers.now());
onSessionEnd(() => keys.clear());

const idempotencyKey = (terms: SearchTerms, filters: SearchFilters, cursor: string | null): string => {
  const sent = filterCount(filters) > 0 ? keys.sentKeyOf(terms) : null;
  return sent ?? keys.keyOf(terms, cursor);
};

/** Calls `read`. Says with the page why it may be older than what happened meanwhile. */
const sinceRequested = async (read: () => Promise<SearchPage>): Promise<SearchPage> => {
  let outdated: Outdated | null = null;
  const ignore = onLiveEvent((event) => (outdated = outdatedBy(event) ?? outdated));
  try {
    const page = await read();
    return outdated === null ? page : { ...page, outdated };
  } finally {
    ignore();
  }
};

/**
 * `POST /searches`, page by page. Charges the allowance once per distinct search, filters included, and once for what is
 * typed in pauses; sends nothing for a blank term.
 */
export const useSearch = (
  terms: AskedTerms,
  filters: SearchFilters = noFilters,
): UseInfiniteQueryResult<SearchPages> => {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    queryKey: searchKey(terms, filters),
    queryFn: async ({ pageParam, signal }) => {
      const { term, country, typedAfter } = terms;
      const part = pageParam === null ? { typedAfter } : { cursor: pageParam };
      const page = await sinceRequested(() =>
        request(
          searchPersons,
          { body: { term, country, ...filters, ...part } },
          { signal, idempotencyKey: idempotencyKey(terms, filters, pageParam) },
        ),
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
    refetchInterval: false,
  });
};
