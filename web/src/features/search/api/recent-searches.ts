import { clearRecentSearches, getRecentSearches, type RouteResponse } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { recentTexts as texts } from '../recent-texts.js';

type RecentSearches = RouteResponse<typeof getRecentSearches>;

/** `GET /searches/recent`, anew whenever they are shown: each search is one more. */
export const useRecentSearches = (): QueryState<RecentSearches> =>
  useRouteQuery(getRecentSearches, {}, { queryKey: queryKeys.recentSearches, staleTime: 0 });

const id = 'recent-searches';

/** `DELETE /searches/recent`. Says how it went. */
export const useClearRecentSearches = (): UseMutationResult<void, ApiError, void> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await request(clearRecentSearches, {});
    },
    onSuccess: () => {
      queryClient.setQueryData<RecentSearches>(queryKeys.recentSearches, { searches: [] });
      notify(texts.cleared, { id, tone: 'good' });
    },
    onError: (error) => {
      console.error('The recent searches were not cleared.', error);
      notify({ title: texts.notCleared, text: error.detail }, { id, tone: 'danger' });
    },
  });
};
